/**
 * Meaning of a chain error, with advice.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { cadenceCause } from './cadence-causes.ts'
import type { CadenceReport } from './cadence-report.ts'
import { parseChainError } from './chain-error.ts'
import { ERROR_CODES } from './error-codes.ts'
import { describeError } from './error-messages.ts'
import { explainRefusal } from './node-refusals.ts'

export type ErrorKind = (typeof ERROR_CODES)[number]['kind']

export interface ErrorEntry {
  readonly code: number
  /** Name in flow-go: `CadenceRuntimeError`. */
  readonly name: string
  readonly kind: ErrorKind
  /** True if today's network no longer writes it; found only in old history. */
  readonly retired: boolean
  /** Meaning in one or two sentences. */
  readonly meaning: string
  /** Advice. */
  readonly hint: string
}

/** All known codes: below 1000 those of the EVM, 1000 to 1999 errors, from 2000 failures. */
export const ERROR_CATALOGUE: ReadonlyMap<number, ErrorEntry> = /* @__PURE__ */ new Map(
  ERROR_CODES.map(entry => [entry.code, entry]),
)

export interface ErrorExplanation extends Omit<ErrorEntry, 'code' | 'kind'> {
  /** Code of the cause; null if the message has none. */
  readonly code: number | null
  readonly kind: ErrorKind | 'refusal' | 'unknown'
  /** Heading: the code and its name, or the cause that Cadence reports. */
  readonly title: string
  /** Codes that wrap the cause, from the outermost in, and the cause's last. */
  readonly codes: readonly number[]
  /** Cadence's report: each error with its position; null if the program did not fail. */
  readonly report: CadenceReport | null
  /** Further failures of the same transaction, in the chain's words. */
  readonly others: readonly string[]
}

/** It has many causes, so each has its own advice. */
const CADENCE_RUNTIME_ERROR = 1101

function unknown(code: number | null): Omit<ErrorEntry, 'code' | 'kind'> {
  return {
    name: code === null ? 'Error without a code' : `Error ${code}`,
    retired: false,
    meaning:
      code === null
        ? 'The message has no error code.'
        : 'This code is not in the catalogue; the network may be newer than this tool.',
    hint: 'Read the message itself.',
  }
}

/**
 * Explains an error message of the chain, or of the access node that refused a transaction: the cause's code, a sentence
 * with the message's own numbers, advice, and Cadence's report with positions. The message is parsed by its format, from the front (`parseChainError`), so that a
 * program's text cannot replace the cause.
 * @example
 * explainError('[Error Code: 1006] invalid proposal signature').code // => 1006
 */
export function explainError(message: string): ErrorExplanation {
  requireInput('text', message, 'message')
  const { code, codes, text, report, others } = parseChainError(message)
  const entry = code === null ? undefined : ERROR_CATALOGUE.get(code)
  const { name, retired, meaning, hint } = entry ?? unknown(code)
  const refusal = code === null && report === null ? explainRefusal(message) : null
  if (refusal) {
    return { ...refusal, code, codes, kind: 'refusal', retired: false, report, others }
  }
  const cause = code === CADENCE_RUNTIME_ERROR && report ? cadenceCause(report) : null
  return {
    code,
    codes,
    name,
    retired,
    kind: entry?.kind ?? 'unknown',
    title: code === null || !entry ? name : `Error ${code}: ${cause?.title ?? name}`,
    meaning: cause?.meaning ?? (code === null ? null : describeError(code, text)) ?? meaning,
    hint: cause?.hint ?? hint,
    report,
    others,
  }
}
