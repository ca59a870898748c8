import { readBase64 } from '../bytes/base64.ts'
import { utf8Text } from '../bytes/utf8.ts'
import { tryTo } from '../errors.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../json/parse-json.ts'
import { looksLikeKeystore } from '../key-material/pem.ts'
import { looksLikeVault } from './wallet-vault.ts'

/** Wallet file in a text, as JSON. */
export interface FoundWalletFile {
  readonly kind: 'keystore' | 'vault' | 'flow-wallet-item'
  readonly json: JsonObject
  /** Its JSON, as in the reading of the text in which it was found. */
  readonly text: string
}

/** A browser's log has megabytes; a longer text is not searched. */
export const MAX_SEARCHED = 2_000_000
/** No wallet file is longer, or among that many other objects. */
const LONGEST = 200_000
const MAX_OBJECTS = 2000
const MAX_ESCAPED = 3
/** A name that each of them has, with any quotes. */
const MARKS = /(?:ciphertext|encseed|salt|data)[\\"'“”„]{1,8}\s{0,4}:/i
/** Other objects have a member named crypto too. */
const KEYSTORE_MARK = /"(?:ciphertext|encseed)":/i
const BASE64 = /^[A-Za-z0-9+/_-]{80,}={0,2}$/

/**
 * Yields the forms of a text in which JSON may be: as it is; with straight quotes; with escaped quotes, as in a string or
 * a log; without the line breaks of an e-mail; decoded from Base64.
 */
function* formsOf(text: string): Generator<string> {
  const compact = text.length <= MAX_SEARCHED ? text.replace(/\s+/g, '').replace(/^"|"$/g, '') : ''
  if (BASE64.test(compact)) {
    const bytes = tryTo(() => readBase64(compact, { alphabet: 'any', padding: 'optional' }).bytes)
    const inner = bytes && utf8Text(bytes)
    if (inner && /^\s*["[{]/.test(inner)) yield* formsOf(inner)
    return
  }
  if (!MARKS.test(text)) return
  yield text
  const straight = text.replace(/[“”„‟″«»]/g, '"').replace(/\u00a0/g, ' ')
  if (straight !== text) yield straight
  let plain = straight
  for (let level = 0; level < MAX_ESCAPED && plain.includes('\\"'); level++) {
    plain = plain.replace(/\\(["\\/])/g, '$1').replace(/\\[nrt]/g, ' ')
    yield plain
  }
  if (/[\r\n]/.test(plain)) yield plain.replace(/[\r\n]+\s*/g, '')
}

/** Returns the ranges of matching curly brackets, outer ones first. */
function objectsIn(text: string): readonly (readonly [number, number])[] {
  const open: number[] = []
  const found: (readonly [number, number])[] = []
  for (const { index, 0: mark } of text.matchAll(/[{}]/g)) {
    if (mark === '{') open.push(index)
    else {
      const start = open.pop()
      if (start !== undefined) found.push([start, index + 1])
    }
  }
  return found.toSorted(([a], [b]) => a - b)
}

function kindOf(json: JsonObject): FoundWalletFile['kind'] | null {
  if (looksLikeKeystore(json) && KEYSTORE_MARK.test(JSON.stringify(json))) return 'keystore'
  if (looksLikeVault(json)) return 'vault'
  return looksLikeFlowWalletItem(json) ? 'flow-wallet-item' : null
}

/** Members beside the data of a backup of the Flow Wallet apps. */
const ITEM_MEMBERS = ['userName', 'username', 'uid', 'userId', 'publicKey', 'keyIndex']

/** Returns true for an item of a backup: hex of whole blocks, with the name of its user. */
export const looksLikeFlowWalletItem = (json: JsonObject): boolean =>
  typeof json['data'] === 'string' &&
  /^(?:[0-9a-f]{32}){1,32}$/i.test(json['data']) &&
  ITEM_MEMBERS.some(name => name in json)

/**
 * Finds the wallet files in a text: with other text around them, in a list, in a JSON string, with curly quotes, as
 * Base64. Each once, in their order.
 */
export function findWalletFiles(text: string): readonly FoundWalletFile[] {
  if (text.length > MAX_SEARCHED) return []
  for (const form of formsOf(text)) {
    const found = filesIn(form)
    if (found.length > 0) return found
  }
  return []
}

function filesIn(text: string): readonly FoundWalletFile[] {
  const found = new Map<string, FoundWalletFile>()
  let end = 0
  let parsed = 0
  for (const [start, to] of objectsIn(text)) {
    const written = text.slice(start, to)
    if (start < end || written.length > LONGEST || !MARKS.test(written)) continue
    if (parsed >= MAX_OBJECTS) break
    parsed += 1
    const json = tryTo<JsonValue>(() => parseJson(written))
    const kind = isJsonObject(json ?? undefined) ? kindOf(json as JsonObject) : null
    if (kind === null) continue
    found.set(written, { kind, json: json as JsonObject, text: written })
    end = to
  }
  return [...found.values()]
}
