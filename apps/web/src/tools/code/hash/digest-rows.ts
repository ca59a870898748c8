import { toToolError } from '@toolkit/core/errors'
import {
  DERIVING_NAMES,
  HASH_NAMES,
  type HashName,
  KEYED_NAMES,
} from '@toolkit/core/hash/algorithms'
import { createHasher } from '@toolkit/core/hash/create-hasher'
import { createHashers } from '@toolkit/core/hash/create-hashers'
import type { KeyUse, Question } from './question'

/** One algorithm: its digest, or why there is none. */
export type DigestRow =
  | { readonly name: HashName; readonly digest: Uint8Array }
  | { readonly name: HashName; readonly reason: string }

/** Digests of the same bytes by several algorithms. */
export interface Digests {
  readonly rows: readonly DigestRow[]
  /** How many bytes were hashed, without the domain tag. */
  readonly bytes: number
}

/** The options of core's functions for a question. */
function hasherOptions({ domainTag, keying }: Question) {
  return keying ? { domainTag, keying: keying.reveal() } : { domainTag }
}

/** The algorithms that a question is put to. Few have a mode of their own; the rest is left out then. */
export function namesFor(use: KeyUse): readonly HashName[] {
  if (use === 'keyed') return KEYED_NAMES
  return use === 'derive' ? DERIVING_NAMES : HASH_NAMES
}

/** Why an algorithm cannot answer the question, as a sentence; null when it can. */
function refusalOf(name: HashName, question: Question): string | null {
  try {
    createHasher(name, hasherOptions(question))
    return null
  } catch (error) {
    return toToolError(error).message
  }
}

/** Those of `names` that can answer the question. */
export function possibleNames(names: readonly HashName[], question: Question): readonly HashName[] {
  return names.filter(name => refusalOf(name, question) === null)
}

/** A row for every algorithm, with the digests that there are. */
export function toRows(
  digests: ReadonlyMap<HashName, Uint8Array>,
  question: Question,
): readonly DigestRow[] {
  return namesFor(question.keyUse).map(name => {
    const digest = digests.get(name)
    return digest ? { name, digest } : { name, reason: refusalOf(name, question) ?? '' }
  })
}

/** All digests of bytes that are at hand. */
export function digestAll(bytes: Uint8Array, question: Question): Digests {
  const hashers = createHashers(
    possibleNames(namesFor(question.keyUse), question),
    hasherOptions(question),
  )
  hashers.update(bytes)
  return { rows: toRows(hashers.digests(), question), bytes: bytes.length }
}
