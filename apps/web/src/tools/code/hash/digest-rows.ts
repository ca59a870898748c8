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

/** Algorithm with its digest, or the reason why there is none. */
export type DigestRow =
  | { readonly name: HashName; readonly digest: Uint8Array }
  | { readonly name: HashName; readonly reason: string }

/** Digests of the same bytes by several algorithms. */
export interface Digests {
  readonly rows: readonly DigestRow[]
  /** Number of bytes hashed, without the domain tag. */
  readonly bytes: number
}

/** Options of core's hash functions for a question. */
function hasherOptions({ domainTag, keying }: Question) {
  return keying ? { domainTag, keying: keying.reveal() } : { domainTag }
}

/** Returns the algorithms that support a use of the key; few have a keyed or derivation mode. */
export function namesFor(use: KeyUse): readonly HashName[] {
  if (use === 'keyed') return KEYED_NAMES
  return use === 'derive' ? DERIVING_NAMES : HASH_NAMES
}

/** Returns why an algorithm doesn't support the question, as a sentence; null if it does. */
function refusalOf(name: HashName, question: Question): string | null {
  try {
    createHasher(name, hasherOptions(question))
    return null
  } catch (error) {
    return toToolError(error).message
  }
}

/** Returns those of `names` that support the question. */
export function possibleNames(names: readonly HashName[], question: Question): readonly HashName[] {
  return names.filter(name => refusalOf(name, question) === null)
}

/** Returns a row for every applicable algorithm, with the digests available. */
export function toRows(digests: readonly StreamDigest[], question: Question): readonly DigestRow[] {
  return namesFor(question.keyUse).map(
    name =>
      digests.find(digest => digest.name === name) ?? {
        name,
        reason: refusalOf(name, question) ?? '',
      },
  )
}

/** Flow's hashes, most used first: those of account keys and of Flow EVM are always shown. */
const FIRST_NAMES: readonly HashName[] = ['SHA3-256', 'SHA2-256', 'Keccak-256']
const FLOW_NAMES: readonly HashName[] = [...FIRST_NAMES, 'SHA3-384', 'SHA2-384', 'KMAC128-BLS']

/** Splits the rows into those that are always shown, and the others, Flow's first. */
export function splitRows(rows: readonly DigestRow[]): {
  readonly first: readonly DigestRow[]
  readonly others: readonly DigestRow[]
} {
  const flow = FLOW_NAMES.flatMap(name => rows.filter(row => row.name === name))
  // A mode that few algorithms support has few rows, and all of them matter.
  if (flow.length < FLOW_NAMES.length) return { first: rows, others: [] }
  const rest = rows.filter(({ name }) => !FLOW_NAMES.includes(name))
  const shown = FIRST_NAMES.length
  return { first: flow.slice(0, shown), others: [...flow.slice(shown), ...rest] }
}

/** Digests bytes in memory with all algorithms `names`. */
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
