/**
 * Errors that no chain wrote: of libraries, of flow-cli and on the way to an access node.
 * @module
 */

import { FLOW_CLI_ERRORS } from './flow-cli-errors.ts'
import { LIBRARY_ERRORS } from './library-errors.ts'
import { explainBy, messageAt, type RecognisedMessage } from './message-rules.ts'
import { NODE_ERRORS } from './node-errors.ts'

/** The more general ones last. */
const RULES = [...LIBRARY_ERRORS, ...FLOW_CLI_ERRORS, ...NODE_ERRORS]

/**
 * Explains an error of FCL, an SDK, flow-cli, gRPC or an access node, from any text that contains it; null if it has
 * none that is known.
 * @example
 * explainClientError('argument count is 1, expected 2')?.title // => 'The number of arguments is wrong'
 */
export const explainClientError = (message: string): RecognisedMessage | null =>
  explainBy(RULES, message)

/** Returns the offset of a known error in a text; -1 if there is none. */
export const clientErrorAt = (text: string): number => messageAt(RULES, text)
