import { parseHex } from '@toolkit/core/bytes/hex'
import type { DoctorKey, DoctorQuestion } from '@toolkit/core/flow/doctor-question'
import type { SigningKey } from '@toolkit/core/flow/verify-composite'
import type { HashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'

/** By whom it should be signed. */
export type By =
  | {
      readonly kind: 'key'
      /** The first is the one meant; a private key that does not say its curve means each. */
      readonly keys: readonly { readonly curve: SignatureAlgorithm; readonly publicKey: string }[]
      readonly any: boolean
      readonly hashAlgorithm: HashAlgorithm
    }
  | { readonly kind: 'account'; readonly address: string; readonly keys: readonly SigningKey[] }

/** What is signed: the message, and the tags that are taken before it, the usual one first. */
export interface Asked {
  readonly message: DoctorQuestion['message']
  readonly tags: readonly Uint8Array[]
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
export function doctorQuestion(
  signature: Uint8Array,
  { message, tags }: Asked,
  by: By,
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
export function candidatesOf(by: By): readonly SigningKey[] {
  if (by.kind === 'account') return by.keys
  return by.keys
    .slice(0, by.any ? by.keys.length : 1)
    .map(({ curve, publicKey }) => pseudoKey(0, curve, publicKey, by.hashAlgorithm))
}

function pseudoKey(
  index: number,
  signatureAlgorithm: SignatureAlgorithm,
  publicKey: string,
  hashAlgorithm: HashAlgorithm,
): SigningKey {
  return { index, publicKey, signatureAlgorithm, hashAlgorithm, weight: 0, revoked: false }
}
