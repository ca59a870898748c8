import type { SyntaxNode } from '@lezer/common'
import {
  type CadenceValue,
  FIXED_POINT_FORMATS,
  INTEGER_RANGES,
} from '@toolkit/core/cadence/cadence-value'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'

/** True if a value has a type, as far as the type's text shows; null if that needs a declaration. */
type Fits = boolean | null

const all = (parts: readonly Fits[]): Fits =>
  parts.includes(false) ? false : parts.includes(null) ? null : true

const isInteger = (type: string) => Object.hasOwn(INTEGER_RANGES, type)
const isFixedPoint = (type: string) => Object.hasOwn(FIXED_POINT_FORMATS, type)
const isSigned = (type: string) => /^(?:Int|Fix)/.test(type)

/** Types that include values of several types (cadence `sema`). */
const WIDER: Readonly<Record<string, (value: CadenceValue) => boolean>> = {
  AnyStruct: () => true,
  HashableStruct: value => !['Array', 'Dictionary', 'Struct', 'Optional'].includes(value.type),
  Number: ({ type }) => isInteger(type) || isFixedPoint(type),
  SignedNumber: ({ type }) => (isInteger(type) || isFixedPoint(type)) && isSigned(type),
  Integer: ({ type }) => isInteger(type),
  SignedInteger: ({ type }) => isInteger(type) && isSigned(type),
  FixedSizeUnsignedInteger: ({ type }) => /^(?:UInt|Word)\d+$/.test(type),
  FixedPoint: ({ type }) => isFixedPoint(type),
  SignedFixedPoint: ({ type }) => isFixedPoint(type) && isSigned(type),
  Path: ({ type }) => type === 'Path',
  StoragePath: value => value.type === 'Path' && value.domain === 'storage',
  PublicPath: value => value.type === 'Path' && value.domain === 'public',
  PrivatePath: value => value.type === 'Path' && value.domain === 'private',
  CapabilityPath: value => value.type === 'Path' && value.domain !== 'storage',
}

const SIMPLE = new Set<string>([
  ...Object.keys(INTEGER_RANGES),
  ...Object.keys(FIXED_POINT_FORMATS),
  ...['Bool', 'String', 'Character', 'Address', 'Type'],
])

function fitsNamed(value: CadenceValue, name: string, { imports }: CadenceProgram): Fits {
  const wider = WIDER[name]
  if (wider) return wider(value)
  if (SIMPLE.has(name)) return value.type === name
  if (name === 'Capability') return value.type === 'Capability'
  // A struct or an enum of a contract, or a built-in one: by its name alone.
  if (value.type !== 'Struct' && value.type !== 'Enum')
    return SIMPLE_VALUES.has(value.type) ? false : null
  const own = imports.flatMap(({ names }) => names).find(one => one.alias === name.split('.')[0])
  const declared = own?.alias ? name.replace(own.alias, own.name) : name
  return value.id === declared || value.id.endsWith(`.${declared}`) ? true : null
}

/** Values that no declared type can have. */
const SIMPLE_VALUES = new Set<string>([...SIMPLE, 'Array', 'Dictionary', 'Path'])

function fits(value: CadenceValue, type: SyntaxNode, program: CadenceProgram): Fits {
  const inner = childrenOf(type).filter(({ type: of }) => of.is('Type'))
  const [first, second] = inner
  switch (type.name) {
    case 'NominalType':
      return fitsNamed(value, textOf(type, program.source), program)
    case 'OptionalType':
      if (!first) return null
      return fitsOptional(value, first, /\?\?$/.test(textOf(type, program.source)) ? 2 : 1, program)
    case 'ArrayType': {
      if (value.type !== 'Array' || !first) return false
      const size = /;\s*(\d+)\s*\]$/.exec(textOf(type, program.source))?.[1]
      if (size !== undefined && Number(size) !== value.value.length) return false
      return all(value.value.map(one => fits(one, first, program)))
    }
    case 'DictionaryType':
      if (value.type !== 'Dictionary' || !first || !second) return false
      return all(
        value.value.flatMap(entry => [
          fits(entry.key, first, program),
          fits(entry.value, second, program),
        ]),
      )
    case 'ParenthesizedType':
      return first ? fits(value, first, program) : null
    case 'InstantiationType':
      return /^Capability\s*</.test(textOf(type, program.source))
        ? value.type === 'Capability'
        : null
    default:
      return null
  }
}

/** Checks an optional; `T??` is one node for two. The chain accepts a bare value where an optional one is expected. */
function fitsOptional(
  value: CadenceValue,
  inner: SyntaxNode,
  depth: number,
  program: CadenceProgram,
): Fits {
  if (depth === 0) return fits(value, inner, program)
  if (value.type !== 'Optional') return fits(value, inner, program)
  return value.value === null || fitsOptional(value.value, inner, depth - 1, program)
}

/**
 * Returns true if a value fits the type of a parameter, by the type's text: null if only the declaration of a struct,
 * an enum or an interface can decide.
 * @param at index of the transaction's parameter, from 0.
 */
export function argumentFits(value: CadenceValue, at: number, program: CadenceProgram): Fits {
  const list = program.tree.topNode
    .getChild('TransactionDeclaration')
    ?.getChild('ParameterList')
    ?.getChildren('Parameter')[at]
  const annotation = list?.getChild('TypeAnnotation')
  const type = annotation && childrenOf(annotation).find(({ type: of }) => of.is('Type'))
  return type ? fits(value, type, program) : null
}
