import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSettings } from '../chain/config'
import { fakeFetch, json } from '../chain/testing/fake-fetch'
import type { CardContent } from './card'
import { followTransaction } from './follow-transaction'
import { transactionContent } from './transaction-card'

const ID = 'ab'.repeat(32)
const BLOCK = 'cd'.repeat(32)

const result = (status: string, change: object = {}) => ({
  block_id: status === 'Pending' ? '' : BLOCK,
  execution: 'Success',
  status,
  status_code: 0,
  events: [],
  ...change,
})
const block = [{ header: { id: BLOCK, height: '7', timestamp: '2026-11-20T21:43:12.5Z' } }]

/** What the node answers about the transaction, one after the other; the last one again and again. */
let answers: Response[]
let pauses: number[]

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://toolkit.example/embed/transaction'))
  vi.stubGlobal('navigator', { onLine: true })
  forgetSettings()
  pauses = []
  fakeFetch(({ url }) => {
    if (url.includes('/api/config')) return json({}, 404)
    if (url.includes('/v1/blocks/')) return json(block)
    const next = answers.length > 1 ? answers.shift() : answers[0]?.clone()
    return next ?? json({}, 500)
  })
  return () => vi.unstubAllGlobals()
})

async function follow(): Promise<readonly CardContent[]> {
  const shown: CardContent[] = []
  await followTransaction(
    'mainnet',
    ID,
    (found, timestamp) => shown.push(transactionContent('mainnet', found, timestamp)),
    { pause: async milliseconds => void pauses.push(milliseconds) },
  )
  return shown
}

describe('a transaction in a card', () => {
  it('is followed until it is sealed', async () => {
    answers = [json(result('Pending')), json(result('Executed')), json(result('Sealed'))]
    const shown = await follow()
    expect(shown.map(({ tone, sentence }) => [tone, sentence])).toEqual([
      ['neutral', 'Pending on Flow Mainnet'],
      ['info', 'Executed on Flow Mainnet, not sealed yet'],
      ['success', 'Sealed on Flow Mainnet'],
    ])
    expect(shown.at(-1)?.facts).toEqual([
      ['Status', 'Sealed'],
      ['Network', 'Flow Mainnet'],
      ['Time', '20 Nov 2026, 21:43:12 UTC'],
    ])
    expect(pauses).toHaveLength(2)
  })

  it('that failed says why, in the words of Analyze', async () => {
    const error = '[Error Code: 1118] transaction payer has no balance'
    answers = [json(result('Sealed', { execution: 'Failure', error_message: error }))]
    const [content] = await follow()
    expect(content).toMatchObject({ tone: 'danger', sentence: expect.stringMatching(/^Failed: /) })
    expect(content?.cause).toContain('What to do: ')
    expect(content?.facts[0]).toEqual(['Status', 'Sealed, with an error'])
  })

  it.each([
    ['a 404', () => json({ code: 404, message: 'transaction not found' }, 404)],
    ['an empty status', () => json(result('', { block_id: '', execution: 'Pending' }))],
  ])('that is unknown (%s) is asked for again, and then not found', async (_, answer) => {
    answers = [answer()]
    await expect(follow()).rejects.toMatchObject({ code: 'chain/transaction-not-found' })
    expect(pauses).toHaveLength(5)
    answers = [answer(), json(result('Sealed'))]
    expect(await follow()).toHaveLength(1)
  })
})
