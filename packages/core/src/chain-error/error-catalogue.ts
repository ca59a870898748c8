/**
 * Meaning of a chain error, with advice.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { cadenceCause } from './cadence-causes.ts'
import type { CadenceReport } from './cadence-report.ts'
import { parseChainError } from './chain-error.ts'
import { explainClientError } from './client-errors.ts'
import { ERROR_CODES } from './error-codes.ts'
import { describeError } from './error-messages.ts'
import { evmCause } from './evm-causes.ts'
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
  /** `refusal`: by an access node. `client`: of a library, flow-cli or the way to a node; the chain never saw it. */
  readonly kind: ErrorKind | 'refusal' | 'client' | 'unknown'
  /** Failure in a few words with its own numbers, for a headline; null where the meaning says as much. */
  readonly headline: string | null
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
const EVM_ERROR = 1300

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
 * Explains an error message of the chain, of the access node that refused a transaction or a request, or of a library or
 * flow-cli: the cause's code, a sentence with the message's own numbers, advice, and Cadence's report with positions.
 * The message is parsed by its format, from the front (`parseChainError`), so that a program's text cannot replace the
 * cause.
 * @example
 * explainError('[Error Code: 1006] invalid proposal signature').code // => 1006
 */
export function explainError(message: string): ErrorExplanation {
  requireInput('text', message, 'message')
  const { code, codes, text, report, others } = parseChainError(message)
  const facts = { code, codes, report, others }
  if (code === null && report === null) {
    const refusal = explainRefusal(message)
    const client = refusal ? null : explainClientError(message)
    const told = refusal ?? client
    const kind = refusal ? 'refusal' : 'client'
    if (told) return { ...told, ...facts, kind, headline: null, retired: false }
  }
  const entry = code === null ? undefined : ERROR_CATALOGUE.get(code)
  const { name, retired, meaning, hint } = entry ?? unknown(code)
  const cause = causeOf(code, text, report)
  const heading = cause?.title ?? name
  return {
    ...facts,
    name,
    retired,
    kind: entry?.kind ?? (report ? 'execution' : 'unknown'),
    title: code === null || !entry ? heading : `Error ${code}: ${heading}`,
    headline: cause?.headline ?? null,
    meaning: cause?.meaning ?? (code === null ? null : describeError(code, text)) ?? meaning,
    hint: cause?.hint ?? hint,
  }
}

/** Returns the cause behind a code that has many, or behind a report of Cadence without a code. */
function causeOf(code: number | null, text: string, report: CadenceReport | null) {
  if (code === EVM_ERROR) return evmCause(text)
  return report && (code === null || code === CADENCE_RUNTIME_ERROR) ? cadenceCause(report) : null
}
