import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../test/vectors.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { ToolError } from '../errors.ts'
import type { CadenceType } from './cadence-type.ts'
import { isOneCharacter } from './decode-value.ts'
import { formatCadence, formatCadenceType } from './format-cadence.ts'
import { decodeJsonCadence, encodeJsonCadence } from './json-cadence.ts'
import { cadenceTypeId } from './type-id.ts'

interface ChainFile {
  readonly values: readonly string[]
  readonly types: readonly {
    readonly json: string
    readonly id: string | null
    readonly text: string | null
  }[]
  readonly variants: readonly { readonly json: string; readonly written: string }[]
  readonly refused: readonly { readonly json: string; readonly says: string }[]
  readonly one: readonly string[]
  readonly other: readonly string[]
}

const chain = loadFixture<ChainFile>('chain-json-cadence')

const rewritten = (text: string) => decodeUtf8(encodeJsonCadence(decodeJsonCadence(text)))

/** Collects the faults of all items; throws if the list is too short, since nothing would be tested. */
function faultsOf<T>(items: readonly T[], atLeast: number, check: (item: T) => string | null) {
  expect(items.length).toBeGreaterThan(atLeast)
  return items.map(check).filter(fault => fault !== null)
}

function staticTypeOf(json: string): CadenceType {
  const value = decodeJsonCadence(json)
  if (value.type !== 'Type') throw new Error(`${json} is no type.`)
  return value.staticType
}

describe('what Cadence writes', () => {
  it('is read and written again, byte for byte', () => {
    const texts = [...chain.values, ...chain.types.map(({ json }) => json)]
    const faults = faultsOf(texts, 900, text => (rewritten(text) === text ? null : text))
    expect(faults).toEqual([])
  })

  it('can be shown', () => {
    const faults = faultsOf(chain.values, 400, text => {
      const displayed = formatCadence(decodeJsonCadence(text))
      return displayed === '' || /undefined|\[object/.test(displayed)
        ? `${text} → ${displayed}`
        : null
    })
    expect(faults).toEqual([])
  })

  it('is shown in the syntax of Cadence, and known by the same type ID', () => {
    const faults = faultsOf(chain.types, 400, ({ json, text, id }) => {
      const type = staticTypeOf(json)
      if (text !== null && formatCadenceType(type) !== text) {
        return `${text} ≠ ${formatCadenceType(type)}`
      }
      return cadenceTypeId(type) === (id ?? '') ? null : `${id} ≠ ${cadenceTypeId(type)}`
    })
    expect(faults).toEqual([])
    expect(chain.types.filter(({ text }) => text !== null).length).toBeGreaterThan(400)
  })
})

/**
 * Cases where we are stricter: parts that Cadence ignores (unknown properties, the type IDs of functions and
 * intersections, a raw type where there is none, the parts of an entitlement, the path of a capability with an ID), and
 * array sizes that it rounds.
 */
const PASSED_OVER = [
  /^json-cadence\/unknown-property /,
  /^json-cadence\/wrong-kind \S+\.(?:type|typeID|entitlements|fields|initializers|size)$/,
  /^json-cadence\/unknown-kind \S+\.entitlements\[\d+\]\.kind$/,
  /^json-cadence\/wrong-kind \S+\.entitlements\[\d+\]\.kind$/,
  /^json-cadence\/\S+ \S+\.value\.path/,
]

/** Beside an ID Cadence ignores the path of a capability, which it wrote itself; we keep it. */
const withoutPaths = (text: string) =>
  text.replaceAll(/,"path":\{"value":\{[^}]*\},"type":"Path"\}/g, '')

describe('what Cadence reads in other forms', () => {
  it('means the same to us, or is refused for a part that Cadence passes over', () => {
    const stricter: string[] = []
    const faults = faultsOf(chain.variants, 200, ({ json, written }) => {
      try {
        const ours = rewritten(json)
        return ours === written || withoutPaths(ours) === written ? null : `${json} → ${ours}`
      } catch (error) {
        if (!(error instanceof ToolError)) throw error
        const { code, position } = error
        const fault = `${code} ${position?.kind === 'field' ? position.field : ''}`
        stricter.push(fault)
        return PASSED_OVER.some(known => known.test(fault)) ? null : `${json}: ${fault}`
      }
    })
    expect(faults).toEqual([])
    expect(stricter.length).toBeLessThan(chain.variants.length / 10)
  })
})

/**
 * Cases where we accept more: built-in types (`StructStringer`), which Cadence writes but does not read, and the simple
 * types from before Cadence 1.0.
 */
function isReadBeyond(json: string, says: string): boolean {
  const type = staticTypeOf(json)
  return 'typeID' in type
    ? says.includes('invalid type ID for built-in')
    : /^(?:Auth|Public)Account/.test(type.kind)
}

describe('what Cadence refuses', () => {
  it('is refused', () => {
    const faults = faultsOf(chain.refused, 1000, ({ json, says }) => {
      try {
        decodeJsonCadence(json)
        return isReadBeyond(json, says) ? null : `${json}: ${says}`
      } catch (error) {
        return error instanceof ToolError ? null : `${json}: ${error}`
      }
    })
    expect(faults).toEqual([])
  })
})

describe('one Character', () => {
  it('is what the chain takes for one', () => {
    expect(faultsOf(chain.one, 2000, text => (isOneCharacter(text) ? null : text))).toEqual([])
    expect(faultsOf(chain.other, 2000, text => (isOneCharacter(text) ? text : null))).toEqual([])
  })
})
