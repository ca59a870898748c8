import { parseAddress } from '../../account/address.ts'
import { formatHex } from '../../bytes/hex.ts'
import { parseLooseHex } from '../../bytes/hex-loose.ts'
import { utf8Text } from '../../bytes/utf8.ts'
import { ToolError } from '../../errors.ts'
import type { NetworkId } from '../../network/networks.ts'
import {
  type CadenceValue,
  FIXED_POINT_FORMATS,
  formatFixedPoint,
  INTEGER_RANGES,
  parseCadenceInteger,
  parseFixedPoint,
} from '../cadence-value.ts'
import { isOneCharacter } from '../decode-value.ts'
import { badCadenceNumber, notOneCharacter, unpairedSurrogate } from '../errors.ts'
import type { ArgumentInput } from './argument-input.ts'
import { type ArgumentType, isFixedPoint, type NumberType, PATH_DOMAINS } from './argument-type.ts'
import {
  badBytes,
  fileTooLong,
  noCase,
  notAPath,
  notText,
  outOfRange,
  wrongInput,
} from './errors.ts'
import { readTypeText } from './type-text.ts'

const MAX_TEXT = 1_500_000

/** Parses the text of a value that is entered in one field. */
export function textValue(
  type: Extract<
    ArgumentType,
    { kind: 'Character' | 'Address' | 'Number' | 'Path' | 'Enum' | 'Type' }
  >,
  text: string,
  { network, path }: { readonly network: NetworkId | null; readonly path: string },
): CadenceValue {
  switch (type.kind) {
    case 'Character':
      if (!isOneCharacter(wellFormed(text, path))) throw notOneCharacter({ path: path, text })
      return { type: 'Character', value: text }
    case 'Address':
      return { type: 'Address', value: parseAddress(text.trim(), network ?? undefined) }
    case 'Number':
      return readNumber(type.name, text.trim(), path)
    case 'Type': {
      const { contracts } = type
      return {
        type: 'Type',
        staticType: readTypeText(text, { network, contracts }),
      }
    }
    case 'Path':
      return readPath(type, text.trim(), path)
    case 'Enum': {
      const cases = type.cases.map(({ name }) => name)
      const found = type.cases.find(({ raw }) => raw === text)
      if (!found) throw noCase({ path, cases })
      return {
        type: 'Enum',
        id: type.id,
        fields: [{ name: 'rawValue', value: { type: type.raw, value: BigInt(found.raw) } }],
      }
    }
  }
}

function wellFormed(text: string, path: string): string {
  if (/\p{Cs}/u.test(text)) throw unpairedSurrogate({ path: path })
  return text
}

/** Returns the text of a String: as typed, or of a file. */
export function stringOf(input: ArgumentInput, path: string): string {
  if (input.kind === 'text') return wellFormed(input.text, path)
  if (input.kind !== 'file') throw wrongInput({ path, type: 'String' })
  const { bytes, name } = input
  const most = input.as === 'hex' ? MAX_TEXT / 2 : MAX_TEXT
  if (bytes.length > most) throw fileTooLong({ path, bytes: bytes.length, most })
  if (input.as === 'hex') return formatHex(bytes)
  const text = utf8Text(bytes)
  if (text === null) throw notText({ path, name })
  return text
}

/** Returns the bytes of a [UInt8]: of a file, or typed as hex. */
export function bytesOf(input: ArgumentInput, path: string): Uint8Array {
  if (input.kind === 'file') return input.bytes
  if (input.kind !== 'text') throw wrongInput({ path, type: '[UInt8]' })
  try {
    return parseLooseHex(input.text)
  } catch (cause) {
    if (!(cause instanceof ToolError)) throw cause
    throw badBytes({ path, cause })
  }
}

/** Returns the smallest and largest number of a type, as text. */
function numberLimits(type: NumberType): { readonly min: string; readonly max: string } {
  if (isFixedPoint(type)) {
    const { min, max } = FIXED_POINT_FORMATS[type]
    return { min: formatFixedPoint(type, min), max: formatFixedPoint(type, max) }
  }
  const { min, max } = INTEGER_RANGES[type]
  return { min: `${min ?? '−∞'}`, max: `${max ?? '∞'}` }
}

/** Digits without a point are also accepted as a fixed-point number: `1` is `1.0`. */
function readNumber(name: NumberType, text: string, path: string): CadenceValue {
  if (isFixedPoint(name)) {
    const result = parseFixedPoint(name, /^[-+]?\d+$/.test(text) ? `${text}.0` : text)
    if ('fault' in result) throw numberFault(name, result.fault, path)
    return { type: name, value: formatFixedPoint(name, result.value) }
  }
  const result = parseCadenceInteger(name, text)
  if ('fault' in result) throw numberFault(name, result.fault, path)
  return { type: name, value: result.value }
}

function numberFault(
  type: NumberType,
  fault: Parameters<typeof badCadenceNumber>[0]['fault'],
  path: string,
): ToolError {
  if (fault === 'out-of-range') return outOfRange({ path, type, ...numberLimits(type) })
  return badCadenceNumber({ path: path, type, fault })
}

function readPath(
  { name }: Extract<ArgumentType, { kind: 'Path' }>,
  text: string,
  path: string,
): CadenceValue {
  const domains = PATH_DOMAINS[name]
  const { domain = '', identifier = '' } =
    /^\/(?<domain>\w+)\/(?<identifier>[A-Za-z_]\w*)$/.exec(text)?.groups ?? {}
  const found = domains.find(one => one === domain)
  if (!found) throw notAPath({ path, type: name, domains })
  return { type: 'Path', domain: found, identifier }
}
