/**
 * Verification of every signature of a transaction, as on the chain.
 * @module
 */

import type { FlowAddress } from '../account/address.ts'
import { FULL_WEIGHT } from '../account/key-weight.ts'
import { type Hex, parseHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import {
  type AccountHashAlgorithm,
  SIGNATURE_LENGTH,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import { verify } from '../keys/signature.ts'
import { signerList } from './signer-list.ts'
import {
  envelopeMessage,
  payloadMessage,
  type Transaction,
  type TransactionSignature,
} from './transaction.ts'
import { isPlainScheme } from './transaction-fields.ts'
import { type WebAuthnFault, webAuthnMessage } from './webauthn.ts'

/** Account key as on the chain. */
export interface AccountKey {
  readonly index: number
  /** X‖Y. */
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
  readonly sequenceNumber: bigint
  readonly revoked: boolean
}

export type TransactionPart = 'payload' | 'envelope'

export type Verdict =
  | 'valid'
  /** The key did not sign this. */
  | 'invalid'
  /** Not 64 bytes. */
  | 'malformed'
  /** The account's keys are missing from `keys`, or the account does not exist. */
  | 'no-account'
  /** The account has no key with this index. */
  | 'no-such-key'
  /** The key is revoked; `matches` is true if it signed. */
  | 'revoked'
  /** The key has signed before, in the same list or the other. */
  | 'duplicate'
  /** The account is not the proposer, the payer or an authorizer. */
  | 'unrelated-account'
  /** The signed message cannot be encoded: an earlier payload signature is of an unrelated account. */
  | 'not-encodable'
  /** Extension data that starts with neither 00 nor 01, or continues after 00. */
  | 'unknown-scheme'
  | WebAuthnFault

export interface SignatureVerdict {
  readonly part: TransactionPart
  readonly address: FlowAddress
  readonly keyIndex: number
  readonly verdict: Verdict
  /** True if the key made this signature; null if that could not be checked. */
  readonly matches: boolean | null
  /** Weight it contributes: the key's, or 0 unless valid. */
  readonly weight: number
}

/** Returns the signed message before hashing, or the reason why the extension data does not count. */
function signedMessage(
  { extensionData }: TransactionSignature,
  message: Uint8Array,
): { readonly message: Uint8Array } | { readonly fault: WebAuthnFault | 'unknown-scheme' } {
  if (extensionData === undefined || isPlainScheme(extensionData)) return { message }
  if (extensionData[0] === 1) return webAuthnMessage(extensionData, message)
  return { fault: 'unknown-scheme' }
}

type KeyVerdict = Pick<SignatureVerdict, 'verdict' | 'matches'> & { readonly key?: AccountKey }

/** Verifies one signature against its key, regardless of roles and repetition. */
function verdictOf(
  signature: TransactionSignature,
  message: Uint8Array | null,
  keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>,
): KeyVerdict {
  const accountKeys = keys.get(signature.address)
  if (accountKeys === undefined) return { verdict: 'no-account', matches: null }
  const key = accountKeys.find(({ index }) => index === signature.keyIndex)
  if (key === undefined) return { verdict: 'no-such-key', matches: null }
  if (message === null) return { verdict: 'not-encodable', matches: null, key }
  const signed = signedMessage(signature, message)
  if ('fault' in signed) return { verdict: signed.fault, matches: null, key }
  if (signature.signature.length !== SIGNATURE_LENGTH) {
    return { verdict: 'malformed', matches: null, key }
  }
  const matches = verify({
    publicKey: parseHex(key.publicKey, { byteLength: 64, field: 'public key' }),
    signatureAlgorithm: key.signatureAlgorithm,
    hashAlgorithm: key.hashAlgorithm,
    message: signed.message,
    signature: signature.signature,
  })
  if (key.revoked) return { verdict: 'revoked', matches, key }
  return { verdict: matches ? 'valid' : 'invalid', matches, key }
}

/**
 * Verifies every signature as the chain does (flow-go `fvm/transactionVerifier.go`): with the key that it names, over
 * the payload or the envelope, in the order payload signatures, envelope signatures.
 * @param keys the keys of each signing account, as they are or were when the transaction ran.
 * @throws ToolError what encoding throws, and `public-key/…` for a key that is on no curve.
 * @example
 * import { fixedHex, parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * import { signEnvelope } from '@toolkit/core/transaction/sign-transaction'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const address = transaction.payer
 * const privateKey = generatePrivateKey('ECDSA_P256')
 * const algorithms = { signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' } as const
 * const signed = signEnvelope(transaction, { address, keyIndex: 0, privateKey, ...algorithms })
 * const key = {
 *   index: 0,
 *   publicKey: fixedHex(publicKeyOf(privateKey, 'ECDSA_P256'), 64),
 *   signatureAlgorithm: 'ECDSA_P256',
 *   hashAlgorithm: 'SHA3_256',
 *   weight: 1000,
 *   sequenceNumber: 7n,
 *   revoked: false,
 * } as const
 * const verdicts = verifyTransactionSignatures(signed, new Map([[address, [key]]]))
 * verdicts.map(({ verdict, weight }) => [verdict, weight]) // => [['valid', 1000]]
 */
export function verifyTransactionSignatures(
  transaction: Transaction,
  keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>,
): readonly SignatureVerdict[] {
  requireInput('object', transaction, 'transaction')
  const signers = signerList(transaction)
  const seen = new Set<string>()
  const check = (
    part: TransactionPart,
    signatures: readonly TransactionSignature[],
    message: Uint8Array | null,
  ): SignatureVerdict[] =>
    signatures.map(signature => {
      const { address, keyIndex } = signature
      const name = `${address}-${keyIndex}`
      const { verdict, matches, key } = verdictOf(signature, message, keys)
      const counted = !signers.includes(address)
        ? 'unrelated-account'
        : seen.has(name)
          ? 'duplicate'
          : verdict
      seen.add(name)
      const weight = counted === 'valid' ? (key?.weight ?? 0) : 0
      return { part, address, keyIndex, verdict: counted, matches, weight }
    })
  const { payloadSignatures, envelopeSignatures } = transaction
  const related = payloadSignatures.every(({ address }) => signers.includes(address))
  return [
    ...check('payload', payloadSignatures, payloadMessage(transaction)),
    ...check('envelope', envelopeSignatures, related ? envelopeMessage(transaction) : null),
  ]
}

export interface RoleWeight {
  readonly role: 'proposer' | 'payer' | 'authorizer'
  readonly address: FlowAddress
  /** Part whose signatures count for the role: the payer's account signs the envelope in every role. */
  readonly part: TransactionPart
  /** Total weight of the account's valid signatures in that part. */
  readonly weight: number
  /** True from 1000 or, for the proposer, if the proposal key itself signed. */
  readonly enough: boolean
}

/**
 * Returns the total weight of valid signatures for each role, in the order proposer, payer, authorizers.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const weights = weightsOf(transaction, [])
 * weights.map(({ role }) => role) // => ['proposer', 'payer', 'authorizer']
 * weights[0]?.enough // => false
 */
export function weightsOf(
  transaction: Transaction,
  verdicts: readonly SignatureVerdict[],
): readonly RoleWeight[] {
  requireInput('object', transaction, 'transaction')
  const { proposalKey, payer, authorizers } = transaction
  const reached = (address: FlowAddress) => {
    const part: TransactionPart = address === payer ? 'envelope' : 'payload'
    const weight = verdicts
      .filter(verdict => verdict.address === address && verdict.part === part)
      .reduce((sum, verdict) => sum + verdict.weight, 0)
    return { address, part, weight, enough: weight >= FULL_WEIGHT }
  }
  const proposed = verdicts.some(
    ({ address, keyIndex, verdict }) =>
      address === proposalKey.address && keyIndex === proposalKey.keyIndex && verdict === 'valid',
  )
  return [
    { ...reached(proposalKey.address), role: 'proposer', enough: proposed },
    { ...reached(payer), role: 'payer' },
    ...[...new Set(authorizers)].map(
      address => ({ ...reached(address), role: 'authorizer' }) as const,
    ),
  ]
}
