import { type FlowAddress, formatAddress } from '../account/address.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'

/** Argument in JSON-Cadence. */
export interface ScriptArgument {
  readonly type: string
  readonly value: string | readonly ScriptArgument[]
}

/** Script that queries an account, with the parser of its value: null for an unexpected value. */
export interface AccountScript<T> {
  readonly script: string
  readonly arguments: readonly ScriptArgument[]
  readonly read: (value: CadenceValue) => T | null
}

export const addressArgument = (address: FlowAddress): ScriptArgument => ({
  type: 'Address',
  value: formatAddress(address),
})

export const intArgument = (value: number): ScriptArgument => ({ type: 'Int', value: `${value}` })

export const listArgument = (type: string, values: readonly string[]): ScriptArgument => ({
  type: 'Array',
  value: values.map(value => ({ type, value })),
})

/** Thrown for an unexpected value of the script; `readFacts` turns it into null. */
class OtherValue extends Error {}

const other = (): never => {
  throw new OtherValue()
}

/** Returns a value without the optionals around it; undefined for nil. */
function unwrapped(value: CadenceValue | undefined): CadenceValue | undefined {
  let inner = value
  while (inner?.type === 'Optional') inner = inner.value ?? undefined
  return inner
}

/** Result of our own scripts: a dictionary by name. Every method throws if the value has another type. */
export class Facts {
  readonly #values: ReadonlyMap<string, CadenceValue>

  constructor(value: CadenceValue) {
    const dictionary = unwrapped(value)
    if (dictionary?.type !== 'Dictionary') throw new OtherValue()
    this.#values = new Map(
      dictionary.value.map(({ key, value: of }) =>
        key.type === 'String' ? [key.value, of] : other(),
      ),
    )
  }

  /** Returns the raw value; undefined if there is none, or nil. */
  value(name: string): CadenceValue | undefined {
    return unwrapped(this.#values.get(name))
  }

  text(name: string): string {
    return this.optionalText(name) ?? other()
  }

  optionalText(name: string): string | null {
    const value = this.value(name)
    if (value === undefined) return null
    return value.type === 'String' ? value.value : other()
  }

  address(name: string): FlowAddress {
    return this.optionalAddress(name) ?? other()
  }

  optionalAddress(name: string): FlowAddress | null {
    const value = this.value(name)
    if (value === undefined) return null
    return value.type === 'Address' ? value.value : other()
  }

  /** Returns the digits of a UFix64, all 8 decimals. */
  amount(name: string): string {
    return this.optionalAmount(name) ?? other()
  }

  optionalAmount(name: string): string | null {
    const value = this.value(name)
    if (value === undefined) return null
    return value.type === 'UFix64' ? value.value : other()
  }

  /** Returns an integer of any type. */
  integer(name: string): bigint {
    return this.optionalInteger(name) ?? other()
  }

  optionalInteger(name: string): bigint | null {
    const value = this.value(name)
    if (value === undefined) return null
    return 'value' in value && typeof value.value === 'bigint' ? value.value : other()
  }

  /** Returns a non-negative integer that counts something. */
  count(name: string): number {
    const value = Number(this.integer(name))
    return Number.isSafeInteger(value) && value >= 0 ? value : other()
  }

  flag(name: string): boolean {
    const value = this.value(name)
    return value?.type === 'Bool' ? value.value : other()
  }

  /** Returns a nested dictionary; null if there is none. */
  dictionary(name: string): Facts | null {
    const value = this.value(name)
    return value === undefined ? null : new Facts(value)
  }

  /** Returns a required dictionary. */
  required(name: string): Facts {
    return this.dictionary(name) ?? other()
  }

  list(name: string): readonly CadenceValue[] {
    const value = this.value(name)
    return value?.type === 'Array' ? value.value : other()
  }

  /** Returns the dictionaries of a list, each parsed by `read`. */
  each<T>(name: string, read: (facts: Facts) => T): readonly T[] {
    return this.list(name).map(value => read(new Facts(value)))
  }

  integers(name: string): readonly bigint[] {
    return this.list(name).map(value =>
      'value' in value && typeof value.value === 'bigint' ? value.value : other(),
    )
  }

  texts(name: string): readonly string[] {
    return this.list(name).map(value => (value.type === 'String' ? value.value : other()))
  }

  /** Returns the rows of a list of lists of texts, each of length `length`. */
  rows(name: string, length: number): readonly (readonly string[])[] {
    return this.list(name).map(row => {
      if (row.type !== 'Array' || row.value.length !== length) return other()
      return row.value.map(cell => (cell.type === 'String' ? cell.value : other()))
    })
  }
}

/** Parses a script's dictionary with `read`; null for an unexpected value. */
export function readFacts<T>(value: CadenceValue, read: (facts: Facts) => T): T | null {
  try {
    return read(new Facts(value))
  } catch (error) {
    if (error instanceof OtherValue) return null
    throw error
  }
}

/** Part of a script that queries one aspect of an account: for a script of its own, or combined with others. */
export interface AccountPart<T> {
  /** `import EVM from 0xe467b9dd11fa00df` */
  readonly imports: readonly string[]
  /** Name of the function, which takes an address and returns a dictionary. */
  readonly name: string
  /** Source of the function, and of those that it calls. */
  readonly declarations: string
  readonly read: (facts: Facts) => T
}

/** Returns the imports of several parts, each once. */
export const importsOf = (parts: readonly Pick<AccountPart<unknown>, 'imports'>[]): string =>
  [...new Set(parts.flatMap(({ imports }) => imports))].join('\n')

/** Creates a script that queries one part of an account. */
export function partScript<T>(part: AccountPart<T>, address: FlowAddress): AccountScript<T> {
  return {
    script: `
${importsOf([part])}
${part.declarations}
access(all) fun main(address: Address): {String: AnyStruct} {
    return ${part.name}(address)
}
`,
    arguments: [addressArgument(address)],
    read: value => readFacts(value, part.read),
  }
}
