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
import { type JsonPlace, requireKind, within } from './json-node.ts'

function checked<T>(result: NumberResult<T>, type: string, { path }: JsonPlace): T {
  if ('fault' in result) throw badCadenceNumber({ path, type, fault: result.fault })
  return result.value
}

function integerText(type: IntegerType, value: bigint, place: JsonPlace): string {
  requireKind('bigint', value, place)
  return `${checked(parseCadenceInteger(type, `${value}`), type, place)}`
}

/** Formats an address as Cadence does; callers may pass it with or without 0x. */
function addressText(address: string, place: JsonPlace): string {
  requireKind('text', address, place)
  try {
    return formatAddress(parseAddress(address))
  } catch (cause) {
    if (!(cause instanceof ToolError)) throw cause
    throw badCadenceAddress({ path: place.path, cause })
  }
}

const DOMAINS: readonly string[] = [
  'storage',
  'public',
  'private',
] satisfies CadencePath['domain'][]

function characterText(text: string, place: JsonPlace): string {
  if (!isOneCharacter(encodableText(text, place))) throw notOneCharacter({ path: place.path, text })
  return text
}

function pathJson(path: CadencePath, place: JsonPlace) {
  requireKind('object', path, place)
  const { type, domain, identifier } = path
  const at = within(place, '.value')
  const domainPlace = within(at, '.domain')
  requireKind('text', domain, domainPlace)
  if (!DOMAINS.includes(domain)) throw badPathDomain({ path: domainPlace.path, domain })
  return {
    value: { domain, identifier: encodableText(identifier, within(at, '.identifier')) },
    type,
  }
}

const fieldJson = ({ name, value }: CadenceField, place: JsonPlace) => ({
  value: valueJson(value, within(place, '.value')),
  name: encodableText(name, within(place, '.name')),
})

/** Returns the content after `"value":`, at that path. */
function contentJson(value: Exclude<CadenceValue, { type: 'Void' }>, place: JsonPlace): unknown {
  const at = (step: string) => within(place, step)
  switch (value.type) {
    case 'Optional':
      return value.value === null ? null : valueJson(value.value, place)
    case 'Bool':
      requireKind('boolean', value.value, place)
      return value.value
    case 'String':
      return encodableText(value.value, place)
    case 'Character':
      return characterText(value.value, place)
    case 'Address':
      return addressText(value.value, place)
    case 'Array':
      return mapAt(value.value, place, valueJson)
    case 'Dictionary':
      return mapAt(value.value, place, (pair, item) => ({
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
      return pathJson(value, place).value
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
      requireKind('text', value.value, place)
      const raw = checked(parseFixedPoint(value.type, value.value), value.type, place)
      return formatFixedPoint(value.type, raw)
    }
    default:
      if (!Object.hasOwn(INTEGER_RANGES, value.type)) {
        throw unknownCadenceType({ path: at('.type').path, type: value.type })
      }
      return integerText(value.type, value.value, place)
  }
}

/**
 * Converts a value to plain data whose JSON is Cadence's own, with its order of properties (cadence `encoding/json`,
 * `Prepare`).
 * @throws ToolError `json-cadence/…` with the path in that JSON.
 */
export function valueJson(value: CadenceValue, place: JsonPlace): unknown {
  requireKind('object', value, place)
  requireKind('text', value.type, within(place, '.type'))
  const { type } = value
  if (type === 'Void') return { type }
  return { value: contentJson(value, within(place, '.value')), type }
}
