import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../../fixtures/addresses.json' with { type: 'json' }
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { refusal } from '../../test/refusal.ts'
import { CHAIN_IDS, type ChainId } from '../network/chains.ts'
import type { NetworkId } from '../network/networks.ts'
import {
  addressAt,
  type FlowAddress,
  formatAddress,
  indexOfAddress,
  isAddressOf,
  networkOfAddress,
  parseAddress,
  parseShortAddress,
  ZERO_ADDRESS,
} from './address.ts'
import { MAX_ACCOUNT_INDEX } from './address-code.ts'

interface Case {
  readonly id: string
  readonly kind: string
  readonly valid: boolean
  readonly input: { chain?: string; index?: number | string; address?: string; text?: string }
  readonly expected: {
    readonly address?: string
    readonly text?: string
    readonly lenient?: string
  }
}

const cases = vectors.cases as readonly Case[]
const ofKind = (...kinds: readonly string[]) => cases.filter(({ kind }) => kinds.includes(kind))
const chainOf = ({ input }: Case) => input.chain?.replace('flow-', '') as NetworkId

describe('published vectors', () => {
  it('covers every case of the file', () => {
    const covered = ofKind(
      ...['generate', 'validate', 'onchain', 'parse', 'parse-odd-length', 'format', 'format-check'],
    )
    expect(covered).toHaveLength(vectors.count)
  })

  it.each(ofKind('generate'))('$id: index to address and back', vector => {
    const index = BigInt(vector.input.index ?? -1)
    expect(addressAt(chainOf(vector), index)).toBe(vector.expected.address)
    const address = parseAddress(String(vector.expected.address), chainOf(vector))
    expect(indexOfAddress(address, chainOf(vector))).toBe(index)
  })

  it.each(ofKind('validate', 'onchain'))('$id: valid on its chain only', vector => {
    const address = parseAddress(vector.input.address ?? '')
    expect(isAddressOf(address, chainOf(vector))).toBe(vector.valid)
    if (vector.valid) expect(networkOfAddress(address)).toBe(chainOf(vector))
    else expect(() => parseAddress(address, chainOf(vector))).toThrow(/address|account/)
  })

  it.each(ofKind('parse'))('$id: short addresses are padded', ({ input, expected, valid }) => {
    const { text = '' } = input
    if (!valid) {
      expect(() => parseShortAddress(text)).toThrow('The address')
      expect(() => parseAddress(text)).toThrow('The address')
      return
    }
    expect(parseShortAddress(text)).toBe(expected.address)
    if (text.replace('0x', '').length !== 16) {
      expect(() => parseAddress(text)).toThrow('too few')
    }
  })

  it.each(ofKind('parse-odd-length'))('$id: only where it is allowed', ({ input, expected }) => {
    expect(parseShortAddress(input.text ?? '')).toBe(expected.lenient)
    expect(() => parseAddress(input.text ?? '')).toThrow('too few')
  })

  it.each(ofKind('format'))('$id: with 0x', ({ input, expected }) => {
    expect(formatAddress(parseAddress(input.address ?? ''))).toBe(expected.text)
  })

  it.each(ofKind('format-check'))('$id: eight bytes of hex', ({ input, valid }) => {
    const parse = () => parseAddress(input.text ?? '')
    if (valid) expect(parse()).toBe(input.text?.slice(2))
    else expect(parse).toThrow('The address')
  })

  it.each(Object.entries(extra.addresses))('the first addresses of %s', (chain, addresses) => {
    expect(addresses.map((_, at) => addressAt(chain as ChainId, BigInt(at + 1)))).toEqual(addresses)
  })

  it.each(Object.entries(extra.validity))('%s belongs to %j', (address, chains) => {
    expect(CHAIN_IDS.filter(chain => isAddressOf(parseAddress(address), chain))).toEqual(chains)
    expect(networkOfAddress(parseAddress(address))).toBe(chains[0] ?? null)
  })
})

