/**
 * Diagnosis of an invalid signature.
 * @module
 */

import { equalBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { requireInput } from '@toolkit/core/bytes/require-kind'
import type { HashAlgorithm } from '@toolkit/core/keys/algorithms'
import { hasHighS } from '@toolkit/core/signature/signature-text'
import { digestOf, type Plan, plans, plansWithin, variantsOf } from './doctor-plans.ts'
import { type DoctorQuestion, type Mistake, tagNameOf } from './doctor-variants.ts'
import { diagnoseChallenge } from './passkey-challenge.ts'
import { signatureMatcher } from './signature-matcher.ts'

/** Combination with which the signature verifies. */
export interface Fit {
  /** Index in the question's `keys`. */
  readonly key: number
  /** Null if the message is the digest itself. */
  readonly hashAlgorithm: HashAlgorithm | null
  /** Empty if it verifies as expected. */
  readonly mistakes: readonly Mistake[]
  /** True if s is in the upper half. That is valid on Flow, but rejected by Bitcoin and Ethereum. */
  readonly highS: boolean
}

export interface Diagnosis {
  /** Combinations with which it verifies, all with the same, smallest number of mistakes. */
  readonly fits: readonly Fit[]
  /** Number of different combinations of key, digest and signature tried. */
  readonly tried: number
  /** Maximum number of simultaneous mistakes tried. */
  readonly depth: number
}

export interface DoctorLimits {
  readonly maxMistakes?: number
  /** Maximum combinations; a level of mistakes that would exceed it is skipped. */
  readonly maxTried?: number
  /** Maximum bytes hashed; likewise. */
  readonly maxHashed?: number
  /** `fraction` of the current level, from 0 to 1. */
  readonly onProgress?: (fraction: number, depth: number) => void
}

const MAX_TRIED = 60_000
/** Slightly more than a second. */
const MAX_HASHED = 40_000_000
const PROGRESS_EVERY = 200
const NO_BYTES = new Uint8Array()

interface Digest {
  readonly bytes: Uint8Array
  readonly hex: string
}

/** Cache of a message's digests by their plans' keys: signatures over one message share them. */
const DIGEST_CACHE = new WeakMap<DoctorQuestion['message'], Map<string, Map<string, Digest>>>()

function digestsOf({ message, expected: { tag } }: DoctorQuestion): Map<string, Digest> {
  const byTag = DIGEST_CACHE.get(message) ?? new Map<string, Map<string, Digest>>()
  DIGEST_CACHE.set(message, byTag)
  const digests = byTag.get(formatHex(tag)) ?? new Map<string, Digest>()
  byTag.set(formatHex(tag), digests)
  return digests
}

/** Renames a plain "no tag" if the message already starts with the tag. */
function worded(mistakes: readonly Mistake[], { message, expected }: DoctorQuestion): Mistake[] {
  const { tag } = expected
  const inside = tag.length > 0 && equalBytes(message.bytes.subarray(0, tag.length), tag)
  return mistakes.map(one =>
    inside && one.kind === 'tag' && one.actual === 'none'
      ? { kind: 'tag-in-message', tag: tagNameOf(tag) }
      : one,
  )
}

/**
 * Diagnoses how a signature was made that does not verify as expected: tries common mistakes (another hash, tag or key;
 * hex used as text and text as hex; line ends; hashed twice; r and s swapped), alone and up to three together, the
 * fewest first, and stops at the first number of mistakes with which it verifies. A wrong combination that verifies by
 * chance is as unlikely as guessing the key.
 * @throws ToolError `signature/wrong-length`, and what `requirePublicKey` throws.
 * @example
 * import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * import { sign } from '@toolkit/core/keys/signature'
 * const privateKey = generatePrivateKey('ECDSA_P256')
 * const key = { signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA2_256' } as const
 * const message = encodeUtf8('hi')
 * const { fits } = diagnoseSignature({
 *   message: { bytes: message },
 *   signature: sign({ ...key, privateKey, message }),
 *   keys: [{ ...key, publicKey: publicKeyOf(privateKey, 'ECDSA_P256') }],
 *   expected: { key: 0, hashAlgorithm: 'SHA2_256', tag: new Uint8Array() },
 * })
 * fits[0]?.mistakes // => []
 */
export function diagnoseSignature(question: DoctorQuestion, limits: DoctorLimits = {}): Diagnosis {
  requireInput('object', question, 'question')
  if (question.challenge !== undefined) return diagnoseChallenge(question)
  const { maxMistakes = 3, maxTried = MAX_TRIED, maxHashed = MAX_HASHED, onProgress } = limits
  const hexes = new Map<Uint8Array, string>()
  const hexOf = (signature: Uint8Array): string => {
    const hex = hexes.get(signature) ?? formatHex(signature)
    hexes.set(signature, hex)
    return hex
  }
  const matchers = new Map<string, (digest: Uint8Array) => boolean>()
  const matcherOf = ({ key, signature }: Plan) => {
    const name = `${key} ${hexOf(signature.value)}`
    const found = matchers.get(name)
    if (found) return found
    const { publicKey, signatureAlgorithm } = question.keys[key] as DoctorQuestion['keys'][number]
    const made = signatureMatcher({ publicKey, signatureAlgorithm, signature: signature.value })
    matchers.set(name, made)
    return made
  }
  const messages = variantsOf(question.message)
  const digests = digestsOf(question)
  const digestFor = (plan: Plan): Digest => {
    const found = digests.get(plan.digest)
    if (found) return found
    const bytes = digestOf(plan)
    const made = { bytes, hex: formatHex(bytes) }
    digests.set(plan.digest, made)
    return made
  }
  const seen = new Set<string>()
  let hashed = 0
  const search = (isTried: (key: number) => boolean): Omit<Diagnosis, 'tried'> => {
    for (let level = 0; level <= maxMistakes; level++) {
      // The expected combination is always tried.
      const room =
        level === 0
          ? { plans: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }
          : { plans: maxTried - seen.size, bytes: maxHashed - hashed }
      const within = plansWithin(plans(question, messages, level, isTried), room, digests)
      if (within === null) return { fits: [], depth: level - 1 }
      const { todo } = within
      hashed += within.bytes
      const fits: Fit[] = []
      for (const [at, plan] of todo.entries()) {
        if (at % PROGRESS_EVERY === 0) onProgress?.(at / todo.length, level)
        const digest = digestFor(plan)
        const name = `${plan.key} ${plan.signature.mistakes.length === 0 ? '' : hexOf(plan.signature.value)} ${digest.hex}`
        if (seen.has(name)) continue
        seen.add(name)
        if (!matcherOf(plan)(digest.bytes)) continue
        const { signatureAlgorithm } = question.keys[plan.key] as DoctorQuestion['keys'][number]
        fits.push({
          key: plan.key,
          hashAlgorithm: plan.making.kind === 'is-digest' ? null : plan.hash,
          mistakes: worded(plan.mistakes, question),
          highS: hasHighS(plan.signature.value, signatureAlgorithm),
        })
      }
      if (fits.length > 0) return { fits, depth: level }
    }
    return { fits: [], depth: maxMistakes }
  }

  const { key: named } = question.expected
  if (typeof named !== 'number') return { ...search(() => true), tried: seen.size }
  // A signature verifies with one public key: if that is the named one, hundreds of others need not be tried.
  const { keys } = question
  const isNamed = (key: number) =>
    equalBytes(keys[key]?.publicKey ?? NO_BYTES, keys[named]?.publicKey ?? NO_BYTES)
  const byNamed = search(isNamed)
  if (byNamed.fits.length > 0) return { ...byNamed, tried: seen.size }
  const byOthers = search(key => !isNamed(key))
  const depth = Math.min(byNamed.depth, byOthers.depth)
  return {
    fits: byOthers.fits,
    depth: byOthers.fits.length > 0 ? byOthers.depth : depth,
    tried: seen.size,
  }
}
