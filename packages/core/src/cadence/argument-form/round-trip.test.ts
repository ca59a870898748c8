import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryArgument } from '../../../test/arbitrary-argument.ts'
import { decodeUtf8 } from '../../bytes/utf8.ts'
import { encodeArgument } from '../json-cadence.ts'
import { emptyInput, fitsType } from './argument-input.ts'
import { argumentsFromJson, argumentsToJson } from './argument-json.ts'
import { inputOf } from './input-of.ts'
import { readInput } from './read-input.ts'

const anyNetwork = { network: null, name: 'a' }

describe('form and JSON-Cadence', () => {
  it('give each other, byte for byte', () => {
    fc.assert(
      fc.property(arbitraryArgument, ({ type, value }) => {
        const bytes = encodeArgument(value)
        const input = structuredClone(inputOf(type, value, 'a'))
        expect(fitsType(type, input)).toBe(true)
        expect(readInput(type, input, anyNetwork)).toEqual({ kind: 'read', value, bytes })
        const json = argumentsToJson([bytes])
        expect(argumentsFromJson(json, [{ name: 'a', type }])).toEqual({
          inputs: [input],
          differences: [],
        })
        expect(JSON.parse(json)).toEqual([JSON.parse(decodeUtf8(bytes))])
      }),
      { numRuns: 500 },
    )
  })

  it('begin with an empty form that fits the type and throws nothing', () => {
    fc.assert(
      fc.property(arbitraryArgument, ({ type }) => {
        expect(fitsType(type, emptyInput(type))).toBe(true)
        expect(readInput(type, emptyInput(type), anyNetwork).kind).toMatch(/read|faults/)
      }),
    )
  })
})
