import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { describe, expect, it } from 'vitest'
import { OTHER, VICTIM } from '../../test/attack.ts'
import { ATTACKS } from '../../test/attacks.ts'
import { lostSignatures } from './lost-signatures.ts'

const [attack] = ATTACKS
if (!attack) throw new Error('no attacks')
const by = (address: typeof VICTIM, fill: number): TransactionSignature => ({
  address,
  keyIndex: 0,
  signature: new Uint8Array(64).fill(fill),
})
const signed: Transaction = {
  ...attack.incoming.transaction,
  proposalKey: { address: OTHER, keyIndex: 0, sequenceNumber: 1n },
  payloadSignatures: [by(OTHER, 1)],
  envelopeSignatures: [by(VICTIM, 2)],
}
const partsLost = (change: Partial<Transaction>) =>
  lostSignatures(signed, { ...signed, ...change }).map(({ part }) => part)

describe('lostSignatures', () => {
  it('loses all of them where the payload changes', () => {
    expect(partsLost({ computeLimit: 1n })).toEqual(['payload', 'envelope'])
  })
  it('loses those of the envelope where a payload signature changes', () => {
    expect(partsLost({ payloadSignatures: [] })).toEqual(['envelope'])
    expect(partsLost({ payloadSignatures: [by(OTHER, 3)] })).toEqual(['envelope'])
  })
  it('loses none where nothing changes, or only a signature of the envelope', () => {
    expect(partsLost({})).toEqual([])
    expect(partsLost({ envelopeSignatures: [by(VICTIM, 4)] })).toEqual([])
    expect(partsLost({ envelopeSignatures: [] })).toEqual([])
  })
  it('names whose they are', () => {
    expect(lostSignatures(signed, { ...signed, computeLimit: 1n })[1]).toEqual({
      part: 'envelope',
      at: 0,
      address: VICTIM,
      keyIndex: 0,
    })
  })
})
