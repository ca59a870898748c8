import type { FlowAddress } from '@toolkit/core/account/address'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { expect, it } from 'vitest'
import type { RoleParts } from './role-accounts'
import { describePart, type SigningQuestion, signingParts } from './signing-parts'

const PAYER = 'f8d6e0586b0a20c7' as FlowAddress
const OTHER = '179b6b1cb6755e31' as FlowAddress
const by = (address: FlowAddress) => ({ address, keyIndex: 0, signature: new Uint8Array(64) })
const transaction: RoleParts = {
  proposalKey: { address: PAYER, keyIndex: 0, sequenceNumber: 8n },
  payer: PAYER,
  authorizers: [OTHER],
  payloadSignatures: [by(OTHER)],
  envelopeSignatures: [by(PAYER)],
}
const verdict = (address: FlowAddress, found: SignatureVerdict['verdict']): SignatureVerdict => ({
  part: address === PAYER ? 'envelope' : 'payload',
  ...{ address, keyIndex: 0, verdict: found, matches: found === 'valid' },
  weight: found === 'valid' ? 1000 : 0,
})
const question = (envelope: SignatureVerdict['verdict']): SigningQuestion => {
  const enough = envelope === 'valid'
  const weight = enough ? 1000 : 0
  return {
    transaction,
    verdicts: [verdict(OTHER, 'valid'), verdict(PAYER, envelope)],
    weights: [
      { role: 'proposer', address: PAYER, part: 'envelope', weight, enough },
      { role: 'payer', address: PAYER, part: 'envelope', weight, enough },
      { role: 'authorizer', address: OTHER, part: 'payload', weight: 1000, enough: true },
    ],
    facts: { keysOf: 'run', accepted: false },
  }
}

it('puts each signer where it signs, and finds the part that fails', () => {
  const [payload, envelope] = signingParts(question('invalid'))
  expect(payload).toMatchObject({
    state: 'enough',
    signers: [{ address: OTHER, roles: ['authorizer'], weight: 1000 }],
  })
  expect(envelope).toMatchObject({
    state: 'lacking',
    signers: [{ address: PAYER, roles: ['proposer', 'payer'], weight: 0, state: 'lacking' }],
  })
  expect(describePart(payload)).toBe('Payload: everyone required has signed it.')
  expect(describePart(envelope)).toBe(`Envelope: 0x${PAYER}, key 0 invalid.`)
})

it('says of a lack of weight how much there is', () => {
  const light: SigningQuestion = {
    ...question('valid'),
    weights: [{ role: 'payer', address: PAYER, part: 'envelope', weight: 500, enough: false }],
  }
  expect(describePart(signingParts(light)[1])).toBe(`Envelope: 0x${PAYER}, weight 500 of 1000.`)
})

it('calls nothing broken that is not checked', () => {
  const unchecked = { ...question('valid'), verdicts: [], weights: [] }
  const parts = signingParts(unchecked)
  expect(parts.map(({ state }) => state)).toEqual(['unknown', 'unknown'])
  expect(parts[0].signers[0]?.keys).toEqual([{ text: 'Key 0', state: 'unknown' }])
})

it('takes the chain’s word over today’s keys', () => {
  const taken = { ...question('invalid'), facts: { keysOf: 'run-lost', accepted: true } as const }
  expect(signingParts(taken)[1].state).toBe('accepted')
})

it('has an empty payload where the payer does everything', () => {
  const alone = { ...transaction, authorizers: [PAYER], payloadSignatures: [] }
  const [payload] = signingParts({ ...question('valid'), transaction: alone })
  expect(payload).toMatchObject({ state: 'enough', signers: [] })
  expect(describePart(payload)).toBe('Payload: nobody has to sign it.')
})
