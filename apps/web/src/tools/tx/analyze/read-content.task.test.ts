import { formatHex } from '@toolkit/core/bytes/hex'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { encodeTransaction } from '@toolkit/core/transaction/transaction'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { writeTransaction } from '@toolkit/core/transaction-formats/write-transaction'
import { expect, it } from 'vitest'
import readContent from './read-content.task'
import { readQuestion } from './read-question'

const context = { progress: () => {}, signal: new AbortController().signal }
const read = (text: string) => readContent({ text }, context)
const voucher = JSON.stringify({
  cadence: 'transaction {}',
  arguments: [{ type: 'Int', value: '1' }],
  refBlock: '07'.repeat(32),
  computeLimit: 100,
  proposalKey: { address: 'f8d6e0586b0a20c7', keyId: 0, sequenceNum: 1 },
  payer: 'f8d6e0586b0a20c7',
  authorizers: [],
  payloadSigs: [],
  envelopeSigs: [{ address: 'f8d6e0586b0a20c7', keyId: 0, sig: '01'.repeat(64) }],
})
const { transaction } = readTransaction(voucher)

it('reads a transaction in any form', async () => {
  expect(await read(voucher)).toMatchObject({ kind: 'transaction', read: { form: 'voucher' } })
  const rest = await read(JSON.stringify(transactionToRest(transaction)))
  expect(rest).toEqual({ kind: 'transaction', read: { form: 'rest', tagged: false, transaction } })
  const rlp = await read(`0x${formatHex(encodeTransaction(transaction))}`)
  expect(rlp).toMatchObject({ kind: 'transaction', read: { form: 'full', transaction } })
  const target = { network: 'emulator', accessNode: 'http://localhost:8888' } as const
  for (const form of ['go', 'javascript'] as const) {
    const source = writeTransaction(transaction, form, target)
    expect(readQuestion(`\n${source}\n`)).toEqual({ kind: 'content', text: source.trim() })
    expect(await read(source.trim())).toMatchObject({
      kind: 'transaction',
      read: { form, transaction },
    })
  }
})

it('reads the error in a result, in an entry of a log, and in quotes', async () => {
  const text = '[Error Code: 1007] invalid proposal key'
  for (const json of [
    { status: 'Sealed', error_message: text },
    { level: 'error', msg: `failed: ${text}` },
    `failed: ${text}`,
  ]) {
    expect(await read(JSON.stringify(json))).toEqual({ kind: 'chain-error', text })
  }
})

it('reads a Cadence value', async () => {
  expect(await read('{"type":"UFix64","value":"1.50000000"}')).toMatchObject({
    kind: 'json-cadence',
    value: { type: 'UFix64' },
  })
})

it('reads a Cadence value in CCF, and in Base64 as nodes give it', async () => {
  const json = btoa('{"value":"1.50000000","type":"UFix64"}\n')
  const ccf = 'd88282d889171a08f0d180'
  for (const text of [json, `"${json}"`, ccf, `0x${ccf}`, ccf.replace(/../g, '$& ')]) {
    expect(readQuestion(text)).toEqual({ kind: 'content', text: text.trim() })
    expect(await read(text)).toEqual({
      kind: 'json-cadence',
      value: { type: 'UFix64', value: '1.50000000' },
    })
  }
  expect(await read(ccf.slice(0, -2))).toMatchObject({ error: { code: 'ccf/truncated' } })
  // An id may begin with the same bytes.
  expect(readQuestion(`d88282${'0'.repeat(58)}`).kind).toBe('id')
})

it('reads the transaction of a result, and the events of a block', async () => {
  const event = {
    type: 'A.1654653399040a61.FlowToken.TokensBurned',
    transaction_id: 'ab'.repeat(32),
    transaction_index: '0',
    event_index: '0',
    payload: btoa('{"type":"Event","value":{"id":"flow.AccountCreated","fields":[]}}'),
  }
  expect(await read(JSON.stringify({ status: 'Sealed', events: [event] }))).toEqual({
    kind: 'id',
    id: 'ab'.repeat(32),
    network: 'mainnet',
  })
  const block = { block_id: 'cd'.repeat(32), block_height: '7', events: [event, event] }
  expect(await read(JSON.stringify([block]))).toMatchObject({
    kind: 'json-cadence',
    value: { type: 'Array', value: [{ type: 'Event' }, { type: 'Event' }] },
  })
})

it('says what is wrong, and where', async () => {
  for (const [text, code] of [
    ['{"a":', 'json/cut-off'],
    ['{"a":1}', 'analyze/unknown-json'],
    ['[1,2]', 'analyze/unknown-json'],
    ['{"type":"UFix64","value":"x"}', 'json-cadence/number-not-a-number'],
    [JSON.stringify({ ...JSON.parse(voucher), payer: 'x' }), 'transaction/rest-field'],
    [`f8ff${'ab'.repeat(100)}`, 'rlp/truncated'],
  ] as const) {
    expect(await read(text), text).toMatchObject({ kind: 'refused', error: { code } })
  }
})
