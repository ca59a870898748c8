import type { FlowAddress } from '../account/address.ts'
import type { Hex } from '../bytes/hex.ts'
import type { SignatureAlgorithm } from '../keys/algorithms.ts'
import { alreadySigned, envelopeAlreadySigned, unrelatedSigner } from '../transaction/errors.ts'
import { signerList, sortSignatures } from '../transaction/signer-list.ts'
import {
  envelopeMessage,
  payloadMessage,
  type Transaction,
  type TransactionSignature,
} from '../transaction/transaction.ts'
import type { AccountKey, TransactionPart } from '../transaction/verify-transaction.ts'

/** Returns the part that an account signs: the payer's account the envelope in every role, all others the payload. */
export function partSignedBy(
  { payer }: Pick<Transaction, 'payer'>,
  address: FlowAddress,
): TransactionPart {
  return address === payer ? 'envelope' : 'payload'
}

/** Returns the bytes that an account hashes and signs: the transaction tag (32 bytes) and the RLP of its part. */
export function messageFor(transaction: Transaction, address: FlowAddress): Uint8Array {
  return partSignedBy(transaction, address) === 'envelope'
    ? envelopeMessage(transaction)
    : payloadMessage(transaction)
}

/** Signing account, with its signatures so far. */
export interface SignerState {
  readonly address: FlowAddress
  readonly part: TransactionPart
  readonly proposes: boolean
  readonly pays: boolean
  readonly authorizes: boolean
  /** Indexes of the keys that signed, in either part. */
  readonly signed: readonly number[]
}

/** Lists every signing account, in signing order: the payer last. */
export function signersOf(transaction: Transaction): readonly SignerState[] {
  const { proposalKey, payer, authorizers } = transaction
  const all = [...transaction.payloadSignatures, ...transaction.envelopeSignatures]
  const states = signerList(transaction).map(
    (address): SignerState => ({
      address,
      part: partSignedBy(transaction, address),
      proposes: address === proposalKey.address,
      pays: address === payer,
      authorizes: authorizers.includes(address),
      signed: all.filter(one => one.address === address).map(({ keyIndex }) => keyIndex),
    }),
  )
  return [...states.filter(({ pays }) => !pays), ...states.filter(({ pays }) => pays)]
}

/** Lists the accounts without any payload signature: the payer signs over all of them. */
export function missingBeforePayer(transaction: Transaction): readonly FlowAddress[] {
  return signersOf(transaction)
    .filter(({ pays, signed }) => !pays && signed.length === 0)
    .map(({ address }) => address)
}

/**
 * Returns a copy with an added signature: of the payer's account in the envelope, of any other in the payload. Does not
 * verify it.
 * @throws ToolError `transaction/unrelated-signer`, `transaction/already-signed`, and
 * `transaction/envelope-already-signed` for a payload signature that comes after the payer's.
 */
export function addSignature(
  transaction: Transaction,
  signature: TransactionSignature,
): Transaction {
  const { address, keyIndex } = signature
  const { payloadSignatures, envelopeSignatures } = transaction
  if (!signerList(transaction).includes(address)) throw unrelatedSigner({ address })
  const isThis = (one: TransactionSignature) => one.address === address && one.keyIndex === keyIndex
  if ([...payloadSignatures, ...envelopeSignatures].some(isThis)) {
    throw alreadySigned({ address, keyIndex })
  }
  if (partSignedBy(transaction, address) === 'envelope') {
    const signatures = sortSignatures(transaction, [...envelopeSignatures, signature])
    return { ...transaction, envelopeSignatures: signatures }
  }
  if (envelopeSignatures.length > 0) throw envelopeAlreadySigned()
  const signatures = sortSignatures(transaction, [...payloadSignatures, signature])
  return { ...transaction, payloadSignatures: signatures }
}

/** Public key of a private key on one curve. */
export interface PublicHalf {
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly publicKey: Hex<64>
}

/** Key of a signer's account that belongs to a private key. */
export interface KeyMatch {
  readonly address: FlowAddress
  readonly key: AccountKey
  /** Usability: a revoked key's signature never counts, and no key signs twice. */
  readonly use: 'free' | 'revoked' | 'signed'
}

/**
 * Finds the signers' account keys that belong to a private key, by its public keys on both curves.
 * @param keys the accounts' keys, as far as known.
 */
export function matchKeys(
  transaction: Transaction,
  halves: readonly PublicHalf[],
  keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>,
): readonly KeyMatch[] {
  return signersOf(transaction).flatMap(({ address, signed }) =>
    (keys.get(address) ?? [])
      .filter(({ publicKey, signatureAlgorithm }) =>
        halves.some(
          half => half.publicKey === publicKey && half.signatureAlgorithm === signatureAlgorithm,
        ),
      )
      .map(key => ({
        address,
        key,
        use: key.revoked ? 'revoked' : signed.includes(key.index) ? 'signed' : 'free',
      })),
  )
}
