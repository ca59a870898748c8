import { utf8Text } from '../bytes/utf8.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'
import { decodeJsonCadence } from '../cadence/json-cadence.ts'
import { type PlainValue, plainValue } from '../cadence/plain-value.ts'
import { cadenceTypeId } from '../cadence/type-id.ts'
import { tryTo } from '../errors.ts'
import type { EventRecord } from './event-record.ts'
import { splitEventType } from './split-event-type.ts'

/** Conditions that an event must meet to be visible; null parts are ignored. */
export interface EventFilter {
  readonly type: string | null
  /** Name of a contract; `flow` for the chain’s own events. */
  readonly contract: string | null
  /** 16 hex digits that must occur in the event's type or in any of its fields. */
  readonly address: string | null
  /**
   * Field by name, any for an empty name, and the text that its plain value must contain; an empty text requires only
   * the field.
   */
  readonly field: { readonly name: string; readonly value: string } | null
}

/**
 * Creates the predicate of a filter. A payload is only decoded if its text can contain the searched values. A payload
 * that isn't JSON-Cadence never meets a condition on fields.
 */
export function eventMatcher(
  filter: EventFilter,
): (event: Pick<EventRecord, 'type' | 'payload'>) => boolean {
  const { type, contract } = filter
  const address = filter.address?.toLowerCase() ?? null
  const hints = [
    ...(address === null ? [] : [address.replace(/^0+/, '')]),
    ...(filter.field === null ? [] : [filter.field.name.toLowerCase()]),
  ]
  return event => {
    if (type !== null && event.type !== type) return false
    if (contract !== null && splitEventType(event.type).contract !== contract) return false
    const inType = address !== null && event.type.startsWith(`A.${address}.`)
    const expected = { address: inType ? null : address, field: filter.field }
    if (expected.address === null && expected.field === null) return true
    const text = utf8Text(event.payload)
    if (text === null || !mayHold(text, inType ? hints.slice(1) : hints)) return false
    const value = tryTo(() => decodeJsonCadence(text))
    if (value === null) return false
    return (
      (expected.address === null || holdsAddress(value, expected.address)) &&
      (expected.field === null || holdsField(value, expected.field))
    )
  }
}

/** Returns true if a text may contain all of `hints`; a text with an escape may contain anything. */
function mayHold(text: string, hints: readonly string[]): boolean {
  const written = text.toLowerCase()
  return written.includes('\\') || hints.every(hint => written.includes(hint))
}

/** Returns true if the address occurs anywhere in a value: as an address, in a type ID, or in a text. */
function holdsAddress(value: CadenceValue, address: string): boolean {
  const inText = (text: string) => addressIn(text, address)
  switch (value.type) {
    case 'Address':
      return value.value === address
    case 'Optional':
      return value.value !== null && holdsAddress(value.value, address)
    case 'String':
      return inText(value.value)
    case 'Type':
      return inText(cadenceTypeId(value.staticType))
    case 'Function':
      return inText(cadenceTypeId(value.functionType))
    case 'Capability':
      return value.address === address || inText(cadenceTypeId(value.borrowType))
    default:
      return (
        ('id' in value && typeof value.id === 'string' && inText(value.id)) ||
        partsOf(value).some(part => holdsAddress(part, address))
      )
  }
}

/** Returns true if the 16 digits occur in a text, not as part of a longer run of digits. */
function addressIn(text: string, address: string): boolean {
  return new RegExp(`(?<![0-9a-f])(?:0x)?${address}(?![0-9a-f])`, 'i').test(text)
}

function holdsField(
  value: CadenceValue,
  field: { readonly name: string; readonly value: string },
): boolean {
  const found =
    'fields' in value &&
    value.fields.some(
      one =>
        (field.name === '' || one.name.toLowerCase() === field.name.toLowerCase()) &&
        plainText(plainValue(one.value)).toLowerCase().includes(field.value.toLowerCase()),
    )
  return found || partsOf(value).some(part => holdsField(part, field))
}

const plainText = (value: PlainValue) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the values that a value contains. */
function partsOf(value: CadenceValue): readonly CadenceValue[] {
  switch (value.type) {
    case 'Optional':
      return value.value === null ? [] : [value.value]
    case 'Array':
      return value.value
    case 'Dictionary':
      return value.value.flatMap(pair => [pair.key, pair.value])
    case 'InclusiveRange':
      return [value.start, value.end, value.step]
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
      return value.fields.map(one => one.value)
    default:
      return []
  }
}
