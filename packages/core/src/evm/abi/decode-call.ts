import { fixedHex, formatHex } from '../../bytes/hex.ts'
import { type AbiItem, abiSelector, abiSignature, abiTopic } from './abi-item.ts'
import { isDynamic, parameterName, WORD } from './abi-type.ts'
import { type DecodedValue, type DecodeOptions, decodeParameters, decodeWord } from './decode.ts'
import { abiCut, abiTopicCount, abiWrongSelector, abiWrongTopic } from './errors.ts'

/**
 * The arguments of a call of a function, or what an error says: behind the item’s selector. Values alone
 * where it has none.
 * @throws ToolError `abi/wrong-selector`, and as `decodeParameters`.
 */
export function decodeCall(
  item: AbiItem,
  bytes: Uint8Array,
  options: Omit<DecodeOptions, 'start'> = {},
): ReturnType<typeof decodeParameters> {
  const selector = abiSelector(item)
  if (selector === null) return decodeParameters(item.inputs, bytes, options)
  const found = formatHex(bytes.subarray(0, 4))
  if (found !== selector) {
    const path = 'the selector'
    const { length } = bytes
    if (length < 4) throw abiCut({ path, offset: 0, length, wanted: 4, left: length })
    throw abiWrongSelector({ found, wanted: selector, signature: abiSignature(item) })
  }
  return decodeParameters(item.inputs, bytes, { ...options, start: 4 })
}

/** A value of a log. */
export interface LogValue extends DecodedValue {
  /** The topic that it is in; null where it is in the data. Its offset is then in that topic. */
  readonly topic: number | null
  /** Whether only the hash of the value is in the log: the value itself can’t be known. */
  readonly hashed: boolean
}

/**
 * The values of an event in a log, in the order of its parameters. Of an indexed value that takes more
 * than a word the log has the Keccak-256 alone.
 * @throws ToolError `abi/topic-count`, `abi/wrong-topic`, and as `decodeParameters`.
 */
export function decodeLog(
  item: AbiItem,
  topics: readonly Uint8Array[],
  data: Uint8Array,
): readonly LogValue[] {
  const signature = abiSignature(item)
  const topic = abiTopic(item)
  const own = topic === null ? 0 : 1
  const wanted = own + item.inputs.filter(({ indexed }) => indexed).length
  const found = formatHex(topics[0] ?? new Uint8Array())
  if (topic !== null && topics.length > 0 && found !== topic) {
    throw abiWrongTopic({ index: 0, found, wanted: topic, signature })
  }
  if (topics.length !== wanted) throw abiTopicCount({ found: topics.length, wanted, signature })
  // Named before they are parted, so that one without a name has its number among all.
  const named = item.inputs.map((input, index) => ({ ...input, name: parameterName(input, index) }))
  const { values } = decodeParameters(
    named.filter(({ indexed }) => !indexed),
    data,
  )
  let [nextTopic, nextValue] = [own, 0]
  return named.flatMap(({ name, type, indexed }): LogValue[] => {
    if (!indexed) {
      const value = values[nextValue++]
      return value ? [{ ...value, topic: null, hashed: false }] : []
    }
    const at = nextTopic++
    const bytes = topics[at] ?? new Uint8Array()
    const path = `${name} (topic ${at})`
    if (bytes.length !== WORD) {
      throw abiCut({ path, offset: 0, length: bytes.length, wanted: WORD, left: bytes.length })
    }
    const hashed = isDynamic(type) || type.kind === 'array' || type.kind === 'tuple'
    const value = hashed ? fixedHex(bytes, WORD) : decodeWord(bytes, type, { path, offset: 0 })
    const place = { offset: 0, length: WORD, pointer: null, items: [] }
    return [{ ...place, name, path: name, type, value, topic: at, hashed }]
  })
}
