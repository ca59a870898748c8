import { toToolError } from '@toolkit/core/errors'
import {
  DERIVING_NAMES,
  HASH_NAMES,
  type HashName,
  KEYED_NAMES,
} from '@toolkit/core/hash/algorithms'
import { createHasher } from '@toolkit/core/hash/create-hasher'
import { createHashers } from '@toolkit/core/hash/create-hashers'
import type { StreamDigest } from './engine/hash-stream'
import type { HashSourceOutput } from './hash-source.task'
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

/** A row for every algorithm that the question is put to, with the digests that there are. */
export function toRows(digests: readonly StreamDigest[], question: Question): readonly DigestRow[] {
  return namesFor(question.keyUse).map(
    name =>
      digests.find(digest => digest.name === name) ?? {
        name,
        reason: refusalOf(name, question) ?? '',
      },
  )
}

/** The hashes of Cadence's `HashAlgorithm`: first those of account keys and of Flow EVM, then BLS. */
const FLOW_NAMES: readonly HashName[] = [
  'SHA3-256',
  'SHA2-256',
  'Keccak-256',
  'KMAC128-BLS',
  'SHA3-384',
  'SHA2-384',
]

/** The rows of Flow's hashes in the order that they matter in, and the others in theirs. */
export function flowFirst(rows: readonly DigestRow[]): {
  readonly first: readonly DigestRow[]
  readonly others: readonly DigestRow[]
} {
  const first = FLOW_NAMES.flatMap(name => rows.filter(row => row.name === name))
  // A mode that few algorithms have has few rows, all of which are what is asked for.
  if (first.length < FLOW_NAMES.length) return { first: rows, others: [] }
  return { first, others: rows.filter(({ name }) => !FLOW_NAMES.includes(name)) }
}

/** All digests of bytes that are at hand, by the algorithms `names`. */
export function digestAll(
  bytes: Uint8Array,
  names: readonly HashName[],
  question: Question,
): HashSourceOutput {
  const hashers = createHashers(names, hasherOptions(question))
  hashers.update(bytes)
  const digests = [...hashers.digests()].map(
    ([name, digest]) => ({ name, digest, engine: 'js' }) as const,
  )
  return { digests, bytes: bytes.length }
}
