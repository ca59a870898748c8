import { formatAddress, parseAddress } from '../account/address.ts'
import { ToolError } from '../errors.ts'
import type { CadenceField, CadencePath, CadenceValue, IntegerType } from './cadence-value.ts'
import {
  formatFixedPoint,
  INTEGER_RANGES,
  type NumberResult,
  parseCadenceInteger,
  parseFixedPoint,
} from './cadence-value.ts'
import { isOneCharacter } from './decode-value.ts'
import { encodableText, encodableTypeId, mapAt, typeJson } from './encode-type.ts'
import {
  badCadenceAddress,
  badCadenceNumber,
  badPathDomain,
  notOneCharacter,
  unknownCadenceType,
} from './errors.ts'
import { type JsonPath, requireKind, within } from './json-node.ts'

function checked<T>(result: NumberResult<T>, type: string, { path }: JsonPath): T {
  if ('fault' in result) throw badCadenceNumber({ path, type, fault: result.fault })
  return result.value
}

function integerText(type: IntegerType, value: bigint, path: JsonPath): string {
  requireKind('bigint', value, path)
  return `${checked(parseCadenceInteger(type, `${value}`), type, path)}`
}

/** Formats an address as Cadence does; callers may pass it with or without 0x. */
function addressText(address: string, path: JsonPath): string {
  requireKind('text', address, path)
  try {
    return formatAddress(parseAddress(address))
  } catch (cause) {
    if (!(cause instanceof ToolError)) throw cause
    throw badCadenceAddress({ path: path.path, cause })
  }
}

const DOMAINS: readonly string[] = [
  'storage',
  'public',
  'private',
] satisfies CadencePath['domain'][]

function characterText(text: string, path: JsonPath): string {
  if (!isOneCharacter(encodableText(text, path))) throw notOneCharacter({ path: path.path, text })
  return text
}

function pathJson(path: CadencePath, jsonPath: JsonPath) {
  requireKind('object', path, jsonPath)
  const { type, domain, identifier } = path
  const at = within(jsonPath, '.value')
  const domainPath = within(at, '.domain')
  requireKind('text', domain, domainPath)
  if (!DOMAINS.includes(domain)) throw badPathDomain({ path: domainPath.path, domain })
  return {
    value: { domain, identifier: encodableText(identifier, within(at, '.identifier')) },
    type,
  }
}

const fieldJson = ({ name, value }: CadenceField, path: JsonPath) => ({
  value: valueJson(value, within(path, '.value')),
  name: encodableText(name, within(path, '.name')),
})

/** Returns the content after `"value":`, at that path. */
function contentJson(value: Exclude<CadenceValue, { type: 'Void' }>, path: JsonPath): unknown {
  const at = (step: string) => within(path, step)
  switch (value.type) {
    case 'Optional':
      return value.value === null ? null : valueJson(value.value, path)
    case 'Bool':
      requireKind('boolean', value.value, path)
      return value.value
    case 'String':
      return encodableText(value.value, path)
    case 'Character':
      return characterText(value.value, path)
    case 'Address':
      return addressText(value.value, path)
    case 'Array':
      return mapAt(value.value, path, valueJson)
    case 'Dictionary':
      return mapAt(value.value, path, (pair, item) => ({
        key: valueJson(pair.key, within(item, '.key')),
        value: valueJson(pair.value, within(item, '.value')),
      }))
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
      return {
        id: encodableTypeId(value.id, at('.id')),
        fields: mapAt(value.fields, at('.fields'), fieldJson),
      }
    case 'Path':
      return pathJson(value, path).value
    case 'Type':
      return { staticType: typeJson(value.staticType, at('.staticType')) }
    case 'Capability':
      return {
        borrowType: typeJson(value.borrowType, at('.borrowType')),
        address: addressText(value.address, at('.address')),
        // 0 is the ID of a capability without one.
        id: integerText('UInt64', value.id ?? 0n, at('.id')),
        ...(value.path === null ? {} : { path: pathJson(value.path, at('.path')) }),
      }
    case 'InclusiveRange':
      return {
        start: valueJson(value.start, at('.start')),
        end: valueJson(value.end, at('.end')),
        step: valueJson(value.step, at('.step')),
      }
    case 'Function':
      return { functionType: typeJson(value.functionType, at('.functionType')) }
    case 'Fix64':
    case 'UFix64':
    case 'Fix128':
    case 'UFix128': {
      requireKind('text', value.value, path)
      const raw = checked(parseFixedPoint(value.type, value.value), value.type, path)
      return formatFixedPoint(value.type, raw)
    }
    default:
      if (!Object.hasOwn(INTEGER_RANGES, value.type)) {
        throw unknownCadenceType({ path: at('.type').path, type: value.type })
      }
      return integerText(value.type, value.value, path)
  }
}

/**
 * Converts a value to plain data whose JSON is Cadence's own, with its order of properties (cadence `encoding/json`,
 * `Prepare`).
 * @throws ToolError `json-cadence/…` with the path in that JSON.
 */
export function valueJson(value: CadenceValue, path: JsonPath): unknown {
  requireKind('object', value, path)
  requireKind('text', value.type, within(path, '.type'))
  const { type } = value
  if (type === 'Void') return { type }
  return { value: contentJson(value, within(path, '.value')), type }
}
