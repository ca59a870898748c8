import { type Hex, readHex } from '@toolkit/core/bytes/hex'
import { readCadenceText } from '@toolkit/core/cadence/cadence-text'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { findChainError } from '@toolkit/core/chain-error/find-error'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import { isJsonObject, parseJson } from '@toolkit/core/json/parse-json'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type ReadTransaction,
  readTransaction,
} from '@toolkit/core/transaction-formats/read-transaction'
import { recogniseNodeAnswer } from '@toolkit/explain/detect/recognise-node-answer'
import { defineTask } from '../../../workers/task'
import { isEncodedValue } from './encoded-value'
import { unknownJson } from './errors'

/** Recognised content of a text that isn't an id. */
export type Content =
  | { readonly kind: 'transaction'; readonly read: ReadTransaction }
  | { readonly kind: 'chain-error'; readonly text: string }
  | { readonly kind: 'json-cadence'; readonly value: CadenceValue }

export type ContentParseResult =
  | Content
  /** A result, which has the id of its transaction. */
  | { readonly kind: 'id'; readonly id: Hex<32>; readonly network: NetworkId | undefined }
  | { readonly kind: 'refused'; readonly error: ToolErrorFacts<string> }

/**
 * Parses JSON or RLP: a transaction in any format, a node's result with its error, a Cadence value.
 */
export default defineTask(
  'read-content',
  ({ text }: { readonly text: string }): ContentParseResult => {
    try {
      return contentOf(text)
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      return { kind: 'refused', error: error.toJSON() }
    }
  },
)

/** As deep as JSON-Cadence may be. */
const MAX_DEPTH = 1000

/**
 * Reads a Cadence value in CCF, or in Base64 as the REST interface has it; null for any other text.
 * @throws ToolError `ccf/…` for CCF with a mistake in it.
 */
function encodedValue(text: string): CadenceValue | null {
  if (!isEncodedValue(text)) return null
  try {
    return readCadenceText(text).value
  } catch (error) {
    if (error instanceof ToolError && error.code.startsWith('ccf/')) throw error
    return null
  }
}

/** Reads what an answer of a node tells of: a transaction by its id, or the values of events; null for another text. */
function answerOf(text: string) {
  const [best] = recogniseNodeAnswer(text) ?? []
  if (best?.value === undefined) return null
  if (best.kind === 'transaction-id') {
    return { kind: 'id', id: readHex(best.value, 32), network: best.network } as const
  }
  return best.kind === 'json-cadence'
    ? ({ kind: 'json-cadence', value: readCadenceText(best.value).value } as const)
    : null
}

function contentOf(text: string): Exclude<ContentParseResult, { kind: 'refused' }> {
  const value = encodedValue(text)
  if (value !== null) return { kind: 'json-cadence', value }
  if (!/^[{["]/.test(text)) return { kind: 'transaction', read: readTransaction(text) }
  const json = parseJson(text, { maxDepth: MAX_DEPTH })
  const message = findChainError(text)
  if (message !== null) return { kind: 'chain-error', text: message }
  const answer = answerOf(text)
  if (answer) return answer
  if (isJsonObject(json) && typeof json['type'] === 'string') {
    return { kind: 'json-cadence', value: readCadenceText(text).value }
  }
  try {
    return { kind: 'transaction', read: readTransaction(text) }
  } catch (error) {
    const none = error instanceof ToolError && error.code === 'transaction/not-json-of-one'
    throw none ? unknownJson() : error
  }
}
