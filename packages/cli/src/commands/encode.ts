import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { isByteArray } from '@toolkit/core/cadence/argument-form/argument-type'
import { readInput } from '@toolkit/core/cadence/argument-form/read-input'
import { readParameterType } from '@toolkit/core/cadence/argument-form/read-type'
import { decodeJsonCadence, encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { NETWORKS } from '@toolkit/core/network/networks'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { writeTransaction } from '@toolkit/core/transaction-formats/write-transaction'
import { type Given, optionValue } from '../command.ts'
import { twoForms } from '../errors.ts'
import { inputText } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { type Answer, answer } from '../output/answer.ts'
import { inOption } from '../signatures/read-question.ts'
import { networkOf } from '../transactions/given-transaction.ts'

/** Encodes a Cadence argument, RLP or a transaction. */
export async function encode(given: Given, io: Io): Promise<Answer> {
  const type = optionValue(given, 'type')
  const text = await inputText(given, io, {
    ...{ command: 'encode', what: 'a value', takesIds: false },
    isValue: type !== undefined,
  })
  const as = optionValue(given, 'as') ?? (type === undefined ? undefined : 'cadence')
  if (type !== undefined && as !== 'cadence') {
    throw twoForms({ first: '--type', second: `--as ${as}` })
  }
  if (type !== undefined)
    return made('cadence', argumentOf(type, text.replace(/\r?\n$/, ''), given))
  switch (as) {
    case 'rlp':
      return made('rlp', formatHex(encodeRlp(parseRlpJson(text))))
    case 'cadence':
      return made('cadence', decodeUtf8(encodeArgument(decodeJsonCadence(text))))
    default: {
      const read = readTransaction(text)
      const network = given.network ?? networkOf(read)
      const { accessNode } = NETWORKS[network]
      return made(
        'transaction',
        writeTransaction(read.transaction, 'full', { network, accessNode }),
      )
    }
  }
}

const NAMES = {
  cadence: 'JSON-Cadence',
  rlp: 'RLP',
  transaction: 'RLP of the transaction',
} as const

const made = (as: keyof typeof NAMES, value: string): Answer =>
  answer({
    tone: 'success',
    message: `Encoded as ${NAMES[as]}`,
    value: value.trimEnd(),
    details: { kind: 'encoded', as },
  })

/** Encodes a value of a type as JSON-Cadence: plain text for numbers, addresses, strings, paths and bytes. */
function argumentOf(typeText: string, text: string, { network }: Given): string {
  const type = inOption('type', () => readParameterType(typeText))
  const parsed = readInput(type, inputFor(type, text), { network, name: 'value' })
  if (parsed.kind === 'read') return decodeUtf8(parsed.bytes)
  const [fault] = parsed.faults
  throw fault?.error ?? new Error('nothing was read')
}

function inputFor(type: ReturnType<typeof readParameterType>, text: string): ArgumentInput {
  if (type.kind === 'Bool' && /^(?:true|false)$/.test(text)) {
    return { kind: 'bool', value: text === 'true' }
  }
  if (type.kind === 'Optional') {
    return text === 'nil'
      ? { kind: 'optional', some: false, input: null }
      : { kind: 'optional', some: true, input: inputFor(type.type, text) }
  }
  const isText =
    ['String', 'Character', 'Address', 'Number', 'Path', 'Type', 'Enum'].includes(type.kind) ||
    (type.kind === 'Array' && isByteArray(type))
  return isText ? { kind: 'text', text } : { kind: 'json', text }
}
