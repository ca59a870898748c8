import fc from 'fast-check'
import type { FlowAddress } from '../src/account/address.ts'
import {
  type ArgumentType,
  isFixedPoint,
  PATH_DOMAINS,
  type PathType,
} from '../src/cadence/argument-form/argument-type.ts'
import type { CadenceType } from '../src/cadence/cadence-type.ts'
import {
  type CadenceValue,
  FIXED_POINT_FORMATS,
  type FixedPointType,
  formatFixedPoint,
  INTEGER_RANGES,
  type IntegerRange,
  type IntegerType,
} from '../src/cadence/cadence-value.ts'

const WIDE = 1n << 300n
const INTEGERS = Object.keys(INTEGER_RANGES) as IntegerType[]
const NUMBERS = [...INTEGERS, ...(Object.keys(FIXED_POINT_FORMATS) as FixedPointType[])]

const number = fc.constantFrom(...NUMBERS).map((name): ArgumentType => ({ kind: 'Number', name }))
const path = fc
  .constantFrom(...(Object.keys(PATH_DOMAINS) as PathType[]))
  .map((name): ArgumentType => ({ kind: 'Path', name }))
const id = fc.constantFrom('A.0000000000000001.C.S', 'A.f8d6e0586b0a20c7.Outer.T')
const enumType = fc.record({
  kind: fc.constant('Enum' as const),
  id,
  raw: fc.constantFrom(...INTEGERS),
  cases: fc.constant([
    { name: 'a', raw: '0' },
    { name: 'b', raw: '1' },
  ]),
})
const simple = fc
  .constantFrom('Bool' as const, 'String' as const, 'Character' as const, 'Address' as const)
  .map((kind): ArgumentType => ({ kind }))
const json: fc.Arbitrary<ArgumentType> = fc.constant({
  kind: 'Json',
  text: 'AnyStruct',
  holds: 'any',
  needs: null,
})

/** Types of every kind, nested. */
const argumentType = fc.letrec<{ type: ArgumentType }>(tie => ({
  type: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    simple,
    number,
    path,
    enumType,
    json,
    fc.constant({ kind: 'Type' as const, contracts: [] }),
    fc.constantFrom(...INTEGERS).map(element => ({ kind: 'InclusiveRange' as const, element })),
    tie('type').map(type => ({ kind: 'Optional' as const, type })),
    fc.record({
      kind: fc.constant('Array' as const),
      type: tie('type'),
      size: fc.constantFrom(null, null, 0, 2),
    }),
    fc.record({
      kind: fc.constant('Dictionary' as const),
      key: fc.oneof(simple, number, path, enumType),
      value: tie('type'),
    }),
    fc.record({
      kind: fc.constant('Struct' as const),
      id,
      fields: fc.uniqueArray(
        fc.record({ name: fc.constantFrom('a', 'b', 'c'), type: tie('type') }),
        {
          selector: field => field.name,
          maxLength: 3,
        },
      ),
    }),
  ) as fc.Arbitrary<ArgumentType>,
})).type

/** Types as a program may name them, and one that only JSON can express. */
const staticType = fc.letrec<{ type: CadenceType }>(tie => ({
  type: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<CadenceType>({ kind: 'String' }, { kind: 'Account.Keys' }, { kind: 'UFix64' }),
    fc.constantFrom('Struct' as const, 'Resource' as const, 'Enum' as const).map(
      (kind): CadenceType => ({
        kind,
        typeID: 'A.0000000000000001.C.S',
        type: kind === 'Enum' ? { kind: 'UInt8' } : { kind: 'Unknown' },
        fields: [],
        initializers: [],
      }),
    ),
    fc.record({
      kind: fc.constantFrom(
        'Optional' as const,
        'VariableSizedArray' as const,
        'Capability' as const,
      ),
      type: tie('type'),
    }),
    fc.record({ kind: fc.constant('Dictionary' as const), key: tie('type'), value: tie('type') }),
    tie('type').map(
      (type): CadenceType => ({
        kind: 'Reference',
        type,
        authorization: { kind: 'EntitlementDisjunctionSet', entitlements: ['Insert', 'Remove'] },
      }),
    ),
  ) as fc.Arbitrary<CadenceType>,
})).type

