import { parseHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import { badHexField, missingField, numberOutOfRange, wrongType } from './errors.ts'

/** JSON object with its path in the file: `crypto.kdfparams`. */
export class Fields {
  readonly path: string
  readonly #members: Readonly<Record<string, unknown>>

  constructor(members: Readonly<Record<string, unknown>>, path = '') {
    this.#members = members
    this.path = path
  }

  name(member: string): string {
    return this.path === '' ? member : `${this.path}.${member}`
  }

  /** Returns the member, undefined if it is missing; null counts as missing. */
  value(member: string): unknown {
    return Object.hasOwn(this.#members, member) ? (this.#members[member] ?? undefined) : undefined
  }

  has(member: string): boolean {
    return this.value(member) !== undefined
  }

  /** @throws ToolError `keystore/missing-field`, `keystore/wrong-type`. */
  object(member: string): Fields {
    const value = this.#require(member)
    if (!isObject(value)) throw wrongType({ field: this.name(member), expected: 'an object' })
    return new Fields(value, this.name(member))
  }

  /** @throws ToolError `keystore/missing-field`, `keystore/wrong-type`. */
  text(member: string): string {
    const value = this.#require(member)
    if (typeof value !== 'string') throw wrongType({ field: this.name(member), expected: 'a text' })
    return value
  }

  /** Returns the text of an optional member; null if it is missing or not a text. */
  optionalText(member: string): string | null {
    const value = this.value(member)
    return typeof value === 'string' ? value : null
  }

  /** @throws ToolError `keystore/missing-field`, `keystore/number-out-of-range`. */
  integer(member: string, min: number, max: number): number {
    const value = this.#require(member)
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      throw numberOutOfRange({ field: this.name(member), min, max })
    }
    return value
  }

  /** @throws ToolError `keystore/missing-field`, `keystore/wrong-type`, `keystore/bad-hex`. */
  hex(member: string): Uint8Array {
    const text = this.text(member)
    try {
      return parseHex(text)
    } catch (error) {
      const bad = error instanceof ToolError && error.code === 'hex/bad-digit'
      const offset = bad && error.position?.kind === 'offset' ? error.position.offset : null
      throw badHexField({ field: this.name(member), at: offset })
    }
  }

  #require(member: string): unknown {
    const value = this.value(member)
    if (value === undefined) throw missingField({ field: this.name(member) })
    return value
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