describe('properties', () => {
  const index = fc.bigInt({ min: 1n, max: MAX_ACCOUNT_INDEX })
  const chain = fc.constantFrom(...CHAIN_IDS)
  const flip = (address: FlowAddress, bits: readonly number[]) => {
    const mask = bits.reduce((value, bit) => value | (1n << BigInt(bit)), 0n)
    return parseAddress((BigInt(`0x${address}`) ^ mask).toString(16).padStart(16, '0'))
  }

  it('gives every index one address, on one chain, and the index back', () => {
    fc.assert(
      fc.property(chain, index, (id, required) => {
        const address = addressAt(id, required)
        expect(indexOfAddress(address, id)).toBe(required)
        expect(CHAIN_IDS.filter(other => isAddressOf(address, other))).toEqual([id])
      }),
    )
  })

  it('never takes an address with up to 6 flipped bits for another of the same chain', () => {
    const bits = fc.uniqueArray(fc.nat(63), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(chain, index, bits, (id, required, flipped) => {
        expect(isAddressOf(flip(addressAt(id, required), flipped), id)).toBe(false)
      }),
    )
  })

  it('suggests the address that was meant after one or two flipped bits', () => {
    const bits = fc.uniqueArray(fc.nat(63), { minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(index, bits, (required, flipped) => {
        const meant = addressAt('mainnet', required)
        const wrong = flip(meant, flipped)
        // A flip may also give another chain's address; then the error names that chain.
        if (networkOfAddress(wrong) !== null) return
        const { suggestion } = refusal(() => parseAddress(wrong, 'mainnet'))
        expect(suggestion).toBe(`Did you mean 0x${meant}?`)
      }),
    )
  })

  it('suggests the address that was meant after one wrong hex digit', () => {
    fc.assert(
      fc.property(index, fc.nat(15), fc.integer({ min: 1, max: 15 }), (required, at, change) => {
        const meant = addressAt('testnet', required)
        const digit = (Number.parseInt(meant.charAt(at), 16) ^ change).toString(16)
        const wrong = parseAddress(meant.slice(0, at) + digit + meant.slice(at + 1))
        if (networkOfAddress(wrong) !== null) return
        expect(refusal(() => parseAddress(wrong, 'testnet')).suggestion).toContain(meant)
      }),
    )
  })
})

describe('what is refused, and how it is said', () => {
  it('takes 0x, 0X and any case', () => {
    expect(parseAddress('0XE467B9DD11FA00DF', 'mainnet')).toBe('e467b9dd11fa00df')
  })

  it('names the character and its place', () => {
    expect(refusal(() => parseAddress('0xe467b9dd11fa00dg'))).toMatchInlineSnapshot(`
      {
        "code": "address/bad-digit",
        "message": "The address contains "g", which is not a hex digit.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 17,
        },
        "suggestion": "A Flow address is 16 hex digits, with or without 0x in front.",
      }
    `)
    expect(refusal(() => parseAddress(' e467b9dd11fa00df'))).toMatchInlineSnapshot(`
      {
        "code": "address/bad-digit",
        "message": "The address contains a space, which is not a hex digit.",
        "position": {
          "kind": "offset",
          "length": 1,
          "offset": 0,
        },
        "suggestion": "A Flow address is 16 hex digits, with or without 0x in front.",
      }
    `)
  })

  it('counts the digits', () => {
    expect(refusal(() => parseAddress(''))).toMatchInlineSnapshot(`
      {
        "code": "address/empty",
        "message": "The address is empty.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 0,
        },
        "suggestion": "A Flow address is 16 hex digits, with or without 0x in front.",
      }
    `)
    expect(refusal(() => parseAddress('0xe467b9dd11fa00d'))).toMatchInlineSnapshot(`
      {
        "code": "address/wrong-length",
        "message": "The address has 15 hex digits, 1 too few.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 17,
        },
        "suggestion": "A Flow address is 16 hex digits, with or without 0x in front.",
      }
    `)
    expect(refusal(() => parseAddress('0'.repeat(40)))).toMatchInlineSnapshot(`
      {
        "code": "address/wrong-length",
        "message": "The address has 40 hex digits, 24 too many.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 40,
        },
        "suggestion": "40 hex digits are an Ethereum (EVM) address; the Flow account behind it has a different one.",
      }
    `)
    expect(refusal(() => parseAddress('a'.repeat(128))).suggestion).toContain('public key')
  })

  it('names both networks', () => {
    expect(refusal(() => parseAddress('0x8c5303eaa26202d6', 'mainnet'))).toMatchInlineSnapshot(`
      {
        "code": "address/other-network",
        "message": "0x8c5303eaa26202d6 is an address on Testnet, not Mainnet.",
        "suggestion": "Switch the network to Testnet, or enter the address on Mainnet.",
      }
    `)
  })

  it('suggests what was meant, or says that nothing is near', () => {
    expect(refusal(() => parseAddress('0xe467b9dd11fa00fd', 'mainnet'))).toMatchInlineSnapshot(`
      {
        "code": "address/no-network",
        "message": "0xe467b9dd11fa00fd cannot be an account on any Flow network: its check code is wrong.",
        "suggestion": "Did you mean 0xe467b9dd11fa00df?",
      }
    `)
    expect(refusal(() => parseAddress('0xe467b9dd11fa1234', 'mainnet'))).toMatchInlineSnapshot(`
      {
        "code": "address/no-network",
        "message": "0xe467b9dd11fa1234 cannot be an account on any Flow network: its check code is wrong.",
        "suggestion": "Copy the address again; more than one character is wrong.",
      }
    `)
  })

  it('gives the zero address to nobody', () => {
    expect(networkOfAddress(ZERO_ADDRESS)).toBeNull()
    expect(refusal(() => parseAddress(ZERO_ADDRESS, 'mainnet')).code).toBe('address/no-network')
    // The bare chain word is testnet's index 0.
    expect(networkOfAddress(parseAddress('6834ba37b3980209'))).toBeNull()
  })

  it('has no address for index 0 or 2^45, and no index for a foreign address', () => {
    expect(refusal(() => addressAt('mainnet', 0n))).toMatchInlineSnapshot(`
      {
        "code": "address/index-out-of-range",
        "message": "No account has index 0.",
        "suggestion": "Account indexes go from 1 (the service account) to 35184372088831.",
      }
    `)
    expect(() => addressAt('mainnet', 1n << 45n)).toThrow('No account')
    expect(
      refusal(() => indexOfAddress(parseAddress('8c5303eaa26202d6'), 'mainnet')),
    ).toMatchInlineSnapshot(`
      {
        "code": "address/not-of-chain",
        "message": "0x8c5303eaa26202d6 is not an address of Mainnet, so it has no index there.",
      }
    `)
  })
})
