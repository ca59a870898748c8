import { describe, expect, it } from 'vitest'
import vectors from '../../fixtures/json-cdc.json' with { type: 'json' }
import { toJs } from '../../test/cadence-views.ts'
import { refusal } from '../../test/refusal.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import type { FixedPointType } from './cadence-value.ts'
import { parseFixedPoint } from './cadence-value.ts'
import { formatCadence } from './format-cadence.ts'
import { decodeJsonCadence, encodeJsonCadence } from './json-cadence.ts'

interface Case {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly valid: boolean
  readonly input: { readonly json?: unknown; readonly type?: string; readonly value?: string }
  readonly expected: {
    readonly js?: unknown
    readonly json?: unknown
    readonly raw?: string
    readonly canonical?: string
  }
}

const cases = vectors.cases as readonly Case[]
const ofKind = (kind: string) => cases.filter(vector => vector.kind === kind)
const decode = (json: unknown) => decodeJsonCadence(JSON.stringify(json))

const NOMINAL = ['Struct', 'Resource', 'Contract', 'Enum', 'StructInterface', 'ResourceInterface']
/** The source's test substitutes each kind for `%s`. */
const filledIn = (vector: Case) =>
  JSON.stringify(vector.input.json).includes('%s')
    ? NOMINAL.map(
        kind => JSON.parse(JSON.stringify(vector.input.json).replace('%s', kind)) as unknown,
      )
    : [vector.input.json]

/** An odd number of hex digits, in an example of the specification; the chain's decoder rejects it. */
const REFUSED_OF_SPEC = /"address":"0x1"/
/** Older texts, which Cadence reads and would write differently. */
const DECODE_ONLY = /decode only|^Import/
/** FCL's own tests use type IDs and an address that the chain's decoder rejects. */
const REFUSED_OF_FCL = /"id":"test\.|0x0102030405000000000000000000000000000000/

describe('published vectors', () => {
  it('covers every case of the file', () => {
    const counts = new Map<string, number>()
    for (const { kind } of cases) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toMatchInlineSnapshot(`
      {
        "canonical": 73,
        "fcl-decode": 33,
        "fcl-encode": 27,
        "fixed-point": 33,
        "fixed-point-out-of-range": 2,
        "invalid": 10,
        "legacy": 3,
        "spec": 8,
      }
    `)
    expect(cases).toHaveLength(vectors.count)
  })

  it.each([...ofKind('canonical'), ...ofKind('spec'), ...ofKind('legacy')])('$id $name', vector => {
    for (const json of filledIn(vector)) {
      if (REFUSED_OF_SPEC.test(JSON.stringify(json))) {
        expect(refusal(() => decode(json)).code).toBe('json-cadence/bad-address')
        continue
      }
      const value = decode(json)
      expect(formatCadence(value)).not.toMatch(/undefined|NaN|object/)
      if (vector.kind === 'canonical' && !DECODE_ONLY.test(vector.name)) {
        expect(JSON.parse(decodeUtf8(encodeJsonCadence(value)))).toEqual(json)
      }
    }
  })

  it.each(ofKind('invalid'))('$id refuses: $name', ({ input }) => {
    expect(refusal(() => decode(input.json)).code).toMatch(/^json-cadence\//)
  })

  it.each([...ofKind('fixed-point'), ...ofKind('fixed-point-out-of-range')])(
    '$id $name',
    vector => {
      const { type, value } = vector.input
      if (!vector.valid) {
        expect(refusal(() => decode({ type, value })).code).toMatch(/^json-cadence\/number-/)
        return
      }
      expect(decode({ type, value })).toEqual({ type, value: vector.expected.canonical })
      const result = parseFixedPoint(type as FixedPointType, value ?? '')
      expect(result).toEqual({ value: BigInt(vector.expected.raw ?? '') })
    },
  )

  it.each(ofKind('fcl-decode'))('$id $name', ({ input, expected }) => {
    if (REFUSED_OF_FCL.test(JSON.stringify(input.json))) {
      expect(refusal(() => decode(input.json)).code).toMatch(/bad-(type-id|address)$/)
    } else if (JSON.stringify(input.json).includes('Fix')) {
      const { value } = input.json as { value: string }
      expect(toJs(decode(input.json))).toBe(value)
    } else {
      expect(toJs(decode(input.json))).toEqual(expected.js)
    }
  })

  it.each(ofKind('fcl-encode').filter(({ valid }) => valid))(
    '$id reads what FCL writes: $name',
    ({ expected }) => {
      const text = JSON.stringify(expected.json)
      // Forms that the chain's decoder does not accept either.
      if (/"id":"(?![AISst]\.|flow\.)|"type":"Reference"/.test(text)) {
        expect(refusal(() => decode(expected.json)).code).toMatch(/bad-type-id|unknown-type/)
      } else {
        expect(formatCadence(decode(expected.json))).not.toMatch(/undefined|NaN|object/)
      }
    },
  )
})
