import { isCcfText } from '@toolkit/core/cadence/ccf/ccf-text'
import type { Guess } from './guess.ts'

/** Members that answers of nodes, of SDKs and of flow-cli have, one of which is in each of them. */
const ANSWER =
  /"(?:events|payload|encodedData|transaction_id|transactionId|block_height|blockHeight|height|collection_id|collectionId|computation_used|balance|parentBlockId)"\s*:/
/** Members that no answer of a node has: what has them may be a secret, which others recognise. */
const SECRET =
  /"[^"]*(?:private|mnemonic|secret|seed|passphrase|password|keystore|crypto)[^"]*"\s*:/i
/** A list of values, or of values in Base64. */
const VALUE_LIST = /^\[\s*(?:\{\s*"(?:type|value)"\s*:|"(?:ey|2I[GK]C)[\w+/=-]+")/

/**
 * Detects what holds Cadence values: CCF, answers of nodes and SDKs, lists of values. What recognises them is loaded
 * (`import`) only for a text that looks like one. Undefined if it isn't one.
 */
export async function detectValues(text: string): Promise<readonly Guess[] | undefined> {
  if (isCcfText(text)) {
    return (await import('./recognise-ccf.ts')).recogniseCcf(text)
  }
  if (/^[{[]/.test(text) && !SECRET.test(text) && (ANSWER.test(text) || VALUE_LIST.test(text))) {
    return (await import('./recognise-node-answer.ts')).recogniseNodeAnswer(text)
  }
  return undefined
}
