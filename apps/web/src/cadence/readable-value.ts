import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceComposite, CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence, formatCadenceType } from '@toolkit/core/cadence/format-cadence'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { type ToolError, toToolError } from '@toolkit/core/errors'

/** Decoded JSON-Cadence bytes: a value, or the error with the readable part. */
export type Decoded =
  | { readonly kind: 'value'; readonly raw: string; readonly value: CadenceValue }
  /** `raw` is null if the bytes are not even UTF-8. */
  | { readonly kind: 'failed'; readonly raw: string | null; readonly error: ToolError }

/** Decodes JSON-Cadence bytes from outside; never throws. */
export function decodeBytes(bytes: Uint8Array): Decoded {
  let raw: string | null = null
  try {
    raw = decodeUtf8(bytes)
    return { kind: 'value', raw, value: decodeJsonCadence(raw) }
  } catch (error) {
    return { kind: 'failed', raw, error: toToolError(error) }
  }
}

/** Returns the text that all `texts` equal, or null. */
const common = (texts: readonly string[]) =>
  texts.length > 0 && texts.every(text => text === texts[0]) ? (texts[0] ?? null) : null

/**
 * Infers the type of a value, as far as the value itself shows it: `UInt64`, `Address?`, `[UInt8]`, `{String: Int}`, a
 * composite's name without its location.
 */
export function valueType(value: CadenceValue): string {
  switch (value.type) {
    case 'Optional':
      return value.value === null ? 'Optional' : `${valueType(value.value)}?`
    case 'Array':
      return `[${common(value.value.map(valueType)) ?? ''}]`
    case 'Dictionary': {
      const key = common(value.value.map(pair => valueType(pair.key)))
      const item = common(value.value.map(pair => valueType(pair.value)))
      return key !== null && item !== null ? `{${key}: ${item}}` : '{}'
    }
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
      return shortName(value.id)
    case 'Capability':
      return formatCadenceType({ kind: 'Capability', type: value.borrowType })
    default:
      return value.type
  }
}

/** Shortens `A.1654653399040a61.FlowToken.Vault` to `Vault`. */
function shortName(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}

/** Display form of a value. */
export type DisplayForm =
  /** 16 hex digits. */
  | { readonly kind: 'address'; readonly address: string }
  /** A `[UInt8]`, as hex. */
  | { readonly kind: 'bytes'; readonly hex: string; readonly length: number }
  /** `text` is the whole value in one line. */
  | { readonly kind: 'fields'; readonly value: CadenceComposite; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }

/** Shortest byte list shown as hex; a shorter list may be one of numbers. */
const MIN_BYTES = 8

/** Selects the most informative form: bytes as hex, a composite by its fields, all else as text. */
export function displayFormOf(value: CadenceValue): DisplayForm {
  switch (value.type) {
    case 'Address':
      return { kind: 'address', address: value.value }
    case 'Optional':
      return value.value === null ? { kind: 'text', text: 'nil' } : displayFormOf(value.value)
    case 'Array': {
      const hex = hexOf(value.value)
      return hex === null
        ? { kind: 'text', text: formatCadence(value) }
        : { kind: 'bytes', hex, length: value.value.length }
    }
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Attachment':
      return { kind: 'fields', value, text: formatCadence(value) }
    case 'Enum':
      return { kind: 'text', text: enumText(value) }
    default:
      return { kind: 'text', text: formatCadence(value) }
  }
}

function hexOf(values: readonly CadenceValue[]): string | null {
  if (values.length < MIN_BYTES) return null
  let hex = ''
  for (const value of values) {
    if (value.type !== 'UInt8') return null
    hex += value.value.toString(16).padStart(2, '0')
  }
  return hex
}

/** Adds an enum's raw value to its name: `SignatureAlgorithm(rawValue: 1)`. */
function enumText(value: CadenceComposite): string {
  const fields = value.fields.map(field => `${field.name}: ${formatCadence(field.value)}`)
  return `${shortName(value.id)}(${fields.join(', ')})`
}
