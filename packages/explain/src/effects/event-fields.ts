import type { FlowAddress } from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceComposite, CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { RawEvent } from '@toolkit/core/rest/account-created'

const NAME = /^[A-Za-z_]\w*$/
const TYPE_ID = /^[A-Za-z_]\w*(?:\.\w+)*$/

const matching = (text: string | undefined, form: RegExp) =>
  text !== undefined && form.test(text) ? text : undefined

/** Fields of an event by name; undefined if missing or of another type. */
export class EventFields {
  readonly type: string
  readonly #fields: ReadonlyMap<string, CadenceValue>

  private constructor({ id, fields }: CadenceComposite) {
    this.type = id
    this.#fields = new Map(fields.map(({ name, value }) => [name, value]))
  }

  /** Returns undefined if the payload is not an event. @throws ToolError `json-cadence/…`. */
  static read({ payload }: RawEvent): EventFields | undefined {
    const value = decodeJsonCadence(decodeUtf8(payload))
    return value.type === 'Event' ? new EventFields(value) : undefined
  }

  /** Returns the value of a field; for an optional one its content, null for nil. */
  get(name: string): CadenceValue | null | undefined {
    const value = this.#fields.get(name)
    return value?.type === 'Optional' ? value.value : value
  }

  string(name: string): string | undefined {
    const value = this.get(name)
    return value?.type === 'String' || value?.type === 'UFix64' ? value.value : undefined
  }

  /** Returns a text that is a valid name: a node may send any text, and a name appears in sentences. */
  name(name: string): string | undefined {
    return matching(this.string(name), NAME)
  }

  /** Returns a type ID: `A.f8d6e0586b0a20c7.ExampleNFT.NFT`. */
  typeId(name: string): string | undefined {
    return matching(this.string(name), TYPE_ID)
  }

  /** Returns the digits of a UFix64. */
  amount(name: string): string | undefined {
    const value = this.get(name)
    return value?.type === 'UFix64' ? value.value : undefined
  }

  /** Returns an address; null for nil. */
  address(name: string): FlowAddress | null | undefined {
    const value = this.get(name)
    return value === null ? null : value?.type === 'Address' ? value.value : undefined
  }

  /** Returns an integer of any type. */
  integer(name: string): bigint | undefined {
    const value = this.get(name)
    return value && 'value' in value && typeof value.value === 'bigint' ? value.value : undefined
  }

  /** Returns an array of UInt8. */
  bytes(name: string): Uint8Array | undefined {
    return bytesOf(this.get(name))
  }

  composite(name: string): CadenceComposite | undefined {
    const value = this.get(name)
    return value && 'fields' in value ? value : undefined
  }
}

/** Returns the bytes of an array of UInt8. */
export function bytesOf(value: CadenceValue | null | undefined): Uint8Array | undefined {
  if (value?.type !== 'Array') return undefined
  const bytes = value.value.map(one => (one.type === 'UInt8' ? Number(one.value) : -1))
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes)
}

/** Returns the raw value of an enum: `HashAlgorithm` 3. */
export function rawValueOf(value: CadenceComposite | undefined): number | undefined {
  const raw = value?.fields.find(({ name }) => name === 'rawValue')?.value
  return raw?.type === 'UInt8' ? Number(raw.value) : undefined
}
