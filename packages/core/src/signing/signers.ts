import type { FlowAddress } from '../account/address.ts'
import type { Hex } from '../bytes/hex.ts'
import type { SignatureAlgorithm } from '../keys/algorithms.ts'
import { partSignedBy } from '../transaction/sign-transaction.ts'
import { signerList } from '../transaction/signer-list.ts'
import { envelopeMessage, payloadMessage, type Transaction } from '../transaction/transaction.ts'
import type { AccountKey, TransactionPart } from '../transaction/verify-transaction.ts'

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
