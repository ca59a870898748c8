/**
 * Decoding of calls, errors and logs with an ABI.
 * @module
 */

import { fixedHex, formatHex } from '../../bytes/hex.ts'
import { requireInput } from '../../bytes/require-kind.ts'
import { atField, ToolError } from '../../errors.ts'
import { type AbiItem, abiSelector, abiSignature, abiTopic } from './abi-item.ts'
import { type AbiType, isDynamic, parameterName, WORD } from './abi-type.ts'
import { abiCut, abiTopicCount, abiWrongSelector, abiWrongTopic } from './data-errors.ts'
import { type Decoded, type DecodedValue, type DecodeOptions, decodeParameters } from './decode.ts'
import { decodeWord } from './decode-word.ts'

/**
 * Decodes the arguments of a function call or an error, after the item’s selector. Bare values if it has none.
 * @throws ToolError `abi/wrong-selector`, and as `decodeParameters`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * const item = parseSignature('transfer(address to, uint256 amount)')
 * const data = `a9059cbb${'11'.repeat(20).padStart(64, '0')}${'5'.padStart(64, '0')}`
 * const { values } = decodeCall(item, parseHex(data))
 * values.map(({ name, value, offset }) => [name, value, offset]) // => [['to', '11'.repeat(20), 4], ['amount', 5n, 36]]
 * decodeCall(item, parseHex(data.slice(0, -2))) // throws abi/cut-off
 */
export function decodeCall(
  item: AbiItem,
  bytes: Uint8Array,
  options: Omit<DecodeOptions, 'start'> = {},
): Decoded {
  requireInput('object', item, 'ABI item')
  const selector = abiSelector(item)
  if (selector === null) return decodeParameters(item.inputs, bytes, options)
  const found = formatHex(bytes.subarray(0, 4))
  if (found !== selector) {
    const path = 'the selector'
    const { length } = bytes
    if (length < 4) throw abiCut({ path, offset: 0, length, needed: 4, left: length })
    throw abiWrongSelector({ found, needed: selector, signature: abiSignature(item) })
  }
  return decodeParameters(item.inputs, bytes, { ...options, start: 4 })
}

/** Value of a log. */
export interface LogValue extends DecodedValue {
  /** Index of its topic, in which its offset then counts; null if it is in the data. */
  readonly topic: number | null
  /** True if the log has only the hash of the value: the value itself can’t be known. */
  readonly hashed: boolean
}

/** Decoded values of a log, and the differences of its data from the layout of compilers. */
export interface DecodedLog extends Omit<Decoded, 'values' | 'end'> {
  readonly values: readonly LogValue[]
}

/**
 * Decodes the values of an event from a log, in the order of its parameters. For an indexed value longer than a word
 * the log has only the Keccak-256.
 * @throws ToolError `abi/topic-count`, `abi/wrong-topic`, and as `decodeParameters`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
 * const item = parseSignature('event Deposit(address indexed by, uint256 amount)')
 * const topic = 'e1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
 * const topics = [topic, '22'.repeat(20).padStart(64, '0')].map(hex => parseHex(hex))
 * const { values } = decodeLog(item, topics, parseHex('9'.padStart(64, '0')))
 * values.map(({ name, value }) => [name, value]) // => [['by', '22'.repeat(20)], ['amount', 9n]]
 */
export function decodeLog(
  item: AbiItem,
  topics: readonly Uint8Array[],
  data: Uint8Array,
  options: Pick<DecodeOptions, 'layout'> = {},
): DecodedLog {
  requireInput('object', item, 'ABI item')
  const signature = abiSignature(item)
  const topic = abiTopic(item)
  const own = topic === null ? 0 : 1
  const needed = own + item.inputs.filter(({ indexed }) => indexed).length
  const found = formatHex(topics[0] ?? new Uint8Array())
  if (topic !== null && topics.length > 0 && found !== topic) {
    throw abiWrongTopic({ index: 0, found, needed: topic, signature })
  }
  if (topics.length !== needed) throw abiTopicCount({ found: topics.length, needed, signature })
  // Named before they are split, so that an unnamed one gets its number among all.
  const named = item.inputs.map((input, index) => ({ ...input, name: parameterName(input, index) }))
  const { values, layout } = decodeParameters(
    named.filter(({ indexed }) => !indexed),
    data,
    options,
  )
  let [nextTopic, nextValue] = [own, 0]
  const all = named.flatMap(({ name, type, indexed }): LogValue[] => {
    if (!indexed) {
      const value = values[nextValue++]
      return value ? [{ ...value, topic: null, hashed: false }] : []
    }
    const at = nextTopic++
    const bytes = topics[at] ?? new Uint8Array()
    const path = `${name} (topic ${at})`
    if (bytes.length !== WORD) {
      const { length } = bytes
      throw abiCut({ path, offset: 0, length, needed: WORD, left: length }).at(topicField(at))
    }
    const hashed = isDynamic(type) || type.kind === 'array' || type.kind === 'tuple'
    const value = hashed ? fixedHex(bytes, WORD) : wordOfTopic(type, bytes, { path, topic: at })
    const range = { offset: 0, length: WORD, pointer: null, items: [] }
    return [{ ...range, name, path: name, type, value, topic: at, hashed }]
  })
  return { values: all, layout }
}

const topicField = (topic: number) => atField(`topic ${topic}`)

/** Decodes a topic; its error must not point at that byte of the data. */
function wordOfTopic(
  type: AbiType,
  bytes: Uint8Array,
  { path, topic }: { readonly path: string; readonly topic: number },
) {
  try {
    return decodeWord(bytes, type, { path, offset: 0 })
  } catch (error) {
    throw error instanceof ToolError ? error.at(topicField(topic)) : error
  }
}
