import { RLP } from '@ethereumjs/rlp'
import { decodeRlp as decodeWithEthers, encodeRlp as encodeWithEthers } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryRlp, arbitraryRlpBytes } from '../../test/arbitrary-rlp.ts'
import { formatHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import { decodeRlp, type RlpItem } from './decode.ts'
import { encodeRlp, type RlpValue } from './encode.ts'

type Nested = Uint8Array | Nested[]

const toNested = (item: RlpItem): Nested =>
  item.kind === 'bytes' ? Uint8Array.from(item.bytes) : item.items.map(toNested)
const copied = (value: RlpValue): Nested =>
  value instanceof Uint8Array ? value : value.map(copied)
type HexNested = string | HexNested[]
const hexed = (value: RlpValue): HexNested =>
  value instanceof Uint8Array ? `0x${formatHex(value)}` : value.map(hexed)

function ours(bytes: Uint8Array): Nested | null {
  try {
    return toNested(decodeRlp(bytes))
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}

function theirs(bytes: Uint8Array): Nested | null {
  // It decodes no bytes as an empty byte string, for which the yellow paper has 80.
  if (bytes.length === 0) return null
  try {
    return RLP.decode(bytes) as Nested
  } catch {
    return null
  }
}

describe('against @ethereumjs/rlp', () => {
  it('accepts and refuses the same bytes, and reads the same value', () => {
    let accepted = 0
    fc.assert(
      fc.property(arbitraryRlpBytes, bytes => {
        const value = ours(bytes)
        if (value !== null) accepted++
        expect(value).toEqual(theirs(bytes))
      }),
      { numRuns: 5000 },
    )
    // Accepted and rejected inputs both occurred.
    expect(accepted).toBeGreaterThan(500)
    expect(accepted).toBeLessThan(4500)
  })

  it('writes the same bytes', () => {
    fc.assert(
      fc.property(arbitraryRlp, value => {
        expect(encodeRlp(value)).toEqual(Uint8Array.from(RLP.encode(copied(value))))
      }),
    )
  })
})

describe('against ethers', () => {
  it('writes and reads the same', () => {
    fc.assert(
      fc.property(arbitraryRlp, value => {
        const encoded = encodeRlp(value)
        expect(`0x${formatHex(encoded)}`).toBe(encodeWithEthers(hexed(value)))
        expect(decodeWithEthers(encoded)).toEqual(hexed(value))
      }),
    )
  })
})
