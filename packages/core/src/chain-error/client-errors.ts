/**
 * Errors that no chain wrote: of libraries, of flow-cli and on the way to an access node.
 * @module
 */

import { type ErrorExplanation, explainError } from './error-catalogue.ts'
import { FLOW_CLI_ERRORS } from './flow-cli-errors.ts'
import { LIBRARY_ERRORS } from './library-errors.ts'
import { explainBy, messageAt } from './message-rules.ts'
import { NODE_ERRORS } from './node-errors.ts'

/** The more general ones last. */
const RULES = [...LIBRARY_ERRORS, ...FLOW_CLI_ERRORS, ...NODE_ERRORS]

/**
 * Explains an error as people paste it: of the chain or an access node (`explainError`), otherwise of FCL, an SDK,
 * flow-cli or gRPC, from any text that contains it. What only reads results of the chain takes `explainError`: it has
 * none of these texts.
 * @example
 * explainPastedError('argument count is 1, expected 2').title // => 'The number of arguments is wrong'
 */
export function explainPastedError(message: string): ErrorExplanation {
  const explained = explainError(message)
  if (explained.kind !== 'unknown' || explained.code !== null) return explained
  const found = explainBy(RULES, message)
  return found ? { ...explained, ...found, kind: 'client' } : explained
}

/** Returns the offset of a known error of this kind in a text; -1 if there is none. */
export const clientErrorAt = (text: string): number => messageAt(RULES, text)
