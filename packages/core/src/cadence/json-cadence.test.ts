import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import {
  FIXED_POINT_FORMATS,
  type FixedPointType,
  formatFixedPoint,
  INTEGER_RANGES,
  type IntegerRange,
  type IntegerType,
  MAX_INTEGER_DIGITS,
  parseFixedPoint,
} from './cadence-value.ts'
import { formatCadence } from './format-cadence.ts'
import { decodeJsonCadence } from './json-cadence.ts'
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
        (type, expected) => {
          const { min, max } = FIXED_POINT_FORMATS[type]
          const raw = min + (((expected % (max - min + 1n)) + (max - min + 1n)) % (max - min + 1n))
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
        "message": "The input is empty.",
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
        "message": ""uint" at $.type isn’t a JSON-Cadence type.",
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

  it('reads texts of millions of characters, and refuses them when they are wrong', () => {
    const long = 'a.'.repeat(4_000_000)
    const struct = (id: string) => decode({ type: 'Struct', value: { id, fields: [] } })
    expect(struct(`S.test.${long}a`)).toMatchObject({ id: `S.test.${long}a` })
    expect(refusal(() => struct(long)).message.length).toBeLessThan(200)
    expect(refusal(() => decode({ type: 'Character', value: long })).message.length).toBeLessThan(
      200,
    )
    const digits = '9'.repeat(4_000_000)
    expect(refusal(() => decode({ type: 'Fix64', value: `${digits}.x` })).code).toMatch(/not-a-num/)
  })

  it('reads an unpaired surrogate as the chain does', () => {
    expect(decodeJsonCadence('{"type":"String","value":"a\\ud800\\udc00\\udfffb\\ud83d"}')).toEqual(
      {
        type: 'String',
        value: 'a\u{10000}\ufffdb\ufffd',
      },
    )
    expect(decodeJsonCadence('{"type":"Character","value":"\\ud800"}')).toMatchObject({
      value: '\ufffd',
    })
  })

  it.each([
    ['A.0B.Foo', 'A.000000000000000b.Foo'],
    ['s.AB.Foo', `s.ab${'0'.repeat(62)}.Foo`],
    ['flow.AccountCreated', 'flow.AccountCreated'],
    ['Account.Keys', 'Account.Keys'],
    ['A.1.Foo', null],
    ['A.000000000000000001.Foo', null],
    ['s.xyz.Foo', null],
    ['Foo', null],
  ])('reads the type ID %s as %s', (id, read) => {
    const json = { type: 'Event', value: { id, fields: [] } }
    if (read === null) expect(refusal(() => decode(json)).code).toMatch(/bad-type-id/)
    else expect(decode(json)).toMatchObject({ id: read })
  })

  it('knows the kinds of types, and no other words in capitals', () => {
    const type = (kind: string) => decode({ type: 'Type', value: { staticType: { kind } } })
    expect(type('Account.Keys')).toMatchObject({ staticType: { kind: 'Account.Keys' } })
    expect(refusal(() => type('Foo')).code).toMatch(/unknown-kind/)
    expect(refusal(() => type('Entitlement')).code).toMatch(/unknown-kind/)
  })

  it('reads a path capability of before Cadence 1.0 with and without an ID', () => {
    const path = { type: 'Path', value: { domain: 'public', identifier: 'a' } }
    const old = { address: '0x01', borrowType: '', path }
    for (const [value, id] of [
      [old, null],
      [{ ...old, id: '0' }, 0n],
    ] as const) {
      const read = decode({ type: 'Capability', value })
      expect(read).toMatchObject({ id, path: { domain: 'public', identifier: 'a' } })
      expect(formatCadence(read)).toBe('Capability(address: 0x0000000000000001, path: /public/a)')
    }
  })

  it('ends bombs in an error', () => {
    expect(refusal(() => decodeJsonCadence(nested(200_000))).code).toMatch(/too-deep|syntax/)
    const text = nested(MAX_JSON_DEPTH - 1)
    expect(formatCadence(decodeJsonCadence(text))).toBe('nil')
  })
})

it('takes nothing where Cadence writes nothing: not even a list of one', () => {
  const type = (fields: unknown) => ({
    type: 'Type',
    value: {
      staticType: {
        kind: 'Reference',
        type: { kind: 'Int' },
        authorization: {
          kind: 'EntitlementConjunctionSet',
          entitlements: [{ kind: 'Entitlement', typeID: 'A.01.B.C', type: null, fields }],
        },
      },
    },
  })
  for (const nothing of [null, '', []]) expect(() => decode(type(nothing))).not.toThrow()
  for (const thing of [[null], [[]], 'x', 0, {}]) {
    expect(refusal(() => decode(type(thing))).code).toBe('json-cadence/wrong-kind')
  }
})

// The value that cadence v1.10.2 (`encoding/json`) reads; null if it rejects the text.
it.each([
  ['UFix64', '184467440737.9551615', '0.85964534'],
  ['UFix64', '184467440737.1', '0.00448384'],
  ['UFix64', '184467440737.9551', '0.85958384'],
  ['UFix64', '184467440737.95', '0.85448384'],
  ['UFix64', '184467440737.9551616', null],
  ['UFix64', '184467440737.09551616', null],
  ['UFix64', '184467440738.0', null],
  ['Fix64', '92233720368.9', '-92233720368.19551616'],
  ['Fix64', '92233720368.6', '-92233720368.49551616'],
  ['Fix64', '-92233720368.9', '92233720368.19551616'],
  ['Fix64', '92233720368.54775808', null],
  ['Fix64', '-92233720368.54775809', null],
  ['UFix128', '340282366920938.9', '0.436536625392568231788544'],
  ['Fix128', '170141183460469.9', '-170141183460468.563463374607431768211456'],
  ['Fix128', '-170141183460469.9', '170141183460468.563463374607431768211456'],
] as const)('a %s of %s does not fit, and the chain takes it for %s', (type, value, wrapped) => {
  const error = refusal(() => decodeJsonCadence(JSON.stringify({ type, value })))
  expect(error.code).toBe('json-cadence/number-out-of-range')
  expect(error.message).toBe(
    `The ${type} at $.value does not fit into ${type}${
      wrapped === null ? '' : `; the chain doesn’t notice, and takes it for ${wrapped}`
    }.`,
  )
})
