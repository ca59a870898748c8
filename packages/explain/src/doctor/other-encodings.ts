import { formatBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { bytesToBigInt } from '@toolkit/core/bytes/integers'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeRlp, type RlpValue } from '@toolkit/core/rlp/encode'
import { sortSignatures } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { payloadFields, signatureFields } from '@toolkit/core/transaction/transaction-fields'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import { fieldEncodings } from './field-encodings.ts'

/** Kinds of the fields of a payload, in order (flow-go `PayloadCanonicalForm`). */
const KINDS = [
  ...(['script', 'arguments', 'block', 'limit', 'address'] as const),
  ...(['key-index', 'sequence', 'address', 'addresses'] as const),
]
type Kind = (typeof KINDS)[number]
const NUMBERS: readonly Kind[] = ['limit', 'key-index', 'sequence']

type Rewrite = (field: RlpValue, kind: Kind) => RlpValue

const isBytes = (value: RlpValue): value is Uint8Array => value instanceof Uint8Array

/** Applies `write` to every string in a field, including those of a list. */
const eachOf = (value: RlpValue, write: (bytes: Uint8Array) => Uint8Array): RlpValue =>
  isBytes(value) ? write(value) : value.map(item => eachOf(item, write))

/** Applies `write` to the strings of fields of these kinds; all others stay. */
const only =
  (kinds: readonly Kind[], write: (bytes: Uint8Array) => Uint8Array): Rewrite =>
  (field, kind) =>
    kinds.includes(kind) ? eachOf(field, write) : field

const hexText = (bytes: Uint8Array) => encodeUtf8(formatHex(bytes))
const prefixedHexText = (bytes: Uint8Array) => encodeUtf8(`0x${formatHex(bytes)}`)
const base64Text = (bytes: Uint8Array) => encodeUtf8(formatBase64(bytes))
const decimalText = (bytes: Uint8Array) => encodeUtf8(`${bytesToBigInt(bytes)}`)
const zeroByte = (bytes: Uint8Array) => (bytes.length === 0 ? new Uint8Array(1) : bytes)
/** Encodes as signed numbers: none starts with a 1 bit. */
const signed = (bytes: Uint8Array) =>
  (bytes[0] ?? 0) < 0x80 ? zeroByte(bytes) : concatBytes(new Uint8Array(1), bytes)
const filledTo = (length: number) => (bytes: Uint8Array) =>
  concatBytes(new Uint8Array(Math.max(0, length - bytes.length)), bytes)
const emptyList: Rewrite = field =>
  !isBytes(field) && field.length === 0 ? new Uint8Array() : field

/** Forms of fields in libraries that don't follow flow-go, each with a description of the RLP. */
const REWRITES: readonly (readonly [string, Rewrite])[] = [
  ['the reference block ID as the text of its hex digits', only(['block'], hexText)],
  ['the key index 0 as the byte 00', only(['key-index'], zeroByte)],
  ['the sequence number 0 as the byte 00', only(['sequence'], zeroByte)],
  [
    'compute limit and sequence number of 8 bytes, the key index of 4',
    (field, kind) =>
      only(['key-index'], filledTo(4))(only(['limit', 'sequence'], filledTo(8))(field, kind), kind),
  ],
  ['addresses as the text of their hex digits', only(['address', 'addresses'], hexText)],
  ['addresses as text with 0x in front', only(['address', 'addresses'], prefixedHexText)],
  [
    'addresses and the reference block ID as the text of their hex digits',
    only(['address', 'addresses', 'block'], hexText),
  ],
  ['the script as Base64', only(['script'], base64Text)],
  ['the arguments as Base64', only(['arguments'], base64Text)],
  ['script and arguments as Base64', only(['script', 'arguments'], base64Text)],
  ['the script as the text of its hex digits', only(['script'], hexText)],
  ['an empty list as an empty string', emptyList],
]

/** Alternative forms of numbers: in an envelope, also those of its signatures. */
const NUMBER_FORMS: readonly (readonly [string, (bytes: Uint8Array) => Uint8Array])[] = [
  ['zero as the byte 00', zeroByte],
  ['numbers of 8 bytes, with zeros in front', filledTo(8)],
  ['numbers of 4 bytes, with zeros in front', filledTo(4)],
  ['numbers with a zero byte before those that start with a bit of 1', signed],
  ['numbers as the text of their digits', decimalText],
]

/** Inlines the items of lists into the payload itself. */
function flattened(fields: readonly RlpValue[], kinds: readonly Kind[]): readonly RlpValue[] {
  return fields.flatMap((field, at): readonly RlpValue[] => {
    const kind = KINDS[at]
    return kind !== undefined && kinds.includes(kind) && !isBytes(field) ? field : [field]
  })
}

/** Yields other encodings of a payload. */
function* payloads(
  transaction: Transaction,
): Generator<readonly [name: string, fields: readonly RlpValue[]]> {
  const fields = payloadFields(transaction)
  const numbers = NUMBER_FORMS.map(([name, write]) => [name, only(NUMBERS, write)] as const)
  for (const [name, rewrite] of [...numbers, ...REWRITES]) {
    yield [name, fields.map((field, at) => rewrite(field, KINDS[at] ?? 'script'))]
  }
  yield ['the arguments without a list around them', flattened(fields, ['arguments'])]
  yield ['the authorizers without a list around them', flattened(fields, ['addresses'])]
  // Each contains the whole script and is hashed, so for a long one only the likely ones are tried.
  if (encodeRlp(fields).length <= MAX_TO_RESPELL) yield* fieldEncodings(fields)
}