const text = fc.string({ unit: 'binary', maxLength: 6 })

function numberOf(name: IntegerType | FixedPointType): fc.Arbitrary<CadenceValue> {
  if (isFixedPoint(name)) {
    return fc
      .bigInt(FIXED_POINT_FORMATS[name])
      .map(raw => ({ type: name, value: formatFixedPoint(name, raw) }))
  }
  const { min, max }: IntegerRange = INTEGER_RANGES[name]
  return fc.bigInt({ min: min ?? -WIDE, max: max ?? WIDE }).map(value => ({ type: name, value }))
}

function valueIn(type: ArgumentType): fc.Arbitrary<CadenceValue> {
  switch (type.kind) {
    case 'Bool':
      return fc.boolean().map(value => ({ type: 'Bool', value }))
    case 'String':
      return text.map(value => ({ type: 'String', value }))
    case 'Character':
      return fc
        .constantFrom('a', '<', '👩‍🚀', '\u2028')
        .map(value => ({ type: 'Character', value }))
    case 'Address':
      return fc.bigInt({ min: 1n, max: (1n << 64n) - 1n }).map(word => ({
        type: 'Address',
        value: word.toString(16).padStart(16, '0') as FlowAddress,
      }))
    case 'Number':
      return numberOf(type.name)
    case 'Path':
      return fc.record({
        type: fc.constant('Path' as const),
        domain: fc.constantFrom(...PATH_DOMAINS[type.name]),
        identifier: fc.oneof(fc.constantFrom('flowTokenVault', '_a1'), text),
      })
    case 'Optional':
      return fc.option(valueIn(type.type)).map(value => ({ type: 'Optional', value }))
    case 'Array':
      return fc
        .array(valueIn(type.type), { minLength: type.size ?? 0, maxLength: type.size ?? 3 })
        .map(value => ({ type: 'Array', value }))
    case 'Dictionary':
      return fc
        .uniqueArray(fc.record({ key: valueIn(type.key), value: valueIn(type.value) }), {
          selector: pair =>
            JSON.stringify(pair.key, (_, one) => (typeof one === 'bigint' ? `${one}` : one)),
          maxLength: 3,
        })
        .map(value => ({ type: 'Dictionary', value }))
    case 'InclusiveRange':
      // The smaller one first, so that a step of 1 reaches the end.
      return fc.tuple(numberOf(type.element), numberOf(type.element)).map(pair => {
        const big = (one: CadenceValue) => ('value' in one ? (one.value as bigint) : 0n)
        const [start, end] = pair.toSorted((a, b) => (big(a) < big(b) ? -1 : 1)) as [
          CadenceValue,
          CadenceValue,
        ]
        return { type: 'InclusiveRange', start, end, step: { type: type.element, value: 1n } }
      })
    case 'Struct':
      return fc.tuple(...type.fields.map(field => valueIn(field.type))).map(values => ({
        type: 'Struct',
        id: type.id,
        fields: type.fields.map(({ name }, at) => ({
          name,
          value: values[at] ?? { type: 'Void' },
        })),
      }))
    case 'Enum':
      return fc.constantFrom(...type.cases).map(({ raw }) => ({
        type: 'Enum',
        id: type.id,
        fields: [{ name: 'rawValue', value: { type: type.raw, value: BigInt(raw) } }],
      }))
    case 'Type':
      return staticType.map(one => ({ type: 'Type', staticType: one }))
    case 'Json':
      return fc.oneof(
        fc.boolean().map((value): CadenceValue => ({ type: 'Bool', value })),
        text.map((value): CadenceValue => ({ type: 'String', value })),
      )
  }
}

/** Type with a value. */
export const arbitraryArgument = argumentType.chain(type =>
  valueIn(type).map(value => ({ type, value })),
)
