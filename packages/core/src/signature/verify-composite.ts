import type { FlowAddress } from '../account/address.ts'
import { FULL_WEIGHT } from '../account/key-weight.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { parseHex } from '../bytes/hex.ts'
import { ACCOUNT_PROOF_TAG, USER_TAG } from '../hash/domain-tag.ts'
import type { HashAlgorithm } from '../keys/algorithms.ts'
import { verify } from '../keys/signature.ts'
import type { AccountKey } from '../transaction/verify-transaction.ts'
import { type WebAuthnFault, webAuthnMessage } from '../transaction/webauthn.ts'
import { type AccountProof, encodeAccountProof } from './account-proof.ts'
import type { CompositeSignature } from './composite-signature.ts'

/** Key of an account, or one to try as if it were. */
export interface SigningKey
  extends Pick<AccountKey, 'index' | 'publicKey' | 'signatureAlgorithm' | 'weight' | 'revoked'> {
  readonly hashAlgorithm: HashAlgorithm
}

export type CompositeVerdict =
  | 'valid'
  /** The key did not sign this. */
  | 'invalid'
  /** The account has no key with this index. */
  | 'no-such-key'
  /** The key signed, or did not (`matches`), but is revoked. */
  | 'revoked'
  /** The key has a valid signature before this one: its weight counts once. */
  | 'duplicate'
  /** The signature names an account other than the checked one. */
  | 'other-account'
  /** Extension data that starts with neither 00 nor 01, or continues after 00. */
  | 'unknown-scheme'
  | WebAuthnFault

export interface CompositeCheck {
  readonly keyIndex: number
  readonly verdict: CompositeVerdict
  /** True if the key made this signature; null if that could not be checked. */
  readonly matches: boolean | null
  /** Account key that the signature names. */
  readonly key: SigningKey | null
  /** Matching tag, by its index in `tags`; null if none matches. */
  readonly tag: number | null
  /** Weight it contributes: the key's, or 0 unless valid. */
  readonly weight: number
}

export interface CompositeResult {
  readonly checks: readonly CompositeCheck[]
  /** Total weight of all valid signatures. */
  readonly weight: number
  /** True from a total of 1000, the weight that speaks for the account. */
  readonly enough: boolean
  /** True if FCL's contract accepts: enough weight, and every signature counts. */
  readonly accepted: boolean
}

export interface CompositeQuestion {
  readonly address: FlowAddress
  /** Signed message, without a tag. */
  readonly message: Uint8Array
  /** Accepted tags, 32 bytes each or none (empty), the usual one first. */
  readonly tags: readonly Uint8Array[]
  readonly signatures: readonly CompositeSignature[]
  /** All keys of the account, as on the chain. */
  readonly keys: readonly SigningKey[]
}

/** Returns the bytes that were signed, with this tag, or the reason why the extension data does not count. */
function signedBytes(
  { scheme, extensionData }: CompositeSignature,
  tagged: Uint8Array,
): { readonly message: Uint8Array } | { readonly fault: WebAuthnFault | 'unknown-scheme' } {
  if (scheme === 'plain' || extensionData === null) return { message: tagged }
  return scheme === 'webauthn'
    ? webAuthnMessage(extensionData, tagged)
    : { fault: 'unknown-scheme' }
}

type Fitting = Pick<CompositeCheck, 'matches' | 'tag'> & {
  readonly fault: WebAuthnFault | 'unknown-scheme' | null
}

function fit(
  signature: CompositeSignature,
  key: SigningKey,
  { message, tags }: CompositeQuestion,
): Fitting {
  let fault: Fitting['fault'] = null
  let tried = false
  for (const [tag, bytes] of tags.entries()) {
    const signed = signedBytes(signature, concatBytes(bytes, message))
    if ('fault' in signed) {
      fault ??= signed.fault
      continue
    }
    tried = true
    const matches = verify({
      publicKey: parseHex(key.publicKey, { byteLength: 64, field: 'public key' }),
      signatureAlgorithm: key.signatureAlgorithm,
      hashAlgorithm: key.hashAlgorithm,
      message: signed.message,
      signature: signature.signature.bytes,
    })
    if (matches) return { matches, tag, fault: null }
  }
  return tried ? { matches: false, tag: null, fault: null } : { matches: null, tag: null, fault }
}

/**
 * Verifies the signatures of one account over a message like FCL's contract (FCLCrypto): each by the key whose index it
 * names, revoked and repeated keys not counted, 1000 needed. The contract stops at the first that does not count and
 * rejects all (`accepted`); here each is checked. A passkey's signature (FLIP 264) is verified as in transactions, with
 * the tagged message in its challenge.
 * @throws ToolError `public-key/…` for a key that is on no curve.
 */
export function verifyCompositeSignatures(question: CompositeQuestion): CompositeResult {
  const counted = new Set<number>()
  const checks = question.signatures.map((signature): CompositeCheck => {
    const { address, keyIndex } = signature
    const none = { keyIndex, key: null, matches: null, tag: null, weight: 0 }
    if (address !== question.address) return { ...none, verdict: 'other-account' }
    const key = question.keys.find(({ index }) => index === keyIndex)
    if (key === undefined) return { ...none, verdict: 'no-such-key' }
    const { fault, ...fitting } = fit(signature, key, question)
    const found = { keyIndex, key, ...fitting, weight: 0 }
    if (fault !== null) return { ...found, verdict: fault }
    if (key.revoked) return { ...found, verdict: 'revoked' }
    if (!found.matches) return { ...found, verdict: 'invalid' }
    if (counted.has(keyIndex)) return { ...found, verdict: 'duplicate' }
    counted.add(keyIndex)
    return { ...found, verdict: 'valid', weight: key.weight }
  })
  const weight = checks.reduce((sum, one) => sum + one.weight, 0)
  const enough = weight >= FULL_WEIGHT
  const accepted = enough && checks.every(({ verdict }) => verdict === 'valid')
  return { checks, weight, enough, accepted }
}

/** Verifies that these keys' signatures of a message speak for the account. */
export function verifyUserSignatures(input: Omit<CompositeQuestion, 'tags'>): CompositeResult {
  return verifyCompositeSignatures({ ...input, tags: [USER_TAG] })
}

/** Tags that FCLCrypto accepts for account proofs: their own, and that of user messages. */
export const ACCOUNT_PROOF_TAGS: readonly Uint8Array[] = [ACCOUNT_PROOF_TAG, USER_TAG]

/**
 * Verifies an account proof. Like the contract FCLCrypto, it also accepts signatures made with the user message's tag:
 * `tag` is 1 then.
 * @throws ToolError as `encodeAccountProof`.
 */
export function verifyAccountProof(input: {
  readonly proof: Pick<AccountProof, 'address' | 'nonce' | 'signatures'>
  readonly appIdentifier: string
  readonly keys: readonly SigningKey[]
}): CompositeResult {
  const { proof, appIdentifier, keys } = input
  const { address, nonce, signatures } = proof
  const message = encodeAccountProof({ address, nonce, appIdentifier })
  return verifyCompositeSignatures({ address, message, tags: ACCOUNT_PROOF_TAGS, signatures, keys })
}
