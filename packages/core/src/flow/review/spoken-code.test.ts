import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ATTACKS, OTHER, THIEF } from '../../../test/attacks.ts'
import { encodePayload, type Transaction } from '../transaction/transaction.ts'
import { spokenCode } from './spoken-code.ts'

const [attack] = ATTACKS
if (!attack) throw new Error('no attacks')
const { transaction } = attack.handed

it('is four groups of five digits of the payload’s hash', () => {
  const hash = createHash('sha3-256')
  hash.update('FLOW-SPOKEN-CODE-1emulator\0').update(encodePayload(transaction))
  const digits = (BigInt(`0x${hash.digest('hex')}`) % 10n ** 20n).toString().padStart(20, '0')
  expect(spokenCode('emulator', transaction)).toBe(digits.replace(/(\d{5})(?=\d)/g, '$1 '))
})

it('is another one for whatever is signed otherwise, and for another network', () => {
  const changes: readonly Partial<Transaction>[] = [
    { script: transaction.script.slice(1) },
    { arguments: transaction.arguments.slice(1) },
    { payer: THIEF },
    { authorizers: [OTHER] },
    { computeLimit: 1000n },
    { referenceBlockId: 'cd'.repeat(32) as Transaction['referenceBlockId'] },
    { proposalKey: { ...transaction.proposalKey, keyIndex: 1 } },
    { proposalKey: { ...transaction.proposalKey, sequenceNumber: 5n } },
  ]
  const codes = changes.map(change => spokenCode('emulator', { ...transaction, ...change }))
  const all = new Set([
    ...codes,
    spokenCode('emulator', transaction),
    spokenCode('testnet', transaction),
  ])
  expect(all.size).toBe(changes.length + 2)
})

it('stays the same when somebody signs', () => {
  const signature = { address: transaction.payer, keyIndex: 0, signature: new Uint8Array(64) }
  const signed = { ...transaction, payloadSignatures: [signature], envelopeSignatures: [signature] }
  expect(spokenCode('emulator', signed)).toBe(spokenCode('emulator', transaction))
})
