import type { CadenceNominalType, CadenceParameter, CadenceType } from '../cadence-type.ts'
import type { CborReader } from './cbor-reader.ts'
import { ccfUnknownType } from './errors.ts'
import { ANY_FUNCTION } from './read-type.ts'

/**
 * Returns a type as JSON-Cadence describes it: a declared type once with all its parts, and by its ID wherever it is
 * repeated, in the order in which Cadence writes the parts (cadence `encoding/json`, `PrepareType`).
 */
export function unfoldType(reader: CborReader, type: CadenceType): CadenceType {
  const seen = new Set<CadenceType>()
  const parameters = (list: readonly CadenceParameter[]) =>
    list.map(one => ({ ...one, type: unfold(one.type) }))
  const unfold = (one: CadenceType): CadenceType => reader.nested(() => unfoldOne(one))
  const unfoldOne = (one: CadenceType): CadenceType => {
    if (one === ANY_FUNCTION) {
      throw ccfUnknownType({ offset: reader.at, what: 'A function type without its parameters' })
    }
    switch (one.kind) {
      case 'Optional':
      case 'VariableSizedArray':
      case 'Capability':
      case 'ConstantSizedArray':
      case 'Reference':
        return { ...one, type: unfold(one.type) }
      case 'Dictionary':
        return { kind: one.kind, key: unfold(one.key), value: unfold(one.value) }
      case 'InclusiveRange':
        return { kind: one.kind, element: unfold(one.element) }
      case 'Intersection':
        return { kind: one.kind, types: one.types.map(unfold) }
      case 'Restriction':
        return {
          kind: one.kind,
          type: unfold(one.type),
          restrictions: one.restrictions.map(unfold),
        }
      case 'Function':
        return {
          kind: one.kind,
          view: one.view,
          typeParameters: one.typeParameters.map(({ name, typeBound }) => ({
            name,
            typeBound: typeBound === null ? null : unfold(typeBound),
          })),
          parameters: parameters(one.parameters),
          return: unfold(one.return),
        }
      default:
        return 'typeID' in one && one.kind !== 'TypeId' ? unfoldNominal(one) : one
    }
  }
  const unfoldNominal = (one: CadenceNominalType): CadenceType => {
    const { kind, typeID } = one
    if (seen.has(one)) return { kind: 'TypeId', typeID }
    seen.add(one)
    const fields = one.fields.map(field => ({ id: field.id, type: unfold(field.type) }))
    const initializers = one.initializers.map(parameters)
    return { kind, typeID, type: unfold(one.type), fields, initializers }
  }
  return unfold(type)
}
