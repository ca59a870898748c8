import type { FlowAddress } from '../account/address.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { parseHex } from '../bytes/hex.ts'
import type { HashAlgorithm } from '../keys/algorithms.ts'
import { parseDerSignature } from '../keys/der-signature.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { verify } from '../keys/signature.ts'
import { encodeRlp } from '../rlp/encode.ts'
import type { Transaction } from '../transaction/transaction.ts'
import type { AccountKey } from '../transaction/verify-transaction.ts'
import { type WebAuthnFault, webAuthnMessage } from '../transaction/webauthn.ts'
import { messageFor, signersOf } from './signers.ts'

/** Authenticator's answer to a challenge (W3C WebAuthn, `AuthenticatorAssertionResponse`). */
export interface PasskeyAssertion {
  readonly authenticatorData: Uint8Array
  readonly clientDataJson: Uint8Array
  /** DER. */
  readonly signature: Uint8Array
}

/** Returns the challenge for a passkey that signs for `address` (FLIP 264): SHA2-256 of tag and RLP, 32 bytes. */
export function passkeyChallenge(transaction: Transaction, address: FlowAddress): Uint8Array {
  return hashWith('SHA2_256', messageFor(transaction, address))
}

/** Passkey assertion in the form of a transaction signature (FLIP 264). */
export interface PasskeySignature {
  /** r‖s. */
  readonly signature: Uint8Array
  /** 01, then RLP of [authenticator data, client data]. */
  readonly extensionData: Uint8Array
}

/**
 * Converts an assertion to signature and extension data.
 * @throws ToolError `der/…` where the authenticator's signature is no DER.
 */
export function passkeySignature(assertion: PasskeyAssertion): PasskeySignature {
  const { authenticatorData, clientDataJson, signature } = assertion
  return {
    signature: parseDerSignature(signature),
    extensionData: concatBytes(Uint8Array.of(1), encodeRlp([authenticatorData, clientDataJson])),
  }
}

/** Key that belongs to a passkey. */
export type PasskeyMatch =
  | { readonly kind: 'fault'; readonly fault: WebAuthnFault }
  /** `hash`: the key is this passkey’s, but the account has it with a hash that passkeys don't use. */
  | {
      readonly kind: 'found' | 'hash'
      readonly address: FlowAddress
      readonly key: AccountKey
    }
  /** No known key of any signer made it. */
  | { readonly kind: 'none' }

/**
 * Finds the key that made a passkey's signature for `address`: among that account's keys, those in use first, then
 * among the keys of the other signers.
 */
export function findPasskey(
  transaction: Transaction,
  address: FlowAddress,
  { signature, extensionData }: PasskeySignature,
  keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>,
): PasskeyMatch {
  const signed = webAuthnMessage(extensionData, messageFor(transaction, address))
  if ('fault' in signed) return { kind: 'fault', fault: signed.fault }
  const others = signersOf(transaction).map(signer => signer.address)
  const accounts = [address, ...others.filter(other => other !== address)]
  const tried = accounts.flatMap(of =>
    (keys.get(of) ?? [])
      .toSorted((a, b) => Number(a.revoked) - Number(b.revoked))
      .map(key => ({ address: of, key })),
  )
  const madeBy = ({ key }: (typeof tried)[number], hashAlgorithm: HashAlgorithm) =>
    verify({
      publicKey: parseHex(key.publicKey),
      signatureAlgorithm: key.signatureAlgorithm,
      hashAlgorithm,
      message: signed.message,
      signature,
    })
  const found = tried.find(one => madeBy(one, one.key.hashAlgorithm))
  if (found) return { kind: 'found', ...found }
  const byHash = tried.find(one => madeBy(one, 'SHA2_256'))
  return byHash ? { kind: 'hash', ...byHash } : { kind: 'none' }
}
