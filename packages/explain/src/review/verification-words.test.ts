import { scryptSync } from 'node:crypto'
import { addressAt } from '@toolkit/core/account/address'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { findWord } from '@toolkit/core/mnemonic/word-index'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'
import { expect, it, test } from 'vitest'
import { verificationWords } from './verification-words.ts'

const [alice, bob] = [addressAt('testnet', 7n), addressAt('testnet', 8n)]
const TRANSACTION: Transaction = {
  script: encodeUtf8('transaction {}'),
  arguments: [encodeUtf8('{"type":"Int","value":"1"}')],
  referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
  computeLimit: 100n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 7n },
  payer: bob,
  authorizers: [alice],
  payloadSignatures: [],
  envelopeSignatures: [],
}
const code = async (change: Partial<Transaction> = {}) =>
  (
    await verificationWords({ network: 'testnet', transaction: { ...TRANSACTION, ...change } })
  ).join(' ')

test('its words are the bits of scrypt over network and payload, as another implementation has them', async () => {
  const message = concatBytes(encodeUtf8('testnet\0'), encodePayload(TRANSACTION))
  const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  const digest = scryptSync(message, 'FLOW-SPOKEN-CODE-1', 11, cost)
  const bits = [...digest].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const list = await loadWordList('english')
  const indexes = (await code()).split(' ').map(word => findWord(word, list)?.index ?? -1)
  expect(indexes.map(position => position.toString(2).padStart(11, '0')).join('')).toBe(bits)
})

it.each<[string, Partial<Transaction>]>([
  ['the script', { script: encodeUtf8('transaction { }') }],
  ['the sequence number', { proposalKey: { ...TRANSACTION.proposalKey, sequenceNumber: 8n } }],
  ['the payer', { payer: alice }],
])('is another with another value of %s', async (_, change) => {
  expect(await code(change)).not.toBe(await code())
})

it('is another on another network, and the same however many have signed', async () => {
  const mainnet = await verificationWords({ network: 'mainnet', transaction: TRANSACTION })
  expect(mainnet.join(' ')).not.toBe(await code())
  const signature = { address: alice, keyIndex: 0, signature: new Uint8Array(64).fill(1) }
  expect(await code({ payloadSignatures: [signature] })).toBe(await code())
})
