import { parseHex } from '@toolkit/core/bytes/hex'
import { transactionResultFromRest } from '@toolkit/core/rest/transaction-result'
import { encodeRlp } from '@toolkit/core/rlp/encode'
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

const TOKEN = 'ea'.repeat(20)
const uint8s = (value: Uint8Array) => ({
  type: 'Array',
  value: Array.from(value, byte => ({ type: 'UInt8', value: `${byte}` })),
})
const word = (end: string) => parseHex(end.padStart(64, '0'))
/** A transfer of 1,500,000 units. */
const LOGS = encodeRlp([
  [
    parseHex(TOKEN),
    [
      parseHex('ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'),
      ...[word('aa'.repeat(20)), word('bb'.repeat(20))],
    ],
    word('16e360'),
  ],
])
const EVM_EVENT = 'A.f8d6e0586b0a20c7.EVM.TransactionExecuted'
const FIELDS = {
  hash: uint8s(new Uint8Array(32)),
  payload: uint8s(Uint8Array.of(1)),
  errorCode: { type: 'UInt16', value: '0' },
  errorMessage: { type: 'String', value: '' },
  returnedData: uint8s(new Uint8Array()),
  gasConsumed: { type: 'UInt64', value: '21000' },
  contractAddress: { type: 'String', value: '' },
  logs: uint8s(LOGS),
  blockHeight: { type: 'UInt64', value: '9' },
}
const EVM_TRANSFER = {
  ...{ type: EVM_EVENT, transaction_id: ID, transaction_index: '0', event_index: '0' },
  payload: btoa(
    JSON.stringify({
      type: 'Event',
      value: {
        id: EVM_EVENT,
        fields: Object.entries(FIELDS).map(([name, value]) => ({ name, value })),
      },
    }),
  ),
}

/** The node's successive answers about the transaction; the last one repeats. */
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
  const visible: CardContent[] = []
  await followTransaction(
    'mainnet',
    ID,
    (found, timestamp) => visible.push(transactionContent('mainnet', found, timestamp)),
    { pause: async milliseconds => void pauses.push(milliseconds) },
  )
  return visible
}

describe('a transaction in a card', () => {
  it('is followed until it is sealed', async () => {
    answers = [json(result('Pending')), json(result('Executed')), json(result('Sealed'))]
    const visible = await follow()
    expect(visible.map(({ tone, message }) => [tone, message])).toEqual([
      ['neutral', 'Pending on Flow Mainnet'],
      ['info', 'Executed on Flow Mainnet, not sealed yet'],
      ['success', 'Sealed on Flow Mainnet'],
    ])
    expect(visible.at(-1)?.facts).toEqual([
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
    expect(content).toMatchObject({ tone: 'danger', message: expect.stringMatching(/^Failed: /) })
    expect(content?.cause).toContain('What to do: ')
    expect(content?.facts[0]).toEqual(['Status', 'Sealed, with an error'])
  })

  it.each([
    [
      '[Error Code: 1008] invalid payload key: public key 0 on account f8d6e0586b0a20c7 does not have a valid signature: signature is not valid',
      'The signature of key 0 of 0xf8d6e0586b0a20c7 was refused',
    ],
    ['[Error Code: 1009] invalid envelope key', 'A signature of the envelope was refused'],
  ])(
    'with a broken signature is told in one sentence, without usual causes: %s',
    async (error, message) => {
      answers = [json(result('Sealed', { execution: 'Failure', error_message: error }))]
      const [content] = await follow()
      expect(content).toMatchObject({
        ...{ tone: 'danger', message },
        cause: 'Open it in Analyze, which names the cause.',
      })
    },
  )

  it('tells tokens of Flow EVM by the names and decimals that they have', async () => {
    const found = transactionResultFromRest(result('Sealed', { events: [EVM_TRANSFER] }))
    const units = new Map([[TOKEN, { decimals: 6, label: 'USDF', distinct: true }]])
    expect(transactionContent('emulator', found, null).message).toContain('1,500,000 units of 0x')
    expect(transactionContent('emulator', found, null, units).message).toContain('1.5 USDF')
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
