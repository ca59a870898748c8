import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCadence } from '../../test/arbitrary-cadence.ts'
import { refusal } from '../../test/refusal.ts'
import type { FlowAddress } from '../account/address.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import type { CadenceType } from './cadence-type.ts'
import type { CadenceValue } from './cadence-value.ts'
import { decodeJsonCadence, encodeArgument, encodeJsonCadence } from './json-cadence.ts'

const encode = (value: CadenceValue) => decodeUtf8(encodeJsonCadence(value))
const ofType = (staticType: CadenceType): CadenceValue => ({ type: 'Type', staticType })

describe('encodeJsonCadence', () => {
  it('writes what decodeJsonCadence reads as the same value', () => {
    fc.assert(
      fc.property(arbitraryCadence, value => {
        expect(decodeJsonCadence(encode(value))).toEqual(value)
      }),
    )
  })

  it('escapes as Go does, and ends with a newline', () => {
    const value = '<a href="x">&\u2028\u2029\b\f\u0001\u007f\\é🌊'
    expect(encode({ type: 'String', value })).toBe(
      '{"value":"\\u003ca href=\\"x\\"\\u003e\\u0026\\u2028\\u2029\\b\\f\\u0001\u007f\\\\é🌊","type":"String"}\n',
    )
  })

  it('makes type IDs whole, and writes all decimals', () => {
    expect(encode({ type: 'Struct', id: 'A.0B.Foo', fields: [] })).toContain(
      '"A.000000000000000b.Foo"',
    )
    expect(encode({ type: 'Fix64', value: '-0.5' })).toBe(
      '{"value":"-0.50000000","type":"Fix64"}\n',
    )
  })

  it('gives arguments without the newline', () => {
    expect(decodeUtf8(encodeArgument({ type: 'Bool', value: true }))).toBe(
      '{"value":true,"type":"Bool"}',
    )
  })

  const int: CadenceType = { kind: 'Int' }
  const parts = { typeID: 'S.a.B', type: { kind: 'Unknown' }, fields: [] } as const
  const reference = (authorization: Extract<CadenceType, { kind: 'Reference' }>['authorization']) =>
    ofType({ kind: 'Reference', type: int, authorization })

  it.each<[string, string, CadenceValue]>([
    ['number-out-of-range', '$.value', { type: 'UInt8', value: 256n }],
    ['number-sign', '$.value', { type: 'UInt64', value: -1n }],
    ['number-too-many-decimals', '$.value', { type: 'UFix64', value: '0.123456789' }],
    ['not-one-character', '$.value', { type: 'Character', value: 'ab' }],
    ['unpaired-surrogate', '$.value', { type: 'String', value: 'a\ud800' }],
    ['bad-type-id', '$.value.id', { type: 'Event', id: 'A.1.Foo', fields: [] }],
    [
      'number-out-of-range',
      '$.value[1].value.value[0].key.value',
      {
        type: 'Array',
        value: [
          { type: 'Void' },
          {
            type: 'Optional',
            value: {
              type: 'Dictionary',
              value: [{ key: { type: 'Int8', value: 128n }, value: { type: 'Void' } }],
            },
          },
        ],
      },
    ],
    [
      'number-out-of-range',
      '$.value.id',
      {
        type: 'Capability',
        address: '0000000000000001' as FlowAddress,
        borrowType: int,
        id: 1n << 64n,
        path: null,
      },
    ],
    [
      'bad-array-size',
      '$.value.staticType.type.size',
      ofType({ kind: 'Optional', type: { kind: 'ConstantSizedArray', type: int, size: 1.5 } }),
    ],
    [
      'event-initializers',
      '$.value.staticType.initializers',
      ofType({ kind: 'Event', ...parts, initializers: [] }),
    ],
    [
      'bad-type-id',
      '$.value.staticType.typeID',
      ofType({ kind: 'Struct', ...parts, typeID: 's.xyz.Foo', initializers: [] }),
    ],
    [
      'mapping-entitlements',
      '$.value.staticType.authorization.entitlements',
      reference({ kind: 'EntitlementMapAuthorization', entitlements: [] }),
    ],
    ['not-written', '$.value.staticType.authorization', reference({ kind: 'Authorized' })],
    [
      'not-written',
      '$.value.staticType',
      ofType({ kind: 'Restriction', type: int, restrictions: [] }),
    ],
  ])('refuses json-cadence/%s at %s', (code, field, value) => {
    expect(refusal(() => encodeJsonCadence(value))).toMatchObject({
      code: `json-cadence/${code}`,
      position: { kind: 'field', field },
    })
  })

  it('ends what is nested without end in an error', () => {
    let value: CadenceValue = { type: 'Void' }
    for (let depth = 0; depth < 100_000; depth++) value = { type: 'Optional', value }
    expect(refusal(() => encodeJsonCadence(value)).code).toBe('json-cadence/too-deep')
  })
})
