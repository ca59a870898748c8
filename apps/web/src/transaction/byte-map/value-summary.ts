import { formatHex } from '@toolkit/core/bytes/hex'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { FieldValue } from '@toolkit/core/transaction-formats/field-value'
import { countOf } from '../../ui/values/format'

/** Longer texts and bytes are truncated to this number of characters. */
const MAX_CHARACTERS = 72
const MAX_BYTES = 36

/** Formats a field's value on one line, abridged if it is long. */
export function summaryOf(value: FieldValue): string {
  switch (value.kind) {
    case 'list':
      return value.count === 0 ? 'empty list' : `list of ${value.count}`
    case 'tag':
      return 'FLOW-V0.0-transaction'
    case 'text':
      return textSummary(value.bytes)
    case 'number':
      return `${value.value}`
    case 'address':
      return `0x${value.address}`
    case 'id':
      return value.id
    case 'signer':
      return `${value.index}: 0x${value.address}`
    case 'bytes':
      return bytesSummary(value.bytes)
    case 'signature':
      return `key ${value.signature.keyIndex} of 0x${value.signature.address}, ${bytesSummary(value.signature.signature)}`
  }
}

function textSummary(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'empty'
  // A character has up to 4 bytes: the last one may be truncated.
  const head = bytes.subarray(0, MAX_CHARACTERS * 4)
  const text = textOf(head, head.length < bytes.length ? 4 : 1)
  if (text === null) return bytesSummary(bytes)
  const line = text.replace(/\s+/g, ' ').trim()
  const cut = line.length > MAX_CHARACTERS || head.length < bytes.length
  return cut ? `${line.slice(0, MAX_CHARACTERS)}… (${countOf(bytes.length, 'byte')})` : line
}

/** Decodes the bytes as text, dropping up to `least - 1` of them at the end; null if they are not text. */
function textOf(bytes: Uint8Array, least: number): string | null {
  for (let cut = 0; cut < least; cut++) {
    const text = utf8Text(bytes.subarray(0, bytes.length - cut))
    if (text !== null) return text
  }
  return null
}

function bytesSummary(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'empty'
  const hex = formatHex(bytes.subarray(0, MAX_BYTES))
  return bytes.length > MAX_BYTES ? `${hex}… (${countOf(bytes.length, 'byte')})` : hex
}
