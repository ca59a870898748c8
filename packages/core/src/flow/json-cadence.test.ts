import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatFixedPoint, MAX_INTEGER_DIGITS, parseFixedPoint } from './cadence-number.ts'
import {
  FIXED_POINT_FORMATS,
  type FixedPointType,
  INTEGER_RANGES,
  type IntegerRange,
  type IntegerType,
} from './cadence-value.ts'
import { decodeJsonCadence, formatCadence } from './json-cadence.ts'
import { MAX_JSON_DEPTH } from './json-node.ts'

const decode = (json: unknown) => decodeJsonCadence(JSON.stringify(json))

describe('numbers', () => {
  it('are exact up to the bounds of their type and refused beyond', () => {
    for (const type of Object.keys(INTEGER_RANGES) as IntegerType[]) {
      const { min, max }: IntegerRange = INTEGER_RANGES[type]
      for (const bound of [min, max]) {
        if (bound !== null)
          expect(decode({ type, value: `${bound}` })).toEqual({ type, value: bound })
      }
      if (max !== null) expect(() => decode({ type, value: `${max + 1n}` })).toThrow('does not fit')
      if (min !== null && min < 0n) {
        expect(() => decode({ type, value: `${min - 1n}` })).toThrow('does not fit')
      }
    }
  })

  it('keep their value between text and scaled integer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(FIXED_POINT_FORMATS) as FixedPointType[])),
        fc.bigInt({ min: -(1n << 127n), max: (1n << 128n) - 1n }),
        (type, wanted) => {
          const { min, max } = FIXED_POINT_FORMATS[type]
          const raw = min + (((wanted % (max - min + 1n)) + (max - min + 1n)) % (max - min + 1n))
          expect(parseFixedPoint(type, formatFixedPoint(type, raw))).toEqual({ value: raw })
        },
      ),
    )
  })

  it.each([
    ['UInt8', '', 'json-cadence/number-empty'],
    ['UInt8', '1.0', 'json-cadence/number-point'],
    ['UInt8', '-1', 'json-cadence/number-sign'],
    ['Int', '1e3', 'json-cadence/number-not-a-number'],
    ['Int', ' 1', 'json-cadence/number-not-a-number'],
    ['UFix64', '1', 'json-cadence/number-no-point'],
    ['UFix64', '-1.0', 'json-cadence/number-sign'],
    ['UFix64', 'NaN', 'json-cadence/number-not-a-number'],
    ['Fix128', '170141183460470.0', 'json-cadence/number-out-of-range'],
  ])('%s %j is refused', (type, value, code) => {
    expect(refusal(() => decode({ type, value })).code).toBe(code)
  })
})

const nested = (depth: number) =>
  `${'{"type":"Optional","value":'.repeat(depth)}null${'}'.repeat(depth)}`

