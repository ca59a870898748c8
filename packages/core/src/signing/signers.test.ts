import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  KEYS,
  PAYER,
  PROPOSER,
  payer,
  proposer,
  proposerOnOther,
  second,
  spare,
  UNSIGNED,
} from '../../test/broken-transactions.ts'
import { addressAt } from '../account/address.ts'
import { addSignature, signEnvelope, signPayload } from '../transaction/sign-transaction.ts'
import { envelopeMessage, payloadMessage } from '../transaction/transaction.ts'
import { matchKeys, messageFor, missingBeforePayer, signersOf } from './signers.ts'

const AUTHORIZER = addressAt('emulator', 3n)
const half = signPayload(UNSIGNED, proposer)
const [made] = half.payloadSignatures
const [byPayer] = signEnvelope(half, payer).envelopeSignatures
if (!made || !byPayer) throw new Error('nothing was signed')

describe('signersOf', () => {
  it('has every account once, the payer last, with its roles and what it signed', () => {
    expect(signersOf(half)).toEqual([
      {
        ...{ address: PROPOSER, part: 'payload', signed: [0] },
        ...{ proposes: true, pays: false, authorizes: false },
      },
      {
        ...{ address: AUTHORIZER, part: 'payload', signed: [] },
        ...{ proposes: false, pays: false, authorizes: true },
      },
      {
        ...{ address: PAYER, part: 'envelope', signed: [] },
        ...{ proposes: false, pays: true, authorizes: false },
      },
    ])
    expect(missingBeforePayer(half)).toEqual([AUTHORIZER])
  })

  it('has one account in all roles once, which signs the envelope alone', () => {
    const alone = { ...UNSIGNED, payer: PROPOSER, authorizers: [PROPOSER, PROPOSER] }
    expect(signersOf(alone)).toMatchObject([{ part: 'envelope', proposes: true, authorizes: true }])
    expect(missingBeforePayer(alone)).toEqual([])
    expect(messageFor(alone, PROPOSER)).toEqual(envelopeMessage(alone))
    expect(messageFor(UNSIGNED, PROPOSER)).toEqual(payloadMessage(UNSIGNED))
  })
})

describe('addSignature', () => {
  it('gives what signing gives, in whatever order signatures come', () => {
    const signers = [proposer, spare]
    const whole = signers.reduce(signPayload, UNSIGNED)
    fc.assert(
      fc.property(fc.shuffledSubarray([...whole.payloadSignatures], { minLength: 2 }), order => {
        expect(order.reduce((whole, one) => addSignature(whole, one), UNSIGNED)).toEqual(whole)
      }),
    )
    expect(addSignature(half, byPayer)).toEqual(signEnvelope(half, payer))
  })

  it('refuses a stranger, a key that has signed, and a payload signature after the payer’s', () => {
    const stranger = { ...made, address: addressAt('emulator', 9n) }
    expect(() => addSignature(UNSIGNED, stranger)).toThrow(/neither proposer/)
    expect(() => addSignature(half, made)).toThrow(/already signed/)
    const paid = addSignature(half, byPayer)
    expect(() => addSignature(paid, { ...made, keyIndex: 1 })).toThrow(/envelope is already signed/)
    expect(() => addSignature(paid, { ...byPayer, keyIndex: 1 })).not.toThrow()
  })
})

describe('matchKeys', () => {
  const halfOf = ({ key: { publicKey, signatureAlgorithm } }: typeof proposer) => ({
    publicKey,
    signatureAlgorithm,
  })
  it('finds the key on its curve, in every account, and whether it can sign', () => {
    const found = matchKeys(half, [halfOf(proposer), halfOf(proposerOnOther)], KEYS)
    expect(found.map(({ address, key, use }) => [address, key.index, use])).toEqual([
      [PROPOSER, 0, 'signed'],
      [PROPOSER, 2, 'free'],
    ])
    expect(matchKeys(half, [halfOf(second)], KEYS)).toMatchObject([
      { address: PAYER, key: { index: 1 }, use: 'free' },
    ])
  })

  it('finds nothing on the other curve, and says of a revoked key that it is', () => {
    const { publicKey } = proposer.key
    expect(matchKeys(half, [{ publicKey, signatureAlgorithm: 'ECDSA_secp256k1' }], KEYS)).toEqual(
      [],
    )
    const revoked = new Map([[PAYER, [{ ...second.key, revoked: true }]]])
    expect(matchKeys(half, [halfOf(second)], revoked)).toMatchObject([{ use: 'revoked' }])
  })
})
