import { ToolError } from '../../errors.ts'
import type { NetworkId } from '../../network/networks.ts'
import type { CadenceValue, IntegerType } from '../cadence-value.ts'
import { formatCadence } from '../format-cadence.ts'
import { decodeJsonCadence, encodeArgument } from '../json-cadence.ts'
import { type ArgumentInput, emptyInput } from './argument-input.ts'
import { type ArgumentType, formatArgumentType, isByteArray } from './argument-type.ts'
import { checkKey, checkValue } from './check-value.ts'
import {
  badArgumentJson,
  duplicateKey,
  fileTooLong,
  wrongInput,
  wrongLength,
  zeroStep,
} from './errors.ts'

import { bytesOf, stringOf, textValue } from './text-input.ts'

/** Invalid part of an input, with its path in the argument: `amount`, `list[2].name`, `pairs[0].key`. */
export interface ArgumentFault {
  readonly path: string
  readonly error: ToolError
}

/** Encoded argument, or every fault of the input. */
export type ArgumentParseResult =
  | { readonly kind: 'read'; readonly value: CadenceValue; readonly bytes: Uint8Array }
  | { readonly kind: 'faults'; readonly faults: readonly ArgumentFault[] }

/** Each byte takes about 31 bytes in JSON-Cadence, and a transaction has 1.5 MB. */
const MAX_BYTES = 48_000

/** Placeholder where there is a fault; with a fault there is no value. */
const NOTHING: CadenceValue = { type: 'Void' }

class InputReader {
  readonly faults: ArgumentFault[] = []
  readonly #network: NetworkId | null

  constructor(network: NetworkId | null) {
    this.#network = network
  }

  /** Returns the result of `read`, and records its error at the path. */
  #at(path: string, read: () => CadenceValue): CadenceValue {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      const position = { kind: 'field', field: path } as const
      this.faults.push({
        path,
        error: error.position?.kind === 'field' ? error : error.at(position),
      })
      return NOTHING
    }
  }

  read(type: ArgumentType, input: ArgumentInput, path: string): CadenceValue {
    return this.#at(path, () => this.#value(type, input, path))
  }

  #value(type: ArgumentType, input: ArgumentInput, path: string): CadenceValue {
    if (input.kind === 'json') return this.#json(type, input.text, path)
    switch (type.kind) {
      case 'Optional':
        if (input.kind !== 'optional') break
        if (!input.some) return { type: 'Optional', value: null }
        return {
          type: 'Optional',
          value: this.read(type.type, input.input ?? emptyInput(type.type), path),
        }
      case 'Array':
        return this.#array(type, input, path)
      case 'Dictionary':
        return this.#dictionary(type, input, path)
      case 'InclusiveRange':
        return this.#range(type.element, input, path)
      case 'Struct':
        if (input.kind !== 'fields' || input.fields.length !== type.fields.length) break
        return {
          type: 'Struct',
          id: type.id,
          fields: type.fields.map((field, at) => ({
            name: field.name,
            value: this.read(
              field.type,
              input.fields[at] ?? emptyInput(field.type),
              `${path}.${field.name}`,
            ),
          })),
        }
      case 'Bool':
        if (input.kind !== 'bool') break
        return { type: 'Bool', value: input.value }
      case 'String':
        return { type: 'String', value: stringOf(input, path) }
      case 'Json':
        break
      default:
        if (input.kind !== 'text') break
        return textValue(type, input.text, { network: this.#network, path })
    }
    throw wrongInput({ path, type: formatArgumentType(type) })
  }

  #array(
    type: Extract<ArgumentType, { kind: 'Array' }>,
    input: ArgumentInput,
    path: string,
  ): CadenceValue {
    const { size } = type
    if (isByteArray(type) && input.kind !== 'list') {
      const bytes = bytesOf(input, path)
      if (bytes.length > MAX_BYTES)
        throw fileTooLong({ path, bytes: bytes.length, most: MAX_BYTES })
      checkLength(bytes.length, size, path)
      return {
        type: 'Array',
        value: Array.from(bytes, byte => ({ type: 'UInt8', value: BigInt(byte) }) as const),
      }
    }
    if (input.kind !== 'list') throw wrongInput({ path, type: formatArgumentType(type) })
    checkLength(input.items.length, size, path)
    return {
      type: 'Array',
      value: input.items.map((item, at) => this.read(type.type, item, `${path}[${at}]`)),
    }
  }

  #dictionary(
    type: Extract<ArgumentType, { kind: 'Dictionary' }>,
    input: ArgumentInput,
    path: string,
  ): CadenceValue {
    if (input.kind !== 'pairs') throw wrongInput({ path, type: formatArgumentType(type) })
    const seen = new Map<string, string>()
    return {
      type: 'Dictionary',
      value: input.pairs.map((pair, at) => {
        const keyPath = `${path}[${at}].key`
        const before = this.faults.length
        const key = this.read(type.key, pair.key, keyPath)
        if (this.faults.length === before) this.#at(keyPath, () => once(key, keyPath, seen))
        return { key, value: this.read(type.value, pair.value, `${path}[${at}].value`) }
      }),
    }
  }

  #range(element: IntegerType, input: ArgumentInput, path: string): CadenceValue {
    const type: ArgumentType = { kind: 'Number', name: element }
    if (input.kind !== 'fields' || input.fields.length !== 3) {
      throw wrongInput({ path, type: `InclusiveRange<${element}>` })
    }
    const before = this.faults.length
    const [start, end, step] = (['start', 'end', 'step'] as const).map((name, at) =>
      this.read(type, input.fields[at] ?? emptyInput(type), `${path}.${name}`),
    )
    const value: CadenceValue = {
      type: 'InclusiveRange',
      start: start ?? NOTHING,
      end: end ?? NOTHING,
      step: step ?? NOTHING,
    }
    if (this.faults.length === before) this.#at(`${path}.step`, () => checkStep(value, path))
    return value
  }

  #json(type: ArgumentType, text: string, path: string): CadenceValue {
    try {
      const value = decodeJsonCadence(text)
      checkValue(type, value, path)
      return value
    } catch (cause) {
      if (!(cause instanceof ToolError) || !cause.code.startsWith('json-cadence/')) throw cause
      throw badArgumentJson({ path, cause })
    }
  }
}

