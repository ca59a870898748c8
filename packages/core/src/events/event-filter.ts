import { utf8Text } from '../bytes/utf8.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'
import { decodeJsonCadence } from '../cadence/json-cadence.ts'
import { type PlainValue, plainValue } from '../cadence/plain-value.ts'
import { cadenceTypeId } from '../cadence/type-id.ts'
import { tryTo } from '../errors.ts'
import type { EventRecord } from './event-record.ts'
import { splitEventType } from './split-event-type.ts'

/** What an event has to be, to be shown: each part that is not null holds. */
export interface EventFilter {
  readonly type: string | null
  /** The name of a contract; `flow` for the chain’s own events. */
  readonly contract: string | null
  /** 16 hex digits: it stands in the event's type or in any of its fields. */
  readonly address: string | null
  /**
   * A field by its name, any one for an empty name, and what its value, written plainly, has to contain; an empty
   * text asks for the field alone.
   */
  readonly field: { readonly name: string; readonly value: string } | null
}

/**
 * What tells which events pass a filter. A payload is only read where its text may hold what is asked for. One
 * that is no JSON-Cadence passes no question about its fields.
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
    const asked = { address: inType ? null : address, field: filter.field }
    if (asked.address === null && asked.field === null) return true
    const text = utf8Text(event.payload)
    if (text === null || !mayHold(text, inType ? hints.slice(1) : hints)) return false
    const value = tryTo(() => decodeJsonCadence(text))
    if (value === null) return false
    return (
      (asked.address === null || holdsAddress(value, asked.address)) &&
      (asked.field === null || holdsField(value, asked.field))
    )
  }
}

/** Whether a text may hold all of `hints`: one with an escape may write anything. */
function mayHold(text: string, hints: readonly string[]): boolean {
  const written = text.toLowerCase()
  return written.includes('\\') || hints.every(hint => written.includes(hint))
}

/** Whether the address is anywhere in a value: as an address, in the ID of a type, or written in a text. */
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

/** Whether 16 digits stand in a text, and not within more digits. */
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

/** The values that a value is made of. */
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
