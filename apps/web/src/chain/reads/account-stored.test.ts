import { expect, test, vi } from 'vitest'
import { recordedAnswer, scriptIn, serviceAccount } from '../testing/account-answers'
import { type Call, fakeFetch, hang } from '../testing/fake-fetch'
import { startFresh } from '../testing/start-fresh'
import { refetch } from './account-question'
import { readStored, storedOf } from './account-stored'
import { readAccountTokens } from './account-tokens'

const scripts = (calls: readonly Call[]) => calls.filter(({ url }) => url.includes('/v1/scripts'))

/** Answers by the part that only their script contains. */
function chainSays(reply: (script: string, call: Call) => Response | Promise<Response>) {
  return fakeFetch(call =>
    call.url.endsWith('/api/config')
      ? new Response('', { status: 404 })
      : reply(scriptIn(call), call),
  )
}

const options = () => ({ signal: new AbortController().signal })

startFresh()

test('a broken item is named with the reason of its contract; pages are asked at one height', async () => {
  const calls = chainSays(script => {
    if (script.includes('forEachStored')) return recordedAnswer('stored')
    if (script.includes('isRecovered')) return recordedAnswer('stored load, broken')
    return recordedAnswer(script.includes('resolveView') ? 'vaults, panic' : 'vaults, plain')
  })
  const { vaults, unread } = await readAccountTokens(serviceAccount, options())
  expect(unread).toEqual([
    expect.objectContaining({
      path: 'brokenToken',
      reason: expect.stringMatching(/BrokenToken: value of type `&Base` has no member `two`$/),
    }),
  ])
  // Each display of the four fails here; each vault still reports its balance separately.
  expect(vaults[0]).toMatchObject({ balance: '7.00000000', displayFault: 'panic: not today' })
  const [first, ...others] = scripts(calls).map(({ url }) => url.split('block_height=')[1])
  expect(first).toBe('sealed')
  const { height } = await readStored(serviceAccount, options())
  expect(others.every(requested => requested === `${height}`)).toBe(true)
})

test('what is stored is asked for once, until the account is asked again', async () => {
  const calls = chainSays(script =>
    recordedAnswer(script.includes('forEachStored') ? 'stored' : 'stored load, broken'),
  )
  const [one, other] = await Promise.all([
    storedOf(serviceAccount, options()),
    storedOf(serviceAccount, options()),
  ])
  expect(one).toBe(other)
  expect(scripts(calls)).toHaveLength(2)
  await storedOf(serviceAccount, options())
  expect(scripts(calls)).toHaveLength(2)
  refetch(serviceAccount)
  await storedOf(serviceAccount, options())
  expect(scripts(calls)).toHaveLength(4)
})

test('the last part that gives up ends the reading, and no other does', async () => {
  let requested: AbortSignal | undefined
  chainSays((_, { signal }) => {
    requested = signal
    return hang(signal)
  })
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [first, second].map(({ signal }) => storedOf(serviceAccount, { signal }))
  const settled = Promise.allSettled(answers)
  await vi.waitFor(() => expect(requested).toBeDefined())
  first.abort(new Error('left'))
  expect(requested?.aborted).toBe(false)
  second.abort(new Error('left'))
  await vi.waitFor(() => expect(requested?.aborted).toBe(true))
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
