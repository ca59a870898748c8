import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { CALLS_PER_SCRIPT } from '@toolkit/core/evm/dry-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { fakeBrowser } from '../testing/fake-browser'
import { type Call, fakeFetch, json } from '../testing/fake-fetch'
import { executeCalls } from './evm-calls'

const GOOD = 'aa'.repeat(20) as EvmAddress
/** A contract whose answer exceeds a script's read limit. */
const FLOOD = 'ff'.repeat(20) as EvmAddress
const TOO_MUCH =
  'Invalid Flow argument: [Error Code: 1110] error caused by: 1 error occurred:\n\t* [Error Code: 1110] computation exceeds limit (100000)\n'

const signal = new AbortController().signal
const callOf = (to: EvmAddress) => ({ to, data: Uint8Array.of(1) })

/** Contracts that a request calls, in order. */
function calledIn({ body }: Call): readonly string[] {
  const { arguments: given } = JSON.parse(body) as { arguments: string[] }
  const list = JSON.parse(atob(given[1] ?? '')) as { value: { value: string }[] }
  return list.value.map(({ value }) => value)
}

const text = (value: string) => ({ type: 'String', value })
const entry = (name: string, value: object) => ({ key: text(name), value })
/** Each contract answers with its first byte. */
const answerOf = (to: string) => ({
  type: 'Dictionary',
  value: [
    entry('status', { type: 'UInt8', value: '3' }),
    entry('code', { type: 'UInt64', value: '0' }),
    entry('message', text('')),
    entry('gas', { type: 'UInt64', value: '21000' }),
    entry('length', { type: 'Int', value: '1' }),
    entry('data', text(to.slice(0, 2))),
  ],
})

function chain() {
  return fakeFetch(call => {
    if (call.url.endsWith('/api/config')) return new Response('', { status: 404 })
    const called = calledIn(call)
    if (called.includes(FLOOD)) return json({ code: 400, message: TOO_MUCH }, 400)
    const value = { type: 'Array', value: called.map(answerOf) }
    const dictionary = { type: 'Dictionary', value: [entry('answers', value)] }
    return json(formatBase64(encodeUtf8(JSON.stringify(dictionary))))
  })
}

beforeEach(() => {
  forgetSettings()
  fakeBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('as many calls as a script takes are one question, and their answers are in their order', async () => {
  const requests = chain()
  const addresses = Array.from({ length: CALLS_PER_SCRIPT + 1 }, (_, at) =>
    at.toString(16).padStart(2, '0').repeat(20),
  )
  const answers = await executeCalls(
    'emulator',
    addresses.map(one => callOf(one as EvmAddress)),
    {
      signal,
    },
  )
  expect(answers.map(one => one?.data[0])).toEqual(addresses.map((_, at) => at))
  expect(
    requests
      .filter(({ body }) => body !== '')
      .map(one => calledIn(one).length)
      .sort(),
  ).toEqual([CALLS_PER_SCRIPT, 1].sort())
})

test('a contract whose answer is too much takes no other along', async () => {
  chain()
  const answers = await executeCalls('emulator', [GOOD, FLOOD, GOOD].map(callOf), { signal })
  expect(answers.map(one => one?.data[0] ?? null)).toEqual([0xaa, null, 0xaa])
})

test('no calls are no question', async () => {
  const requests = chain()
  expect(await executeCalls('emulator', [], { signal })).toEqual([])
  expect(requests).toEqual([])
})
