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

/** Expected signer. */
export type Signer =
  | {
      readonly kind: 'key'
      /** The first is the intended one; a private key without a curve gives one for each. */
      readonly keys: readonly {
        readonly signatureAlgorithm: SignatureAlgorithm
        readonly publicKey: Hex<64>
      }[]
      readonly any: boolean
      readonly hashAlgorithm: HashAlgorithm
    }
  | { readonly kind: 'account'; readonly address: string; readonly keys: readonly SigningKey[] }

/** Signed content: the message, and the accepted tags before it, the usual one first. */
export interface Signed {
  readonly message: DoctorQuestion['message']
  readonly tags: readonly Uint8Array[]
}

/**
 * Returns the signed content of an account proof, and the alternatives that may have been signed instead.
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

/** Signature with its verdict. */
export interface CheckedSignature {
  readonly verdict: CompositeVerdict | Verdict
  /** True if the key made it, even if it does not count; null if that could not be checked. */
  readonly matches: boolean | null
  /** Index that the signature names, or of the matching account key. */
  readonly keyIndex: number | null
  readonly key: SigningKey | null
  readonly weight: number
  readonly signature: ParsedSignature
  readonly scheme: CompositeSignature['scheme']
  readonly unread: readonly string[]
  /** True for an account proof signed with the tag of user messages. */
  readonly otherTag: boolean
  /** For a revoked key, the index of the same key that is active. */
  readonly activeDuplicate: number | null
  /** Input for a diagnosis, if it is invalid and there is something to try. */
  readonly question: DoctorQuestion | null
  /** For a transaction as message: the checked part, and the account if several signed. */
  readonly part?: TransactionPart
  readonly address?: string
}

export interface CheckedSignatures {
  /** `transaction`: the signatures within a transaction. */
  readonly given: SignaturesInput['kind'] | 'transaction'
  readonly by: Signer['kind']
  /** Expected signing account; null if only a key is known. */
  readonly address: string | null
  readonly checked: readonly CheckedSignature[]
  /** Total weight of all valid signatures; null if only a key is known. */
  readonly weight: number | null
  readonly messageLength: number
}

/**
 * Verifies every signature over `signed`: plain ones with each possible key, each account index counting once;
 * composite ones like FCL's contract (`verifyCompositeSignatures`).
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
        signatureAlgorithm: key.signatureAlgorithm,
        hashAlgorithm: key.hashAlgorithm,
        message: signed.message.bytes,
        tag,
        signature: signature.bytes,
      }),
    )
    // The same key may be on the account several times: each index counts once.
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

/** Finds an active copy of a revoked key on the account. */
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
  signatureAlgorithm: key.signatureAlgorithm,
  hashAlgorithm: key.hashAlgorithm,
  index: key.index,
  revoked: key.revoked,
})

/** Some accounts have thousands of keys; this many are tried for an invalid signature. */
const MAX_DOCTOR_KEYS = 300

/** Creates the input of a diagnosis for an invalid signature. `keyIndex` is the index it names, if any. */
function doctorQuestion(
  signature: Uint8Array,
  { message, tags }: Signed,
  by: Signer,
  keyIndex: number | null,
): DoctorQuestion {
  const tag = tags[0] ?? new Uint8Array()
  if (by.kind === 'key') {
    const { hashAlgorithm } = by
    const keys = by.keys.map(({ signatureAlgorithm, publicKey }) => ({
      publicKey: parseHex(publicKey),
      signatureAlgorithm,
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

/** Returns the possible keys of a signature without an index, each as if it had one. */
function candidatesOf(by: Signer): readonly SigningKey[] {
  if (by.kind === 'account') return by.keys
  return by.keys
    .slice(0, by.any ? by.keys.length : 1)
    .map(({ signatureAlgorithm, publicKey }) =>
      pseudoKey(0, signatureAlgorithm, publicKey, by.hashAlgorithm),
    )
}

function pseudoKey(
  index: number,
  signatureAlgorithm: SignatureAlgorithm,
  publicKey: Hex<64>,
  hashAlgorithm: HashAlgorithm,
): SigningKey {
  return { index, publicKey, signatureAlgorithm, hashAlgorithm, weight: 0, revoked: false }
}
