import { describe, expect, it } from 'vitest'
import { formatHex, parseHex } from '../../bytes/hex.ts'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import { ToolError } from '../../errors.ts'
import type { CadenceValue } from '../cadence-value.ts'
import { formatCadence } from '../format-cadence.ts'
import { MAX_CCF_DEPTH } from './cbor-reader.ts'
import { decodeCcf, hasCcfPrefix } from './ccf.ts'

const decode = (hex: string): CadenceValue => decodeCcf(parseHex(hex))

/** Code of the error of bytes, with the offset that it names. */
function faultOf(hex: string): readonly [string, number?] {
  try {
    decode(hex)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return error.position?.kind === 'offset' ? [error.code, error.position.offset] : [error.code]
  }
  throw new Error(`${hex} was decoded.`)
}

const text = (value: string) => (0x60 + value.length).toString(16) + formatHex(encodeUtf8(value))

describe('examples of the specification, and of an event', () => {
  it.each([
    ['d88282d88904c2412a', '42'],
    ['d88282d88bd8890483c24101c24102c24103', '[1, 2, 3]'],
    ['d88282d88bd889182783d88282d88904c24101d88282d889016161d88282d88900f5', '[1, "a", true]'],
    [`d8818281d8a28340${text('S.t.Rang')}818265636f756e74d8890c82d888408105`, 'S.t.Rang(count: 5)'],
  ])('%s', (hex, expected) => {
    expect(formatCadence(decode(hex)).replace(/\s+/g, ' ')).toBe(expected)
  })
})

describe('faults, with their offset', () => {
  it.each([
    ['no bytes', '', 'ccf/not-ccf', 0],
    ['another tag', 'd9d9f7', 'ccf/not-ccf', 0],
    ['definitions alone', 'd88081', 'ccf/definitions-only', 0],
    ['nothing behind the tag', 'd882', 'ccf/truncated', 2],
    ['a list of three', 'd88283d88900f5f5', 'ccf/wrong-count', 2],
    ['an unknown tag of a type', 'd88282d8ff00f5', 'ccf/unknown-type', 3],
    ['an unknown simple type', 'd88282d8891869f5', 'ccf/unknown-type', 5],
    ['a number where a boolean is due', 'd88282d8890001', 'ccf/wrong-item', 6],
    ['a number that does not fit', 'd88282d8890c190100', 'ccf/bad-value', 6],
    ['a number in a longer form', 'd88282d8890c1801', 'ccf/not-shortest', 6],
    ['an integer with a leading zero', 'd88282d88904c242002a', 'ccf/not-shortest', 6],
    ['an integer that is no big one', 'd88282d889040a', 'ccf/wrong-item', 6],
    ['an indefinite length', 'd88282d88bd889009ff5ff', 'ccf/wrong-item', 8],
    ['a text that is no UTF-8', 'd88282d8890161ff', 'utf8/invalid', 7],
    ['two characters', 'd88282d88902626162', 'ccf/bad-value', 6],
    ['an address of 7 bytes', 'd88282d889034700000000000000', 'ccf/bad-value', 6],
    ['a path of another domain', 'd88282d889181a82036161', 'ccf/bad-value', 8],
    ['nil in place of a value', 'd88282d8891827f6', 'ccf/no-value', 7],
    ['a byte behind the value', 'd88282d88900f500', 'ccf/trailing-bytes', 7],
    ['an unknown type', 'd88282d8884080', 'ccf/bad-reference', 5],
    ['an odd dictionary', 'd88282d88d82d88901d889008160', 'ccf/wrong-count', 12],
    ['keys out of order', 'd88282d88d82d88901d88900846162f56161f5', 'ccf/bad-order', 16],
    [
      'a type nothing uses',
      `d8818281d8a08340${text('S.t.Foo')}8082d88900f5`,
      'ccf/unused-type',
      undefined,
    ],
    ['an ID of no type', `d8818281d8a08340${text('Foo')}8082d8884080`, 'ccf/bad-type-id', 8],
    [
      'two fields of a name',
      `d8818281d8a08340${text('S.t.Foo')}82826161d88900826161d8890082d8884080`,
      'ccf/repeated',
      24,
    ],
  ] as const)('%s', (_, hex, code, offset) => {
    expect(faultOf(hex)).toEqual(offset === undefined ? [code] : [code, offset])
  })

  it('knows the bytes that start as CCF', () => {
    expect(hasCcfPrefix(parseHex('d88182'))).toBe(true)
    expect(hasCcfPrefix(parseHex('d88082'))).toBe(false)
    expect(hasCcfPrefix(parseHex('d882'))).toBe(false)
  })
})

describe('hostile bytes', () => {
  it('has no type nested as deep as the bytes allow', () => {
    expect(faultOf(`d88282${'d88a'.repeat(1_000_000)}`)[0]).toBe('ccf/too-deep')
    expect(faultOf(`d88282${'d88a'.repeat(MAX_CCF_DEPTH + 1)}d88900f5`)[0]).toBe('ccf/too-deep')
  })

  it('has no value nested as deep as the bytes allow', () => {
    // A struct of an array of itself.
    const head = `d8818281d8a08340${text('S.t.Foo')}81826161d88bd8884082d88840`
    expect(faultOf(head + '8181'.repeat(1_000_000))[0]).toBe('ccf/too-deep')
  })

  it('believes no length that the bytes cannot hold', () => {
    expect(faultOf('d88282d88bd889009bffffffffffffffff')).toEqual(['ccf/truncated', 8])
    expect(faultOf('d88282d889017b0000ffffffffffff')).toEqual(['ccf/truncated', 6])
  })

  it('makes no more values than the limit from few bytes', () => {
    const nils = 'f6'.repeat(15_000)
    const head = `d88282d88b${'d88a'.repeat(200)}d88900`
    expect(faultOf(`${head}993a98${nils}`)).toEqual(['ccf/too-many'])
  })
})

describe('before Cadence 1.0', () => {
  const address = '480000000000000001'

  it('capabilities have a path', () => {
    expect(decode(`d88282d89081d8890182${address}8203${text('vault')}`)).toEqual({
      type: 'Capability',
      address: '0000000000000001',
      borrowType: { kind: 'String' },
      id: null,
      path: { type: 'Path', domain: 'public', identifier: 'vault' },
    })
  })

  it('references are authorized or not, types restricted, and accounts of two kinds', () => {
    const type = `d8be82f5d8bf82d8b9182881d8e08540${text('S.t.I')}f68080`
    expect(decode(`d88282d8891829${type}`)).toEqual({
      type: 'Type',
      staticType: {
        kind: 'Reference',
        authorization: { kind: 'Authorized' },
        type: {
          kind: 'Restriction',
          type: { kind: 'AnyResource' },
          restrictions: [
            {
              kind: 'StructInterface',
              typeID: 'S.t.I',
              type: { kind: 'Unknown' },
              fields: [],
              initializers: [],
            },
          ],
        },
      },
    })
    expect(decode('d88282d8891829d8b9181d')).toEqual({
      type: 'Type',
      staticType: { kind: 'AuthAccount' },
    })
  })
})
