import { formatBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { bytesToBigInt } from '@toolkit/core/bytes/integers'
import { encodeUtf8, utf8Text } from '@toolkit/core/bytes/utf8'
import type { RlpValue } from '@toolkit/core/rlp/encode'

type Write = (bytes: Uint8Array) => Uint8Array
type Form = readonly [name: string, write: Write]

const filledTo =
  (length: number): Write =>
  bytes =>
    concatBytes(new Uint8Array(Math.max(0, length - bytes.length)), bytes)
const decimalText: Write = bytes => encodeUtf8(`${bytesToBigInt(bytes)}`)

function withoutZeros(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex(byte => byte !== 0)
  return start < 0 ? new Uint8Array() : bytes.subarray(start)
}

const HEX_FORMS: readonly Form[] = [
  ['as the text of its hex digits', bytes => encodeUtf8(formatHex(bytes))],
  ['as hex text in upper case', bytes => encodeUtf8(formatHex(bytes).toUpperCase())],
  ['as hex text with 0x in front', bytes => encodeUtf8(`0x${formatHex(bytes)}`)],
]
const TEXT_FORMS: readonly Form[] = [
  ...HEX_FORMS,
  ['as Base64', bytes => encodeUtf8(formatBase64(bytes))],
  ['as a JSON text', bytes => encodeUtf8(JSON.stringify(utf8Text(bytes) ?? ''))],
]
const NUMBER_FORMS: readonly Form[] = [
  ['as the text of its digits', decimalText],
  ['of 8 bytes', filledTo(8)],
  ['of 4 bytes', filledTo(4)],
  ['of 2 bytes', filledTo(2)],
  ['of 32 bytes', filledTo(32)],
  ['of 8 bytes, the lowest first', bytes => filledTo(8)(bytes).toReversed()],
  ['of 4 bytes, the lowest first', bytes => filledTo(4)(bytes).toReversed()],
  ['with a zero byte in front', bytes => concatBytes(new Uint8Array(1), bytes)],
  ['as text of hex digits', bytes => encodeUtf8(bytesToBigInt(bytes).toString(16))],
  ['as hex text with 0x in front', bytes => encodeUtf8(`0x${bytesToBigInt(bytes).toString(16)}`)],
]
const ADDRESS_FORMS: readonly Form[] = [
  ...HEX_FORMS,
  ['without the zeros in front', withoutZeros],
  ['of 20 bytes', filledTo(20)],
  ['of 32 bytes', filledTo(32)],
  ['as Base64', bytes => encodeUtf8(formatBase64(bytes))],
]

/** Fields of a payload in order, each with its forms in other encoders. */
const FIELDS: readonly (readonly [name: string, forms: readonly Form[]])[] = [
  ['the script', TEXT_FORMS],
  ['the arguments', TEXT_FORMS],
  [
    'the reference block ID',
    [
      ...HEX_FORMS,
      ['as Base64', bytes => encodeUtf8(formatBase64(bytes))],
      ['backwards', bytes => bytes.toReversed()],
    ],
  ],
  ['the compute limit', NUMBER_FORMS],
  ['the proposer’s address', ADDRESS_FORMS],
  ['the key index', NUMBER_FORMS],
  ['the sequence number', NUMBER_FORMS],
  ['the payer’s address', ADDRESS_FORMS],
  ['the authorizers’ addresses', ADDRESS_FORMS],
]

const isBytes = (value: RlpValue): value is Uint8Array => value instanceof Uint8Array

const eachOf = (value: RlpValue, write: Write): RlpValue =>
  isBytes(value) ? write(value) : value.map(item => eachOf(item, write))

/** Joins the texts of arguments; each is JSON. */
const jsonOf = (values: readonly RlpValue[], between: string) =>
  `[${values.map(value => (isBytes(value) ? (utf8Text(value) ?? '') : '')).join(between)}]`

/** Changes all addresses together, as an encoder does with one method for addresses. */
function* allAddresses(fields: readonly RlpValue[]): Named {
  for (const [form, write] of ADDRESS_FORMS) {
    yield [
      `addresses ${form}`,
      fields.map((field, at) => (isAddress(at) ? eachOf(field, write) : field)),
    ]
  }
  for (const [form, write] of ADDRESS_FORMS) {
    const roles = fields.map((field, at) =>
      isAddress(at) && at < 8 ? eachOf(field, write) : field,
    )
    yield [`the addresses of proposer and payer ${form}`, roles]
  }
}
const isAddress = (at: number) => at === 4 || at === 7 || at === 8

type Named = Generator<readonly [name: string, fields: readonly RlpValue[]]>

/**
 * Yields a payload's fields with one difference: one field in each alternative form, one missing or empty, two swapped,
 * one list as something else. Each has a name that describes the RLP.
 */
export function* fieldEncodings(fields: readonly RlpValue[]): Named {
  for (const [at, [name, forms]] of FIELDS.entries()) {
    for (const [form, write] of forms) {
      yield [`${name} ${form}`, fields.with(at, eachOf(fields[at] ?? [], write))]
    }
  }
  yield* allAddresses(fields)
  const [, values = [], , , , , , , authorizers = []] = fields
  const list = isBytes(values) ? [] : values
  for (const between of [',', ', ']) {
    const json = encodeUtf8(jsonOf(list, between))
    yield ['the arguments as one JSON list', fields.with(1, json)]
    yield ['the arguments as a list of one JSON list', fields.with(1, [json])]
  }
  yield ['the arguments as an empty string', fields.with(1, new Uint8Array())]
  if (!isBytes(authorizers) && authorizers.length > 0) {
    yield ['no authorizers', fields.with(8, [])]
    yield ['one authorizer without a list around it', fields.with(8, authorizers[0] ?? [])]
  }
  for (const [at, [name]] of FIELDS.entries()) {
    yield [`${name} left out`, fields.toSpliced(at, 1)]
    yield [`${name} empty`, fields.with(at, isBytes(fields[at] ?? []) ? new Uint8Array() : [])]
  }
  for (const [first, [name]] of FIELDS.entries()) {
    for (const [step, [other]] of FIELDS.slice(first + 1).entries()) {
      const second = first + 1 + step
      const exchanged = fields.with(first, fields[second] ?? []).with(second, fields[first] ?? [])
      yield [`${name} and ${other} exchanged`, exchanged]
      if (second === first + 1) continue
      // One field was moved, and those between keep their order.
      const moved = fields.toSpliced(second, 1).toSpliced(first, 0, fields[second] ?? [])
      yield [`${other} before ${name}`, moved]
    }
  }
}
