import { type Hex, parseHex } from '@toolkit/core/bytes/hex'
import type { HashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { verify } from '@toolkit/core/keys/signature'
import { type AccountProof, encodeAccountProof } from '@toolkit/core/signature/account-proof'
import type { CompositeSignature } from '@toolkit/core/signature/composite-signature'
import type { ParsedSignature } from '@toolkit/core/signature/signature-text'
import {
  ACCOUNT_PROOF_TAGS,
  type CompositeCheck,
  type CompositeVerdict,
  type SigningKey,
  verifyCompositeSignatures,
} from '@toolkit/core/signature/verify-composite'
import type { TransactionPart, Verdict } from '@toolkit/core/transaction/verify-transaction'
import type { DoctorKey, DoctorQuestion } from './doctor-variants.ts'
import { otherProofs } from './other-proofs.ts'
import type { SignaturesInput } from './read-signatures.ts'

/** By whom it should be signed. */
export type Signer =
  | {
      readonly kind: 'key'
      /** The first is the one meant; a private key that does not say its curve means each. */
      readonly keys: readonly { readonly curve: SignatureAlgorithm; readonly publicKey: Hex<64> }[]
      readonly any: boolean
      readonly hashAlgorithm: HashAlgorithm
    }
  | { readonly kind: 'account'; readonly address: string; readonly keys: readonly SigningKey[] }

/** What is signed: the message, and the tags that are taken before it, the usual one first. */
export interface Signed {
  readonly message: DoctorQuestion['message']
  readonly tags: readonly Uint8Array[]
}

/**
 * What an account proof signs, and what may have been signed in its place.
 * @throws ToolError as `encodeAccountProof`.
 */
export function signedByProof(
  { address, nonce }: Pick<AccountProof, 'address' | 'nonce'>,
  appIdentifier: string,
): Signed {
  const proof = { address, nonce }
  return {
    message: {
      bytes: encodeAccountProof({ ...proof, appIdentifier }),
      others: otherProofs(proof, appIdentifier),
    },
    tags: ACCOUNT_PROOF_TAGS,
  }
}

/** One signature, and what came of it. */
export interface CheckedSignature {
  readonly verdict: CompositeVerdict | Verdict
  /** Whether the key made it, also where it does not count; null when that could not be tried. */
  readonly matches: boolean | null
  /** The index that the signature names, or that of the account's key it was found to be of. */
  readonly keyIndex: number | null
  readonly key: SigningKey | null
  readonly weight: number
  readonly signature: ParsedSignature
  readonly scheme: CompositeSignature['scheme']
  readonly unread: readonly string[]
  /** An account proof that was signed with the tag of user messages. */
  readonly otherTag: boolean
  /** Where the key is revoked: the index at which the very same key stands and is not. */
  readonly activeDuplicate: number | null
  /** What to diagnose, where it is invalid and there is something to try. */
  readonly question: DoctorQuestion | null
  /** Where a transaction is the message: what of it was checked, and the account where several signed. */
  readonly part?: TransactionPart
  readonly address?: string
}

export interface CheckedSignatures {
  /** `transaction`: the signatures that a transaction carries itself. */
  readonly given: SignaturesInput['kind'] | 'transaction'
  readonly by: Signer['kind']
  /** The account that should have signed; null where only a key is known. */
  readonly address: string | null
  readonly checked: readonly CheckedSignature[]
  /** The weight of all valid signatures together; null when a key alone was signed. */
  readonly weight: number | null
  readonly messageLength: number
}

/**
 * Checks every signature over `signed`: plain ones against each key that may have made them, each index of
 * an account counting once; composite ones as FCL's contract does (`verifyCompositeSignatures`).
 * @throws ToolError `public-key/…` for a key that is on no curve.
 */
export function checkSignatures(
  given: SignaturesInput,
  signed: Signed,
  by: Signer,
): CheckedSignatures {
  const checked =
    given.kind === 'plain'
      ? checkPlain(given.signatures, signed, by)
      : checkComposite(given.signatures, signed, by)
  const account = by.kind === 'account'
  return {
    given: given.kind,
    by: by.kind,
    address: account ? by.address : given.kind === 'plain' ? null : given.address,
    checked,
    weight: account ? checked.reduce((sum, one) => sum + one.weight, 0) : null,
    messageLength: signed.message.bytes.length,
  }
}

function checkPlain(
  signatures: readonly ParsedSignature[],
  signed: Signed,
  by: Signer,
): readonly CheckedSignature[] {
  const used = new Set<SigningKey>()
  const tag = signed.tags[0] ?? new Uint8Array()
  return signatures.map((signature): CheckedSignature => {
    const fitting = candidatesOf(by).filter(key =>
      verify({
        publicKey: parseHex(key.publicKey),
        curve: key.signatureAlgorithm,
        hashAlgorithm: key.hashAlgorithm,
        message: signed.message.bytes,
        tag,
        signature: signature.bytes,
      }),
    )
    // The same key may stand on the account several times: each index counts once.
    const active = fitting.filter(({ revoked }) => !revoked)
    const key = active.find(one => by.kind === 'key' || !used.has(one)) ?? active[0] ?? fitting[0]
    const common = {
      signature,
      scheme: 'plain',
      unread: [],
      otherTag: false,
      activeDuplicate: null,
    } as const
    if (key === undefined) {
      const question = doctorQuestion(signature.bytes, signed, by, null)
      const none = { keyIndex: null, key: null, weight: 0 }
      return { ...common, ...none, verdict: 'invalid', matches: false, question }
    }
    const verdict = key.revoked
      ? 'revoked'
      : by.kind === 'account' && used.has(key)
        ? 'duplicate'
        : 'valid'
    used.add(key)
    const keyIndex = by.kind === 'account' ? key.index : null
    const weight = verdict === 'valid' ? key.weight : 0
    return { ...common, verdict, matches: true, keyIndex, key, weight, question: null }
  })
}

function checkComposite(
  signatures: readonly CompositeSignature[],
  signed: Signed,
  by: Signer,
): readonly CheckedSignature[] {
  const { message, tags } = signed
  if (by.kind === 'account') {
    const address = signatures[0]?.address
    if (address === undefined) return []
    const { checks } = verifyCompositeSignatures({
      address,
      message: message.bytes,
      tags,
      signatures,
      keys: by.keys,
    })
    return signatures.map((one, at) => checkedOf(one, checks[at], signed, by))
  }
  return signatures.map(one => {
    const tried = candidatesOf(by).map(key => {
      const keys = [{ ...key, index: one.keyIndex }]
      const { address } = one
      const bytes = message.bytes
      return verifyCompositeSignatures({ address, message: bytes, tags, signatures: [one], keys })
        .checks[0]
    })
    return checkedOf(one, tried.find(each => each?.verdict === 'valid') ?? tried[0], signed, by)
  })
}

function checkedOf(
  one: CompositeSignature,
  check: CompositeCheck | undefined,
  signed: Signed,
  by: Signer,
): CheckedSignature {
  const { signature, scheme, unread, keyIndex } = one
  const verdict = check?.verdict ?? 'invalid'
  const matches = check?.matches ?? null
  const foreign = verdict === 'revoked' && matches === false
  const open = (verdict === 'invalid' || verdict === 'no-such-key' || foreign) && scheme === 'plain'
  return {
    verdict,
    matches,
    keyIndex,
    key: check?.key ?? null,
    weight: check?.weight ?? 0,
    signature,
    scheme,
    unread,
    otherTag: check?.tag === 1,
    activeDuplicate:
      verdict === 'revoked' && matches ? activeDuplicateOf(check?.key ?? null, by) : null,
    question: open ? doctorQuestion(signature.bytes, signed, by, keyIndex) : null,
  }
}

/** A key that was revoked may have been put on the account again. */
function activeDuplicateOf(key: SigningKey | null, by: Signer): number | null {
  if (key === null || by.kind !== 'account') return null
  const duplicate = by.keys.find(
    ({ revoked, publicKey, signatureAlgorithm, hashAlgorithm }) =>
      !revoked &&
      publicKey === key.publicKey &&
      signatureAlgorithm === key.signatureAlgorithm &&
      hashAlgorithm === key.hashAlgorithm,
  )
  return duplicate?.index ?? null
}

const toDoctorKey = (key: SigningKey): DoctorKey => ({
  publicKey: parseHex(key.publicKey),
  curve: key.signatureAlgorithm,
  hashAlgorithm: key.hashAlgorithm,
  index: key.index,
  revoked: key.revoked,
})

/** Accounts with thousands of keys exist; so many of them are tried when a signature is no good. */
const MAX_DOCTOR_KEYS = 300

/** What to find out of a signature that is no good. `keyIndex`: the index that it names, if any. */
function doctorQuestion(
  signature: Uint8Array,
  { message, tags }: Signed,
  by: Signer,
  keyIndex: number | null,
): DoctorQuestion {
  const tag = tags[0] ?? new Uint8Array()
  if (by.kind === 'key') {
    const { hashAlgorithm } = by
    const keys = by.keys.map(({ curve, publicKey }) => ({
      publicKey: parseHex(publicKey),
      curve,
      hashAlgorithm: null,
    }))
    return { message, signature, keys, expected: { key: by.any ? 'any' : 0, hashAlgorithm, tag } }
  }
  const named = by.keys.find(({ index }) => index === keyIndex)
  const others = by.keys.filter(key => key !== named).slice(0, MAX_DOCTOR_KEYS)
  const keys = [...(named ? [named] : []), ...others].map(toDoctorKey)
  const key = keyIndex === null ? 'any' : named ? 0 : null
  return { message, signature, keys, expected: { key, hashAlgorithm: 'SHA3_256', tag } }
}

/** Keys that a signature without an index may be of, each as if it had one. */
function candidatesOf(by: Signer): readonly SigningKey[] {
  if (by.kind === 'account') return by.keys
  return by.keys
    .slice(0, by.any ? by.keys.length : 1)
    .map(({ curve, publicKey }) => pseudoKey(0, curve, publicKey, by.hashAlgorithm))
}

function pseudoKey(
  index: number,
  signatureAlgorithm: SignatureAlgorithm,
  publicKey: Hex<64>,
  hashAlgorithm: HashAlgorithm,
): SigningKey {
  return { index, publicKey, signatureAlgorithm, hashAlgorithm, weight: 0, revoked: false }
}
