import { addressAt, type FlowAddress } from '../src/account/address.ts'
import { concatBytes } from '../src/bytes/bytes.ts'
import { fixedHex, parseHex } from '../src/bytes/hex.ts'
import { encodeUtf8 } from '../src/bytes/utf8.ts'
import { TRANSACTION_TAG } from '../src/hash/domain-tag.ts'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '../src/keys/algorithms.ts'
import { publicKeyOf } from '../src/keys/public-key.ts'
import { sign } from '../src/keys/signature.ts'
import { Secret } from '../src/secret.ts'
import { signEnvelope, signPayload } from '../src/transaction/sign-transaction.ts'
import { encodeEnvelope, encodePayload, type Transaction } from '../src/transaction/transaction.ts'
import type { AccountKey, TransactionPart } from '../src/transaction/verify-transaction.ts'

// A transaction of three accounts, with ways to break one of its signatures.

export const [PROPOSER, PAYER, AUTHORIZER] = [1n, 2n, 3n].map(at => addressAt('emulator', at)) as [
  FlowAddress,
  FlowAddress,
  FlowAddress,
]

export interface TestSigner {
  readonly address: FlowAddress
  readonly keyIndex: number
  readonly privateKey: Secret<Uint8Array>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  readonly key: AccountKey
}

/** `digit` is the private key's, which is the same on both curves. */
function signer(
  address: FlowAddress,
  keyIndex: number,
  digit: string,
  signatureAlgorithm: SignatureAlgorithm = 'ECDSA_P256',
  hashAlgorithm: AccountHashAlgorithm = 'SHA3_256',
): TestSigner {
  const privateKey = new Secret(parseHex(digit.repeat(64)))
  const key = {
    index: keyIndex,
    publicKey: fixedHex(publicKeyOf(privateKey, signatureAlgorithm), 64),
    signatureAlgorithm: signatureAlgorithm,
    hashAlgorithm,
    weight: 500,
    sequenceNumber: 7n,
    revoked: false,
  }
  return { address, keyIndex, privateKey, signatureAlgorithm, hashAlgorithm, key }
}

export const proposer = signer(PROPOSER, 0, '1')
export const spare = signer(PROPOSER, 1, '2')
export const proposerOnOther = signer(PROPOSER, 2, '1', 'ECDSA_secp256k1')
export const payer = signer(PAYER, 0, '3')
export const second = signer(PAYER, 1, '4', 'ECDSA_secp256k1')
export const payerOnOther = signer(PAYER, 2, '3', 'ECDSA_secp256k1')
const authorizer = signer(AUTHORIZER, 0, '5', 'ECDSA_P256', 'SHA2_256')

const SIGNERS = [proposer, spare, proposerOnOther, payer, second, payerOnOther, authorizer]
export const KEYS = new Map(
  [PROPOSER, PAYER, AUTHORIZER].map(address => [
    address,
    SIGNERS.filter(one => one.address === address).map(one => one.key),
  ]),
)

export const SCRIPT = 'transaction(amount: UFix64) {\n  prepare(a: &Account) {}\n}'

export const UNSIGNED: Transaction = {
  script: encodeUtf8(SCRIPT),
  arguments: [encodeUtf8('{"type":"UFix64","value":"1.00000000"}')],
  referenceBlockId: fixedHex(new Uint8Array(32).fill(7), 32),
  computeLimit: 500n,
  proposalKey: { address: PROPOSER, keyIndex: 0, sequenceNumber: 7n },
  payer: PAYER,
  authorizers: [AUTHORIZER],
  payloadSignatures: [],
  envelopeSignatures: [],
}

type By = Pick<TestSigner, 'privateKey' | 'signatureAlgorithm' | 'hashAlgorithm'>

/** Signs the tag and a message; returns r‖s. */
export const signed = (message: Uint8Array, by: By, tag: Uint8Array = TRANSACTION_TAG) =>
  sign({ ...by, message: concatBytes(tag, message) })

export const asItShould: Make = (message, by) => signed(message, by)

export type Make = (message: Uint8Array, by: TestSigner, transaction: Transaction) => Uint8Array

/**
 * Returns the transaction with one broken signature, the proposer's or the payer's, made by `make` from its message.
 */
export function broken(
  part: TransactionPart,
  make: Make,
  unsigned: Transaction = UNSIGNED,
): Transaction {
  const half = signPayload(signPayload(unsigned, proposer), authorizer)
  if (part === 'envelope') {
    const signature = make(encodeEnvelope(half), payer, half)
    return { ...half, envelopeSignatures: [{ address: PAYER, keyIndex: 0, signature }] }
  }
  const signature = make(encodePayload(unsigned), proposer, unsigned)
  const payloadSignatures = half.payloadSignatures.map(one =>
    one.address === PROPOSER ? { ...one, signature } : one,
  )
  return signEnvelope({ ...unsigned, payloadSignatures }, payer)
}

/** Returns the part before one field of the payload was changed. */
export const rebuilt =
  (change: Partial<Transaction>): Make =>
  (_, by, transaction) => {
    const before = { ...transaction, ...change }
    return signed(by === payer ? encodeEnvelope(before) : encodePayload(before), by)
  }
