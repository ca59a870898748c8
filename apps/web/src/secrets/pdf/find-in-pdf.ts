import { isJsonObject, type JsonValue, parseJson } from '@toolkit/core/json/parse-json'
import { looksLikeKeystore } from '@toolkit/core/key-material/pem'
import { readSecrets } from '@toolkit/explain/detect/find-secrets'

/** Text content of a PDF; its own tool decides if it is valid. */
export interface PdfContent {
  readonly attachments: readonly { readonly name: string; readonly text: string }[]
  /** Text of all pages, line by line. */
  readonly text: string
}

export interface FoundText {
  readonly kind: 'keystore' | 'private-key' | 'mnemonic'
  readonly text: string
  /** The attachment's name; null for the text of the pages. */
  readonly attachment: string | null
}

interface Found {
  readonly kind: 'keystore' | 'private-key'
  readonly text: string
}

const KEY_NAME = /^private[_\s-]?key$/iu
/** A whole private key: 32 bytes in hex. */
const WHOLE_KEY = /^(?:0x)?[0-9a-f]{64}$/iu
/** A key after its label, outside of JSON. */
const NAMED_KEY = /private[_\s-]?key["'\s]*(?:[:=]["'\s]*)?((?:0x)?[0-9a-f]{64})(?![0-9a-f])/iu

/** Maximum number of characters scanned for closing brackets: a text full of open ones is no backup. */
const MAX_STEPS = 10_000_000

/** Returns the offset after the JSON object that opens at `start`; -1 if it does not close. */
function closingBracket(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let offset = start; offset < text.length; offset++) {
    const unit = text[offset]
    if (unit === '\\') offset++
    else if (unit === '"') quoted = !quoted
    else if (quoted) continue
    else if (unit === '{') depth++
    else if (unit === '}') {
      depth--
      if (depth === 0) return offset + 1
    }
  }
  return -1
}

/** Iterates over the JSON objects in a text, each with its source text. */
function* jsonObjects(text: string) {
  let start = text.indexOf('{')
  let steps = 0
  while (start >= 0 && steps < MAX_STEPS) {
    const end = closingBracket(text, start)
    steps += (end < 0 ? text.length : end) - start
    const piece = end < 0 ? '' : text.slice(start, end)
    const value = parse(piece)
    if (value !== undefined) yield { piece, value }
    start = text.indexOf('{', value === undefined ? start + 1 : end)
  }
}

function parse(piece: string): JsonValue | undefined {
  if (piece === '') return undefined
  try {
    return parseJson(piece)
  } catch {
    return undefined
  }
}

const isKeystore = (value: JsonValue) => isJsonObject(value) && looksLikeKeystore(value)

/** Returns the text of the first member named private key, at any depth. */
function namedKey(value: JsonValue): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value) as readonly [string, JsonValue][]) {
    if (typeof member === 'string' && member !== '' && KEY_NAME.test(name)) return member
    const inside = namedKey(member)
    if (inside !== undefined) return inside
  }
  return undefined
}

function keystoreInside(value: JsonValue): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const members: readonly JsonValue[] = Object.values(value)
  return members.find(isKeystore)
}

function findIn(text: string): Found | undefined {
  for (const { piece, value } of jsonObjects(text)) {
    if (isKeystore(value)) return { kind: 'keystore', text: piece }
    const inside = keystoreInside(value)
    if (inside !== undefined) return { kind: 'keystore', text: JSON.stringify(inside) }
    const key = namedKey(value)
    if (key !== undefined) return { kind: 'private-key', text: key.replace(/\s+/gu, '') }
  }
  const key = NAMED_KEY.exec(text)?.[1]
  return key === undefined ? undefined : { kind: 'private-key', text: key }
}

/**
 * Yields the possible forms of a text: unchanged, without line breaks, and without any whitespace, since pages wrap
 * long lines and some writers insert spaces there.
 */
function* interpretations(text: string): Generator<string> {
  yield text
  if (/[\r\n]/u.test(text)) yield text.replace(/[\r\n]+/gu, '')
  if (/\s/u.test(text)) yield text.replace(/\s+/gu, '')
}

function findInText(text: string): Found | undefined {
  let broken: Found | undefined
  for (const interpretation of interpretations(text)) {
    const found = findIn(interpretation)
    if (found?.kind === 'keystore' || (found && WHOLE_KEY.test(found.text))) return found
    broken ??= found
  }
  // An incomplete key is still returned, so that its own tool reports the error.
  return broken
}

/**
 * Finds the keystore or private key in a PDF: in an attachment first, then in its text. A keystore is any JSON object
 * with a "crypto" part; a private key is the member of that name in any JSON, or 64 digits after that label. undefined
 * if there is none.
 */
export function findInPdf({ attachments, text }: PdfContent): FoundText | undefined {
  for (const { name, text: content } of attachments) {
    const bare = content.trim()
    const found: Found | undefined = WHOLE_KEY.test(bare)
      ? { kind: 'private-key', text: bare }
      : findInText(content)
    if (found) return { ...found, attachment: name }
  }
  const found = findInText(text)
  return found && { ...found, attachment: null }
}

/**
 * Finds a phrase, or a key without a label, in a PDF: in an attachment first, then in its text. A key that may be any 32
 * bytes counts only if there is no other.
 */
export async function findUnlabelledInPdf({
  attachments,
  text,
}: PdfContent): Promise<FoundText | undefined> {
  const parts = [...attachments, { name: null, text }]
  for (const part of parts) {
    const secrets = await readSecrets(part.text)
    const keys = new Set(
      secrets.flatMap(({ kind, secret }) => (kind === 'private-key' ? [secret.reveal()] : [])),
    )
    for (const { kind, certainty, secret } of secrets) {
      const isSure = certainty !== 'possible' || (kind === 'private-key' && keys.size === 1)
      if (!isSure || !(kind === 'mnemonic' || kind === 'private-key' || kind === 'keystore'))
        continue
      return { kind, text: secret.reveal(), attachment: part.name }
    }
  }
  return undefined
}
