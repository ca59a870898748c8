import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toDecimal } from './long-decimal.ts'

const ofBytes = (length: number) => BigInt(`0x${randomBytes(length).toString('hex')}`)

describe('long integers in decimal', () => {
  it.each([1, 1000, 32 * 1024, 32 * 1024 + 1, 100_000])('of %i bytes', length => {
    for (const value of [ofBytes(length), 1n << BigInt(length * 8 - 1), -ofBytes(length), 0n, 1n]) {
      expect(toDecimal(value, length) === value.toString()).toBe(true)
    }
  })

  it('keeps the zeros inside', () => {
    const value = 10n ** 200_000n
    expect(toDecimal(value, 100_000) === value.toString()).toBe(true)
  })

  it('tells how far it is', () => {
    const fractions: number[] = []
    toDecimal(ofBytes(40_000), 40_000, fraction => fractions.push(fraction))
    expect(fractions).toHaveLength(32)
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b))
    expect(fractions.at(-1)).toBe(1)
  })
})
