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

/** Item of a multi-backup (`outblock_multi_backup`), as the Flow Wallet apps write it. */
export interface FlowWalletItem {
  /** The encrypted phrase. */
  readonly data: Uint8Array
  /** Unencrypted details of the item, where they are text; not authenticated. */
  readonly address: string | null
  readonly userName: string | null
  readonly publicKey: string | null
}

/** A phrase of 24 words of eight letters has 215 bytes; a whole file is far longer than this. */
const LONGEST_DATA = 512
/** A wallet has a handful of backups; the user chooses from the list. */
const MAX_ITEMS = 100
const LONGEST_TEXT = 200_000

/**
 * Parses a multi-backup whose outer layer has been removed: the `data` of an item in hex (quotes allowed), an item as
 * JSON, or a list of items. Returns at least one item.
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
  // Older apps wrapped a whole file as {"hex": "…"}.
  if (isRecord(json) && typeof json['hex'] === 'string') throw backupWholeFile()
  const items = Array.isArray(json) ? json : [json]
  if (items.length === 0) throw backupNotItems()
  if (items.length > MAX_ITEMS) throw backupTooMany({ count: items.length, max: MAX_ITEMS })
  return items.map(item => readItem(item))
}

function parsedJson(trimmed: string, shift: number): unknown {
  try {
    // Not JSON.parse, whose error repeats a part of the text.
    return parseJson(trimmed)
  } catch (cause) {
    throw backupBrokenJson({ cause, position: movedBy(toToolError(cause), shift).position })
  }
}

function readItem(item: unknown): FlowWalletItem {
  if (!isRecord(item) || typeof item['data'] !== 'string') throw backupNotItems()
  // Items of the older file have `uid` and `version`, those of the multi-backup `userId` and a public key.
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

/** `shift` is the offset of the digits in the input; null if they are inside JSON. */
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
 * Decrypts one item: AES-128-CBC with PKCS#7. K is the first 16 characters of the hex SHA-256 of the PIN, the IV the
 * first 16 of the hex SHA-256 of K, both as ASCII bytes; no secret of the apps is needed. Source: FRW-Android
 * `GoogleDriveBackupUtils.kt` and `Secret.kt`, FRW-iOS `MultiBackupManager.swift`.
 *
 * The format has no MAC. A wrong PIN gives bytes with invalid padding or no text; the only check is that the result is
 * a phrase, and `words` (English, as in the apps) makes it strict.
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

/** Returns the first 16 characters of the hex SHA-256, as bytes: 64 bits of key, all that the format uses. */
function hexKey(bytes: Uint8Array): Uint8Array {
  return encodeUtf8(formatHex(hashWith('SHA2_256', bytes)).slice(0, 16))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