/** Maximum size in bytes of a payload for which every field is tried in every other form. */
const MAX_TO_RESPELL = 20_000

/** Yields other encodings of the signatures of an envelope. */
function* signatureLists(
  transaction: Transaction,
): Generator<readonly [name: string, signatures: RlpValue]> {
  const sorted = sortSignatures(transaction, transaction.payloadSignatures)
  const usual = signatureFields(transaction, sorted)
  const withSigner = (write: (signer: number) => Uint8Array) =>
    usual.map(([signer, ...rest]) => [
      write(signer !== undefined && isBytes(signer) ? Number(bytesToBigInt(signer)) : 0),
      ...rest,
    ])
  if (usual.length === 0) {
    yield ['an empty list of signatures as an empty string', new Uint8Array()]
    return
  }
  yield ['signer indexes counted from 1', withSigner(signer => Uint8Array.of(signer + 1))]
  for (const [name, write] of NUMBER_FORMS) {
    yield [`${name}, in signatures alone`, numbersAs(usual, write)]
  }
  yield ['signatures as the text of their hex digits', usual.map(textOfSignature)]
  yield [
    'addresses in place of signer indexes',
    usual.map(([, ...rest], at) => [addressOf(sorted[at]?.address ?? ''), ...rest]),
  ]
  yield ['signatures as hex text with 0x in front', signaturesAs(usual, prefixedHexText)]
  yield ['signatures as Base64', signaturesAs(usual, base64Text)]
  yield ['signatures without their signer indexes', usual.map(([, ...rest]) => rest)]
  yield ['signatures without their key indexes', usual.map(fields => fields.toSpliced(1, 1))]
  yield ['signatures alone', usual.map(([, , signature = []]) => signature)]
  yield [
    'the key index before the signer index',
    usual.map(([signer = [], keyIndex = [], ...rest]) => [keyIndex, signer, ...rest]),
  ]
  yield [
    'each signature before its indexes',
    usual.map(([signer = [], keyIndex = [], signature = [], ...rest]) => [
      ...[signature, signer, keyIndex],
      ...rest,
    ]),
  ]
  for (const [name, write] of [
    ['as the text of their hex digits', hexText],
    ['as text with 0x in front', prefixedHexText],
  ] as const) {
    yield [
      `addresses ${name} in place of signer indexes`,
      usual.map(([, ...rest], at) => [write(addressOf(sorted[at]?.address ?? '')), ...rest]),
    ]
  }
}

/** Applies `write` to the signatures themselves. */
const signaturesAs = (
  signatures: readonly (readonly RlpValue[])[],
  write: (bytes: Uint8Array) => Uint8Array,
): RlpValue =>
  signatures.map(fields => fields.map((field, at) => (at === 2 ? eachOf(field, write) : field)))

/** Applies `write` to the signers and key indexes of the signatures. */
const numbersAs = (
  signatures: readonly (readonly RlpValue[])[],
  write: (bytes: Uint8Array) => Uint8Array,
): RlpValue =>
  signatures.map(fields => fields.map((field, at) => (at < 2 ? eachOf(field, write) : field)))

const textOfSignature = ([
  signer = [],
  keyIndex = [],
  signature = [],
  ...rest
]: readonly RlpValue[]) => [signer, keyIndex, eachOf(signature, hexText), ...rest]

const addressOf = (address: string) =>
  Uint8Array.from(address.match(/../gu) ?? [], digits => Number.parseInt(digits, 16))

/**
 * Yields the RLP of a part as other encoders write it: fields in another form, a list flattened, signers counted from
 * 1. Each has a name that describes the RLP.
 * @throws ToolError as `encodePayload` and `encodeEnvelope`.
 */
export function* otherEncodings(
  transaction: Transaction,
  part: TransactionPart,
): Generator<readonly [name: string, bytes: Uint8Array]> {
  if (part === 'payload') {
    for (const [name, fields] of payloads(transaction)) yield [name, encodeRlp(fields)]
    return
  }
  const usual = payloadFields(transaction)
  const sorted = sortSignatures(transaction, transaction.payloadSignatures)
  const signatures = signatureFields(transaction, sorted)
  for (const [name, fields] of payloads(transaction)) yield [name, encodeRlp([fields, signatures])]
  for (const [name, list] of signatureLists(transaction)) yield [name, encodeRlp([usual, list])]
  for (const [name, write] of NUMBER_FORMS) {
    const fields = usual.map((field, at) => only(NUMBERS, write)(field, KINDS[at] ?? 'script'))
    yield [`${name}, in signatures too`, encodeRlp([fields, numbersAs(signatures, write)])]
  }
  yield ['the payload without a list around it', encodeRlp([...usual, signatures])]
  yield ['the payload’s RLP as a string', encodeRlp([encodeRlp(usual), signatures])]
  yield ['the signatures without a list around them', encodeRlp([usual, ...signatures])]
}
