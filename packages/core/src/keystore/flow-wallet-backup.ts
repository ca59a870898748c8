import { createDecryption, runTransform } from '../aes/cipher.ts'
import { BLOCK_LENGTH } from '../aes/parameters.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts'
import { movedBy, ToolError, toToolError } from '../errors.ts'
import { parseJson } from '../json/parse-json.ts'
import { hashWith } from '../keys/flow-hash.ts'
import type { WordList } from '../mnemonic/languages.ts'
import { type ParsedMnemonic, parseMnemonic } from '../mnemonic/mnemonic.ts'
import {
  backupBadHex,
  backupBrokenJson,
  backupEmpty,
  backupNotBlocks,
  backupNotItems,
  backupNotPhrase,
  backupOldItem,
  backupTooMany,
  backupWholeFile,
  pinEmpty,
  pinWrong,
} from './flow-wallet-backup-errors.ts'

/** One item of a multi-backup (`outblock_multi_backup`), as the Flow Wallet apps write it. */
export interface FlowWalletItem {
  /** The encrypted phrase. */
  readonly data: Uint8Array
  /** What the item says of itself in the clear, as far as it is text; nothing vouches for it. */
  readonly address: string | null
  readonly userName: string | null
  readonly publicKey: string | null
}

/** A phrase of 24 words of eight letters has 215 bytes; a whole file is far longer than this. */
const LONGEST_DATA = 512
/** A wallet has a handful of backups; each is listed to be chosen from. */
const MAX_ITEMS = 100
const LONGEST_TEXT = 200_000

/**
 * Reads what somebody has of a multi-backup whose outer layer is off: the `data` of an item in hex
 * (in quotes too), an item as JSON, or a list of items. At least one item is given.
 * @throws ToolError `flow-wallet-backup/…`.
 */
export function parseFlowWalletItems(text: string): readonly FlowWalletItem[] {
  if (text.length > LONGEST_TEXT) throw backupWholeFile()
  const trimmed = text.trim()
  if (trimmed === '') throw backupEmpty()
  if (!/^[[{"]/.test(trimmed)) {
    return [bareItem(parseData(trimmed, text.length - text.trimStart().length))]
  }
  const json = parsedJson(trimmed, text.length - text.trimStart().length)
  if (typeof json === 'string') return [bareItem(parseData(json, null))]
  // {"hex": "…"} is how older apps wrapped a whole file.
  if (isRecord(json) && typeof json['hex'] === 'string') throw backupWholeFile()
  const items = Array.isArray(json) ? json : [json]
  if (items.length === 0) throw backupNotItems()
  if (items.length > MAX_ITEMS) throw backupTooMany({ count: items.length, max: MAX_ITEMS })
  return items.map(item => readItem(item))
}

function parsedJson(trimmed: string, shift: number): unknown {
  try {
    // Not JSON.parse: its error repeats a part of the text.
    return parseJson(trimmed)
  } catch (cause) {
    throw backupBrokenJson({ cause, position: movedBy(toToolError(cause), shift).position })
  }
}

function readItem(item: unknown): FlowWalletItem {
  if (!isRecord(item) || typeof item['data'] !== 'string') throw backupNotItems()
  // The older file's items have `uid` and `version`, the multi-backup's `userId` and a public key.
  if (!('publicKey' in item) && ('uid' in item || 'version' in item)) throw backupOldItem()
  return {
    data: parseData(item['data'], null),
    address: textOrNull(item['address']),
    userName: textOrNull(item['userName']),
    publicKey: textOrNull(item['publicKey']),
  }
}

const bareItem = (data: Uint8Array): FlowWalletItem => ({
  data,
  address: null,
  userName: null,
  publicKey: null,
})

/** `shift`: where the digits stand in what was typed; null where they stand inside JSON. */
function parseData(hex: string, shift: number | null): Uint8Array {
  let data: Uint8Array
  try {
    data = parseHex(hex, { field: 'data' })
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const position = shift === null ? undefined : movedBy(error, shift).position
    throw backupBadHex({ cause: error, position })
  }
  if (data.length === 0) throw backupEmpty()
  if (data.length > LONGEST_DATA) throw backupWholeFile()
  if (data.length % BLOCK_LENGTH !== 0) throw backupNotBlocks({ length: data.length })
  return data
}

/**
 * Opens one item: AES-128-CBC with PKCS#7. K is the first 16 characters of the hex SHA-256 of the PIN,
 * the IV the first 16 of the hex SHA-256 of K, both as ASCII bytes; no secret of the apps is needed.
 * Source: FRW-Android `GoogleDriveBackupUtils.kt` and `Secret.kt`, FRW-iOS `MultiBackupManager.swift`.
 *
 * The format has no MAC. A wrong PIN leaves bytes that are no padding and no text; that what comes out
 * is a phrase is the only check there is, and `words` (English, as the apps write) makes it a strict one.
 * @throws ToolError `flow-wallet-backup/pin-empty`, `/wrong-pin`, `/not-a-phrase`.
 */
export async function openFlowWalletItem(
  data: Uint8Array,
  pin: string,
  words: WordList,
): Promise<ParsedMnemonic> {
  if (pin === '') throw pinEmpty()
  if (data.length === 0 || data.length % BLOCK_LENGTH !== 0) {
    throw backupNotBlocks({ length: data.length })
  }
  const key = hexKey(encodeUtf8(pin))
  const phrase = await decrypt(data, key, hexKey(key))
  try {
    return parseMnemonic(phrase, words)
  } catch (cause) {
    throw backupNotPhrase({ cause })
  }
}

async function decrypt(data: Uint8Array, key: Uint8Array, iv: Uint8Array): Promise<string> {
  try {
    const decryption = await createDecryption({ mode: 'cbc', key, iv, padding: 'pkcs7' })
    const { result } = await runTransform(decryption, data)
    const text = decodeUtf8(result)
    result.fill(0)
    return text
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    throw pinWrong()
  } finally {
    key.fill(0)
  }
}

/** The first 16 characters of the hex SHA-256, as bytes: 64 bits, which is all that the format takes. */
function hexKey(bytes: Uint8Array): Uint8Array {
  return encodeUtf8(formatHex(hashWith('SHA2_256', bytes)).slice(0, 16))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
