import { parseBase64 } from '../bytes/base64.ts'
import { equalBytes } from '../bytes/bytes.ts'
import { parseLooseHex } from '../bytes/hex-loose.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { tryTo } from '../errors.ts'
import { TRANSACTION_TAG } from '../hash/domain-tag.ts'
import { isJsonObject, type JsonObject, parseJson } from '../json/parse-json.ts'
import { transactionFromRest } from '../rest/rest-transaction.ts'
import { type DecodedTransaction, decodeTransaction } from '../transaction/decode-transaction.ts'
import { noTransactionJson } from '../transaction/errors.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { readGo } from './go-source.ts'
import { GO_HEAD } from './go-text.ts'
import { readJs } from './js-source.ts'
import { requireOneTransaction } from './signable.ts'
import { isTransactionSource } from './source-head.ts'
import { transactionFromVoucher } from './voucher-transaction.ts'

/** Form of a parsed transaction. */
export type TransactionForm =
  /** RLP, with the part of a transaction it has. */
  | DecodedTransaction['form']
  /** As in the access node's requests and answers. */
  | 'rest'
  /** As FCL passes it to a wallet: alone, or within a signable. */
  | 'voucher'
  | 'signable'
  /** Source code in the form of `writeTransaction`. */
  | 'go'
  | 'javascript'

export interface ReadTransaction {
  readonly form: TransactionForm
  /** True if the RLP started with the transaction tag. */
  readonly tagged: boolean
  readonly transaction: Transaction
}

const has = (json: JsonObject, ...names: readonly string[]) =>
  names.filter(name => Object.hasOwn(json, name)).length >= 3

/**
 * Parses a transaction in any of its forms, detected automatically: RLP in hex or Base64 (payload, envelope or whole,
 * with or without the tag, 0x, whitespace, quotes and a byte order mark allowed: a file of flow-cli too), a REST body
 * or answer, an FCL voucher or signable, a Go or JavaScript source of ours. Signed content keeps its bytes. Strict:
 * everything is parsed, or it is rejected with the position.
 * @throws ToolError `hex/…`, `rlp/…`, `field/…`, `transaction/…`, `json/…`; `transaction/source-shape`
 * with the line of a source; `transaction/signable-differs` where a signable's message is not its voucher.
 */
export function readTransaction(given: string): ReadTransaction {
  const text = bare(given)
  if (isTransactionSource(text)) return readSource(`${text.trimEnd()}\n`)
  if (!/^\s*[{["]/u.test(text)) return decodeTransaction(bytesOf(text))
  const json = parseJson(text)
  if (!isJsonObject(json)) throw noTransactionJson()
  const voucher = json['voucher']
  if (isJsonObject(voucher)) {
    const transaction = transactionFromVoucher(voucher)
    requireOneTransaction(json, transaction)
    return { form: 'signable', tagged: false, transaction }
  }
  if (has(json, 'cadence', 'proposalKey', 'authorizers', 'computeLimit', 'refBlock')) {
    return { form: 'voucher', tagged: false, transaction: transactionFromVoucher(json) }
  }
  if (has(json, 'script', 'reference_block_id', 'gas_limit', 'proposal_key', 'authorizers')) {
    return { form: 'rest', tagged: false, transaction: transactionFromRest(json) }
  }
  throw noTransactionJson()
}

/** Removes a byte order mark and the quotes around a single word. The rest keeps its offsets. */
const bare = (text: string) =>
  text.replace(/^\uFEFF/, ' ').replace(/^(\s*)(["'`])([^\s"'`{[]+)\2(\s*)$/, '$1 $3 $4')

/** Below this length, a word of any language may be Base64 of a list. */
const SHORTEST_BASE64 = 80

/** Decodes RLP bytes from hex, or from Base64 of either alphabet, with line breaks allowed. */
function bytesOf(text: string): Uint8Array {
  try {
    return parseLooseHex(text)
  } catch (error) {
    const word = text.replace(/\s+/g, '')
    const bytes = word.length < SHORTEST_BASE64 ? null : base64Of(word)
    if (bytes && isRlp(bytes)) return bytes
    throw error
  }
}

function base64Of(word: string): Uint8Array | null {
  return tryTo(() => parseBase64(word, { alphabet: /[-_]/.test(word) ? 'url' : 'standard' }))
}

const LIST = 0xc0
const isRlp = (bytes: Uint8Array) =>
  (bytes[0] ?? 0) >= LIST || equalBytes(bytes.subarray(0, TRANSACTION_TAG.length), TRANSACTION_TAG)

const readSource = (source: string): ReadTransaction =>
  source.startsWith(GO_HEAD.slice(0, 40))
    ? { form: 'go', tagged: false, transaction: readGo(source) }
    : { form: 'javascript', tagged: false, transaction: readJs(source) }

/** Like `readTransaction`; null if the text isn't a transaction. */
export const tryReadTransaction = (text: string): ReadTransaction | null =>
  tryTo(() => readTransaction(text))

/** Parses a transaction from bytes (RLP), or from their text; null if they aren't one. */
export const tryReadTransactionBytes = (bytes: Uint8Array): ReadTransaction | null =>
  tryTo(() => decodeTransaction(bytes)) ?? tryTo(() => readTransaction(decodeUtf8(bytes)))
