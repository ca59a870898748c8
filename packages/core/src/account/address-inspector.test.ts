import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { CHAIN_IDS, type ChainId } from '../network/chains.ts'
import {
  addressAt,
  type FlowAddress,
  networkOfAddress,
  parseAddress,
  ZERO_ADDRESS,
} from './address.ts'
import { MAX_ACCOUNT_INDEX } from './address-code.ts'
import { inspectAddress, repairAddress, sameIndex } from './address-inspector.ts'

const index = fc.bigInt({ min: 1n, max: MAX_ACCOUNT_INDEX })
const chain = fc.constantFrom(...CHAIN_IDS)
const flip = (address: FlowAddress, bits: readonly number[]) => {
  const mask = bits.reduce((value, bit) => value | (1n << BigInt(bit)), 0n)
  return parseAddress((BigInt(`0x${address}`) ^ mask).toString(16).padStart(16, '0'))
}

describe('inspectAddress', () => {
  it.each(Object.entries(extra.addresses))('knows the first accounts of %s', (id, addresses) => {
    const inspected = addresses.map(address => inspectAddress(parseAddress(address)))
    expect(inspected.map(({ on }) => on)).toEqual(
      addresses.map((address, at) => ({ chain: id, address, index: BigInt(at + 1) })),
    )
    expect(inspected.flatMap(({ near }) => near)).toEqual([])
  })

  it.each(Object.entries(extra.validity))('%s is on %j', (address, chains) => {
    expect(inspectAddress(parseAddress(address)).on?.chain).toBe(chains[0])
  })

  it('finds the address that was meant after one to three flipped bits, one on its chain', () => {
    const bits = fc.uniqueArray(fc.nat(63), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(chain, index, bits, (id, expected, flipped) => {
        const meant = addressAt(id, expected)
        const wrong = flip(meant, flipped)
        if (networkOfAddress(wrong) !== null) return
        const { on, near } = inspectAddress(wrong)
        expect(on).toBeNull()
        const within = near.filter(one => one.chain === id && one.bits <= 3)
        expect(within).toMatchObject([{ address: meant, index: expected, bits: flipped.length }])
        const matches = within[0]?.digits.map(at => wrong.charAt(at) !== meant.charAt(at))
        expect(matches).not.toContain(false)
      }),
    )
  })

  it('finds it after any one wrong digit, before what takes more', () => {
    fc.assert(
      fc.property(
        chain,
        index,
        fc.nat(15),
        fc.integer({ min: 1, max: 15 }),
        (id, expected, at, change) => {
          const meant = addressAt(id, expected)
          const digit = (Number.parseInt(meant.charAt(at), 16) ^ change).toString(16)
          const wrong = parseAddress(meant.slice(0, at) + digit + meant.slice(at + 1))
          if (networkOfAddress(wrong) !== null) return
          const { near } = inspectAddress(wrong)
          const found = near.findIndex(({ address }) => address === meant)
          expect(near[found]?.digits).toEqual([at])
          expect(
            near.slice(0, found).every(({ digits, swapped }) => digits.length === 1 || swapped),
          ).toBe(true)
        },
      ),
    )
  })

  it('names two swapped digits as what they are', () => {
    const { near } = inspectAddress(parseAddress('0xe467b9dd11fa00fd'))
    expect(near[0]).toEqual({
      chain: 'mainnet',
      address: 'e467b9dd11fa00df',
      index: 1n,
      digits: [14, 15],
      bits: 2,
      swapped: true,
    })
  })

  it('every near address is one of its chain, and each is there once', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: (1n << 64n) - 1n }), word => {
        const { on, near } = inspectAddress(parseAddress(word.toString(16).padStart(16, '0')))
        expect(new Set(near.map(({ address }) => address)).size).toBe(near.length)
        for (const one of near) expect(addressAt(one.chain, one.index)).toBe(one.address)
        if (on) expect(near).toEqual([])
      }),
    )
  })

  it('says nothing of the zero address', () => {
    expect(inspectAddress(ZERO_ADDRESS)).toEqual({ address: ZERO_ADDRESS, on: null, near: [] })
  })
})

describe('repairAddress', () => {
  it('finds the missing digit, and the one too many', () => {
    fc.assert(
      fc.property(chain, index, fc.nat(15), fc.nat(15), (id, expected, at, digit) => {
        const meant = addressAt(id, expected)
        const less = meant.slice(0, at) + meant.slice(at + 1)
        expect(repairAddress(less)).toContainEqual(
          expect.objectContaining({ chain: id, address: meant, index: expected }),
        )
        const more = meant.slice(0, at) + digit.toString(16) + meant.slice(at)
        expect(repairAddress(more)).toContainEqual(
          expect.objectContaining({ chain: id, address: meant, index: expected }),
        )
      }),
    )
  })

  it.each(['', '7e60df042a9c08', '7e60df042a9c0868', '7e60df042a9c086888'])('leaves %j', digits => {
    expect(repairAddress(digits)).toEqual([])
  })
})

it('gives the same index of the other chains', () => {
  const others = sameIndex('emulator', 2n)
  expect(others.map(({ chain: id }) => id)).toEqual(
    CHAIN_IDS.filter((id: ChainId) => id !== 'emulator'),
  )
  expect(others[1]?.address).toBe(extra.addresses.testnet[1])
})
