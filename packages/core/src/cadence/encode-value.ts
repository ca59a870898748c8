import type { CadenceField, CadencePath, CadenceValue, IntegerType } from './cadence-value.ts'
import {
  formatFixedPoint,
  type NumberResult,
  parseCadenceInteger,
  parseFixedPoint,
} from './cadence-value.ts'
import { isOneCharacter } from './decode-value.ts'
import { encodableText, encodableTypeId, typeJson } from './encode-type.ts'
import { badCadenceNumber, notOneCharacter } from './errors.ts'
import { type JsonPlace, within } from './json-node.ts'

function checked<T>(result: NumberResult<T>, type: string, { path }: JsonPlace): T {
  if ('fault' in result) throw badCadenceNumber({ path, type, fault: result.fault })
  return result.value
}

const integerText = (type: IntegerType, value: bigint, place: JsonPlace) =>
  `${checked(parseCadenceInteger(type, `${value}`), type, place)}`

function characterText(text: string, place: JsonPlace): string {
  if (!isOneCharacter(encodableText(text, place))) throw notOneCharacter({ path: place.path, text })
  return text
}

const pathJson = ({ type, domain, identifier }: CadencePath, place: JsonPlace) => ({
  value: {
    domain,
    identifier: encodableText(identifier, within(within(place, '.value'), '.identifier')),
  },
  type,
})

const fieldJson = ({ name, value }: CadenceField, place: JsonPlace) => ({
  value: valueJson(value, within(place, '.value')),
  name: encodableText(name, within(place, '.name')),
})

/** What stands behind `"value":`, at the place of that. */
function contentJson(value: Exclude<CadenceValue, { type: 'Void' }>, place: JsonPlace): unknown {
  const at = (step: string) => within(place, step)
  switch (value.type) {
    case 'Optional':
      return value.value === null ? null : valueJson(value.value, place)
    case 'Bool':
      return value.value
    case 'String':
      return encodableText(value.value, place)
    case 'Character':
      return characterText(value.value, place)
    case 'Address':
      return `0x${value.value}`
    case 'Array':
      return value.value.map((item, index) => valueJson(item, at(`[${index}]`)))
    case 'Dictionary':
      return value.value.map((pair, index) => ({
        key: valueJson(pair.key, within(at(`[${index}]`), '.key')),
        value: valueJson(pair.value, within(at(`[${index}]`), '.value')),
      }))
    case 'Struct':
    case 'Resource':
    case 'Event':
    case 'Contract':
    case 'Enum':
    case 'Attachment':
      return {
        id: encodableTypeId(value.id, at('.id')),
        fields: value.fields.map((field, index) =>
          fieldJson(field, within(at('.fields'), `[${index}]`)),
        ),
      }
    case 'Path':
      return pathJson(value, place).value
    case 'Type':
      return { staticType: typeJson(value.staticType, at('.staticType')) }
    case 'Capability':
      return {
        borrowType: typeJson(value.borrowType, at('.borrowType')),
        address: `0x${value.address}`,
        // 0 is the ID of what has none.
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
      const raw = checked(parseFixedPoint(value.type, value.value), value.type, place)
      return formatFixedPoint(value.type, raw)
    }
    default:
      return integerText(value.type, value.value, place)
  }
}

/**
 * A value as plain data whose JSON is Cadence's own, properties in its order (cadence
 * `encoding/json`, `Prepare`).
 * @throws ToolError `json-cadence/…` with the path in that JSON.
 */
export function valueJson(value: CadenceValue, place: JsonPlace): unknown {
  const { type } = value
  if (type === 'Void') return { type }
  return { value: contentJson(value, within(place, '.value')), type }
}