function once(key: CadenceValue, path: string, seen: Map<string, string>): CadenceValue {
  checkKey(key, path)
  const text = formatCadence(key)
  const first = seen.get(text)
  if (first !== undefined) throw duplicateKey({ path, key: text, first })
  seen.set(text, path)
  return key
}

/** Checks the step of a range: Cadence rejects one that never reaches the end. */
function checkStep(value: CadenceValue, path: string): CadenceValue {
  if (value.type !== 'InclusiveRange') return value
  const [start, end, step] = [value.start, value.end, value.step].map(one =>
    'value' in one && typeof one.value === 'bigint' ? one.value : 0n,
  )
  const [from = 0n, to = 0n, by = 0n] = [start, end, step]
  if (by === 0n || (from < to && by < 0n) || (from > to && by > 0n)) {
    throw zeroStep({ path: `${path}.step` })
  }
  return value
}

function checkLength(found: number, expected: number | null, path: string): void {
  if (expected !== null && found !== expected) throw wrongLength({ path, found, expected })
}

/**
 * Parses form input into an argument: its value and its bytes, as Cadence's own encoder writes them, or every fault
 * with its path. Stricter than the chain in three ways: an optional is wrapped in Optional, dictionary keys are unique,
 * and addresses must belong to the network; null accepts those of all.
 * @param name name of the parameter, with which paths start.
 * @example
 * import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
 * const amount = { kind: 'Number', name: 'UFix64' } as const
 * const reading = readInput(amount, { kind: 'text', text: '10' }, { network: 'mainnet', name: 'amount' })
 * reading.kind === 'read' && decodeUtf8(reading.bytes) // => '{"value":"10.00000000","type":"UFix64"}'
 */
export function readInput(
  type: ArgumentType,
  input: ArgumentInput,
  { network, name }: { readonly network: NetworkId | null; readonly name: string },
): ArgumentParseResult {
  const reader = new InputReader(network)
  const value = reader.read(type, input, name)
  if (reader.faults.length > 0) return { kind: 'faults', faults: reader.faults }
  try {
    return { kind: 'read', value, bytes: encodeArgument(value) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { kind: 'faults', faults: [{ path: name, error }] }
  }
}
