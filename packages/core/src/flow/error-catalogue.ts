import { ERROR_CODES } from './error-codes.ts'

export type ErrorKind = (typeof ERROR_CODES)[number]['kind']

export interface ErrorEntry {
  readonly code: number
  /** As in flow-go: `CadenceRuntimeError`. */
  readonly name: string
  readonly kind: ErrorKind
  /** No longer written by today's network; met only in old history. */
  readonly retired: boolean
  /** What happened, in one or two sentences. */
  readonly meaning: string
  /** What to do about it. */
  readonly hint: string
}

/** Every known code: below 1000 those of the EVM, 1000 to 1999 errors, from 2000 failures. */
export const ERROR_CATALOGUE: ReadonlyMap<number, ErrorEntry> = /* @__PURE__ */ new Map(
  ERROR_CODES.map(entry => [entry.code, entry]),
)

export interface ErrorExplanation extends Omit<ErrorEntry, 'code' | 'kind'> {
  /** The deepest code of the message; null when it has none. */
  readonly code: number | null
  readonly kind: ErrorKind | 'unknown'
  /** All codes of the message, from the outermost to the deepest. */
  readonly codes: readonly number[]
}

const CODE = /\[(?:Error|Failure) Code: (\d{1,9})\]/g

function unknown(code: number | null): Omit<ErrorExplanation, 'codes'> {
  return {
    code,
    name: code === null ? 'Error without a code' : `Error ${code}`,
    kind: 'unknown',
    retired: false,
    meaning:
      code === null
        ? 'The message carries no error code.'
        : 'This code is not in the catalogue; the network may be newer than this tool.',
    hint: 'Read the message itself.',
  }
}

/**
 * What an error message of the chain means. Messages nest (`[Error Code: 1101] … [Error Code: 1103]`);
 * the deepest code is the cause (flow-go `findRootCodedError`), so that one is explained.
 */
export function explainError(message: string): ErrorExplanation {
  const codes = [...message.matchAll(CODE)].map(match => Number(match[1]))
  const deepest = codes.at(-1) ?? null
  const entry = deepest === null ? undefined : ERROR_CATALOGUE.get(deepest)
  return { ...(entry ?? unknown(deepest)), codes }
}
