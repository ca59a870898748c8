import { readHex } from '@toolkit/core/bytes/hex'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingOf } from './use-opening'

const key = (index: number, weight: number, more: Partial<AccountKey> = {}): AccountKey => ({
  index,
  publicKey: readHex(index.toString(16).padStart(128, '0'), 64),
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight,
  sequenceNumber: 0n,
  revoked: false,
  ...more,
})
const publicKeyOf = (index: number) => key(index, 0).publicKey
const openingFor = (index: number, keys: readonly AccountKey[]) =>
  openingOf([publicKeyOf(index)], keys)

describe('openingOf', () => {
  it('a key that signs alone', () => {
    const keys = [key(0, 1000), key(1, 1000)]
    expect(openingFor(1, keys)).toMatchObject({
      keyControl: 'alone',
      matches: [keys[1]],
      weight: 1000,
    })
  })

  it('a key that needs others: the fewest of them', () => {
    const keys = [
      key(0, 250),
      key(1, 100),
      key(2, 500),
      key(3, 400),
      key(4, 250, { revoked: true }),
    ]
    const opening = openingFor(0, keys)
    expect(opening).toMatchObject({ keyControl: 'together', weight: 250, total: 1250 })
    expect(opening.partners.map(({ index }) => index)).toEqual([2, 3])
  })

  it('the same key at several indexes counts with all of them', () => {
    const keys = [key(0, 500), key(1, 500, { publicKey: publicKeyOf(0) })]
    expect(openingFor(0, keys)).toMatchObject({ keyControl: 'alone', weight: 1000, matches: keys })
    const half = [key(0, 500), key(1, 1000, { publicKey: publicKeyOf(0), revoked: true })]
    expect(openingFor(0, half)).toMatchObject({ keyControl: 'never', weight: 500, matches: half })
  })

  it('revoked, weightless, too light, not there', () => {
    expect(openingFor(0, [key(0, 1000, { revoked: true })]).keyControl).toBe('revoked')
    expect(openingFor(0, [key(0, 0), key(1, 1000)]).keyControl).toBe('weightless')
    expect(openingFor(0, [key(0, 500), key(1, 499)]).keyControl).toBe('never')
    expect(openingFor(2, [key(0, 1000)])).toMatchObject({ keyControl: 'absent', matches: [] })
    expect(openingFor(0, []).keyControl).toBe('absent')
  })

  it('either public key of a private key counts', () => {
    const keys = [key(0, 1000), key(1, 1000)]
    expect(openingOf([publicKeyOf(7), publicKeyOf(1)], keys).matches).toEqual([keys[1]])
  })

  it('partners always reach 1000, and none of them is spare', () => {
    const some = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(some, weights => {
        const { keyControl, weight, partners } = openingFor(
          0,
          weights.map((each, index) => key(index, each)),
        )
        if (keyControl !== 'together') {
          expect(partners).toEqual([])
          return
        }
        const reached = partners.reduce((sum, one) => sum + one.weight, weight)
        expect(reached).toBeGreaterThanOrEqual(1000)
        const lightest = Math.min(...partners.map(one => one.weight))
        expect(reached - lightest).toBeLessThan(1000)
      }),
    )
  })
})
