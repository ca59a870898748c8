import fc from 'fast-check'
import type { FlowAddress } from '../src/account/address.ts'
import {
  type CadenceFunctionType,
  type CadenceParameter,
  type CadenceType,
  NOMINAL_KINDS,
  SIMPLE_TYPES,
} from '../src/cadence/cadence-type.ts'
import {
  type CadencePath,
  type CadenceValue,
  FIXED_POINT_FORMATS,
  type FixedPointType,
  formatFixedPoint,
  INTEGER_RANGES,
  type IntegerRange,
  type IntegerType,
} from '../src/cadence/cadence-value.ts'

const WIDE = 1n << 300n

const text = fc.string({ unit: 'binary', maxLength: 6 })
const address = fc
  .bigInt({ min: 0n, max: (1n << 64n) - 1n })
  .map(word => word.toString(16).padStart(16, '0') as FlowAddress)
const name = fc.constantFrom('Vault', 'A', '_b1', 'Outer.Inner')
const typeID = fc.oneof(
  fc.tuple(address, name).map(([location, id]) => `A.${location}.${id}`),
  name.map(id => `S.té st.${id}`),
  fc.constantFrom('flow.AccountCreated', 'I.Crypto.KeyList', 'PublicKey'),
)

const none: CadenceType = { kind: 'Unknown' }

const { type: cadenceType, functionType } = fc.letrec<{
  type: CadenceType
  functionType: CadenceFunctionType
  parameters: readonly CadenceParameter[]
}>(tie => {
  const types = fc.array(tie('type'), { maxLength: 3 })
  const entitlements = (kind: string) =>
    fc
      .array(fc.oneof(typeID, fc.constant('Storage')), {
        minLength: kind === 'EntitlementMapAuthorization' ? 1 : 0,
        maxLength: kind === 'EntitlementMapAuthorization' ? 1 : 3,
      })
      .map(ids => ({ kind, entitlements: ids }))
  const authorization = fc.oneof(
    fc.constant({ kind: 'Unauthorized' }),
    ...['EntitlementMapAuthorization', 'EntitlementConjunctionSet'].map(entitlements),
    entitlements('EntitlementDisjunctionSet'),
  )
  const nominal = fc.constantFrom(...NOMINAL_KINDS).chain(kind =>
    fc.record({
      kind: fc.constant(kind),
      typeID,
      type: kind === 'Enum' || kind === 'Attachment' ? tie('type') : fc.constant(none),
      fields: fc.array(fc.record({ id: text, type: tie('type') }), { maxLength: 3 }),
      initializers: fc.array(tie('parameters'), {
        minLength: kind === 'Event' ? 1 : 0,
        maxLength: kind === 'Event' ? 1 : 2,
      }),
    }),
  )
  return {
    type: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(...SIMPLE_TYPES, 'Unknown' as const).map(kind => ({ kind })),
      fc.record({ kind: fc.constant('TypeId'), typeID }),
      fc.record({
        kind: fc.constantFrom('Optional', 'VariableSizedArray', 'Capability'),
        type: tie('type'),
      }),
      fc.record({
        kind: fc.constant('ConstantSizedArray'),
        type: tie('type'),
        size: fc.maxSafeNat(),
      }),
      fc.record({ kind: fc.constant('Dictionary'), key: tie('type'), value: tie('type') }),
      fc.record({ kind: fc.constant('InclusiveRange'), element: tie('type') }),
      fc.record({ kind: fc.constant('Reference'), type: tie('type'), authorization }),
      fc.record({ kind: fc.constant('Intersection'), types }),
      tie('functionType'),
      nominal,
    ) as fc.Arbitrary<CadenceType>,
    functionType: fc.record({
      kind: fc.constant('Function' as const),
      view: fc.boolean(),
      typeParameters: fc.array(
        fc.record({
          name: text,
          typeBound: fc.option(tie('type').filter(({ kind }) => kind !== 'Unknown')),
        }),
        { maxLength: 2 },
      ),
      parameters: tie('parameters'),
      return: tie('type'),
    }),
    parameters: fc.array(fc.record({ label: text, id: text, type: tie('type') }), { maxLength: 2 }),
  }
})

const integer = fc.constantFrom(...(Object.keys(INTEGER_RANGES) as IntegerType[])).chain(type => {
  const { min, max }: IntegerRange = INTEGER_RANGES[type]
  const value = fc.bigInt({ min: min ?? -WIDE, max: max ?? WIDE })
  return value.map((one): CadenceValue => ({ type, value: one }))
})
const fixedPoint = fc
  .constantFrom(...(Object.keys(FIXED_POINT_FORMATS) as FixedPointType[]))
  .chain(type =>
    fc
      .bigInt(FIXED_POINT_FORMATS[type])
      .map((raw): CadenceValue => ({ type, value: formatFixedPoint(type, raw) })),
  )
const path: fc.Arbitrary<CadencePath> = fc.record({
  type: fc.constant('Path' as const),
  domain: fc.constantFrom('storage', 'public', 'private'),
  identifier: text,
})

/** Values of every type, with types of every kind, as `decodeJsonCadence` returns them. */
export const arbitraryCadence = fc.letrec<{ value: CadenceValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant<CadenceValue>({ type: 'Void' }),
    integer,
    fixedPoint,
    path,
    fc.record({ type: fc.constant('Bool'), value: fc.boolean() }),
    fc.record({ type: fc.constant('String'), value: text }),
    fc.record({
      type: fc.constant('Character'),
      value: fc.constantFrom('a', '<', '👩‍🚀', '\u2028'),
    }),
    fc.record({ type: fc.constant('Address'), value: address }),
    fc.record({ type: fc.constant('Type'), staticType: cadenceType }),
    fc.record({ type: fc.constant('Function'), functionType }),
    fc.record({
      type: fc.constant('Capability'),
      address,
      borrowType: cadenceType,
      id: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
      path: fc.option(path),
    }),
    fc.record({ type: fc.constant('Optional'), value: fc.option(tie('value')) }),
    fc.record({ type: fc.constant('Array'), value: fc.array(tie('value'), { maxLength: 4 }) }),
    fc.record({
      type: fc.constant('Dictionary'),
      value: fc.array(fc.record({ key: tie('value'), value: tie('value') }), { maxLength: 4 }),
    }),
    fc.record({
      type: fc.constant('InclusiveRange'),
      start: integer,
      end: integer,
      step: integer,
    }),
    fc.record({
      type: fc.constantFrom('Struct', 'Resource', 'Event', 'Contract', 'Enum', 'Attachment'),
      id: typeID,
      fields: fc.array(fc.record({ name: text, value: tie('value') }), { maxLength: 4 }),
    }),
  ) as fc.Arbitrary<CadenceValue>,
})).value