describe('what is refused, and how it is said', () => {
  it('points into broken JSON', () => {
    expect(refusal(() => decodeJsonCadence('{"type":"Int",}'))).toMatchInlineSnapshot(`
      {
        "code": "json-cadence/syntax",
        "message": "This is not valid JSON.",
        "position": {
          "kind": "offset",
          "offset": 14,
        },
        "suggestion": "JSON-Cadence looks like {"type":"UFix64","value":"1.0"}.",
      }
    `)
    expect(refusal(() => decodeJsonCadence(' '))).toMatchInlineSnapshot(`
      {
        "code": "json-cadence/syntax",
        "message": "There is no JSON to read.",
        "position": {
          "kind": "offset",
          "offset": 0,
        },
        "suggestion": "JSON-Cadence looks like {"type":"UFix64","value":"1.0"}.",
      }
    `)
  })

  it('names the path', () => {
    const field = { name: 'a', value: { type: 'UInt64', value: 1 } }
    const json = { type: 'Struct', value: { id: 'A.01.Foo', fields: [field] } }
    expect(refusal(() => decode(json))).toMatchInlineSnapshot(`
      {
        "code": "json-cadence/wrong-kind",
        "message": "A text in quotes is needed at $.value.fields[0].value.value, but there is a number.",
        "position": {
          "field": "$.value.fields[0].value.value",
          "kind": "field",
        },
        "suggestion": "Numbers are written as texts: "value":"42".",
      }
    `)
    expect(refusal(() => decode({ type: 'Int', value: '1', extra: 1 }))).toMatchInlineSnapshot(`
      {
        "code": "json-cadence/unknown-property",
        "message": "The object at $ has an unknown property "extra".",
        "position": {
          "field": "$",
          "kind": "field",
        },
        "suggestion": "It may have "type", "value" only.",
      }
    `)
    expect(
      refusal(() => decode({ type: 'Array', value: [{ type: 'int' }] })),
    ).toMatchInlineSnapshot(`
      {
        "code": "json-cadence/missing-property",
        "message": "The object at $.value[0] has no "value".",
        "position": {
          "field": "$.value[0]",
          "kind": "field",
        },
      }
    `)
    expect(refusal(() => decode({ type: 'uint', value: '1' }))).toMatchInlineSnapshot(`
      {
        "code": "json-cadence/unknown-type",
        "message": ""uint" at $.type is not a type of JSON-Cadence.",
        "position": {
          "field": "$.type",
          "kind": "field",
        },
        "suggestion": "Types are case-sensitive: "String", "UFix64", "Address", "Optional".",
      }
    `)
    expect(refusal(() => decode({ type: 'UFix64', value: '1' }))).toMatchInlineSnapshot(`
      {
        "code": "json-cadence/number-no-point",
        "message": "The UFix64 at $.value has no decimal point.",
        "position": {
          "field": "$.value",
          "kind": "field",
        },
        "suggestion": "UFix64 needs one: 1.0.",
      }
    `)
    expect(refusal(() => decode({ type: 'Address', value: '0xzz' }))).toMatchInlineSnapshot(`
      {
        "code": "json-cadence/bad-address",
        "message": "The address at $.value is not one: The address contains "z", which is not a hex digit.",
        "position": {
          "field": "$.value",
          "kind": "field",
        },
        "suggestion": "Addresses are written with 0x and up to 16 hex digits: "0xe467b9dd11fa00df".",
      }
    `)
  })

  it('refuses what is not one object of type and value', () => {
    for (const json of [null, [], 'x', 1, {}, { type: 1 }, { type: 'Void', value: null }]) {
      expect(refusal(() => decode(json)).code).toMatch(/^json-cadence\//)
    }
    for (const value of ['', 'ab', '👩‍🚀👩‍🚀']) {
      expect(refusal(() => decode({ type: 'Character', value })).code).toMatch(/not-one-character/)
    }
    expect(decode({ type: 'Character', value: '👩‍🚀' })).toEqual({
      type: 'Character',
      value: '👩‍🚀',
    })
  })

  it('does not convert endless numbers', () => {
    const value = '9'.repeat(MAX_INTEGER_DIGITS + 1)
    expect(refusal(() => decode({ type: 'Int', value })).code).toBe('json-cadence/number-too-long')
  })

  it('ends bombs in an error', () => {
    expect(refusal(() => decodeJsonCadence(nested(200_000))).code).toMatch(/too-deep|syntax/)
    const text = nested(MAX_JSON_DEPTH - 1)
    expect(formatCadence(decodeJsonCadence(text))).toBe('nil')
  })
})

describe('formatCadence', () => {
  const type = (staticType: unknown) => ({ type: 'Type', value: { staticType } })
  const unauthorized = { kind: 'Unauthorized', entitlements: null }
  const storage = {
    kind: 'EntitlementConjunctionSet',
    entitlements: [
      { kind: 'Entitlement', typeID: 'Storage', type: '' },
      { kind: 'Entitlement', typeID: 'Keys', type: '' },
    ],
  }
  const either = { ...storage, kind: 'EntitlementDisjunctionSet' }

  it.each([
    [{ type: 'String', value: 'a"b\\\n\u200b🌊' }, '"a\\"b\\\\\\n\\u{200b}🌊"'],
    [{ type: 'Optional', value: { type: 'UFix64', value: '1.5' } }, '1.50000000'],
    [
      {
        type: 'Dictionary',
        value: [{ key: { type: 'String', value: 'a' }, value: { type: 'Bool', value: true } }],
      },
      '{"a": true}',
    ],
    [
      { type: 'Path', value: { domain: 'public', identifier: 'flowTokenReceiver' } },
      '/public/flowTokenReceiver',
    ],
    [
      type({ kind: 'Reference', type: { kind: 'Account' }, authorization: storage }),
      'Type<auth(Storage, Keys) &Account>()',
    ],
    [
      type({ kind: 'Reference', type: { kind: 'Account' }, authorization: either }),
      'Type<auth(Storage | Keys) &Account>()',
    ],
    [
      type({ kind: 'Reference', type: { kind: 'Int' }, authorization: unauthorized }),
      'Type<&Int>()',
    ],
    [
      type({ kind: 'ConstantSizedArray', size: 3, type: { kind: 'Account.Keys' } }),
      'Type<[Account.Keys; 3]>()',
    ],
    [
      type({
        kind: 'Dictionary',
        key: { kind: 'String' },
        value: { kind: 'Optional', type: { kind: 'Int' } },
      }),
      'Type<{String: Int?}>()',
    ],
    [type(''), 'Type<>()'],
  ])('%j', (json, text) => {
    expect(formatCadence(decode(json))).toBe(text)
  })
})
