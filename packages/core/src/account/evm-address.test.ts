import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import {
  type EvmAddress,
  evmAddressKind,
  formatEvmAddress,
  parseEvmAddress,
} from './evm-address.ts'

// The test cases of EIP-55.
const EIP_55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('parseEvmAddress', () => {
  it.each(EIP_55)('%s, with and without 0x', text => {
    const { address, checked } = parseEvmAddress(text)
    expect(address).toBe(text.slice(2).toLowerCase())
    expect(checked).toBe(/[a-f]/.test(text) && /[A-F]/.test(text.slice(2)))
    expect(parseEvmAddress(text.slice(2)).address).toBe(address)
    expect(formatEvmAddress(address)).toBe(text)
  })

  it('refuses any one digit changed in a mixed-case address, or takes it by a chance of its checksum', () => {
    const mixed = EIP_55[4] ?? ''
    expect(refusal(() => parseEvmAddress(`${mixed.slice(0, -1)}e`)).code).toBe(
      'evm-address/checksum',
    )
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 41 }), at => {
        const letter = mixed.charAt(at)
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        if (other === letter) return
        const wrong = mixed.slice(0, at) + other + mixed.slice(at + 1)
        const { code, position } = refusal(() => parseEvmAddress(wrong))
        expect(code).toBe('evm-address/checksum')
        expect(position).toEqual({ kind: 'offset', offset: at, length: 1 })
      }),
    )
  })

  it.each([
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae', 'evm-address/digits', '39 hex digits, 1 too few'],
    [`0x${'0'.repeat(41)}`, 'evm-address/digits', '41 hex digits, 1 too many'],
    [`0x${'0'.repeat(39)}g`, 'evm-address/bad-digit', '"g"'],
  ])('refuses %s', (text, code, message) => {
    const error = refusal(() => parseEvmAddress(text))
    expect(error.code).toBe(code)
    expect(error.message).toContain(message)
  })
})

describe('evmAddressKind', () => {
  const kind = (text: string) => evmAddressKind(parseEvmAddress(text).address)

  it.each([
    ['0'.repeat(40), { kind: 'zero' }],
    [`${'0'.repeat(39)}1`, { kind: 'precompile', name: 'ECDSA public key recovery' }],
    [`${'0'.repeat(38)}11`, { kind: 'precompile', name: 'BLS12-381 map to G2' }],
    [`${'0'.repeat(38)}12`, { kind: 'plain' }],
    [`${'0'.repeat(23)}1${'0'.repeat(15)}1`, { kind: 'flow-precompile', number: 1n }],
    [`${'0'.repeat(23)}3${'0'.repeat(16)}`, { kind: 'coinbase' }],
    [`${'0'.repeat(23)}3${'0'.repeat(15)}1`, { kind: 'plain' }],
    // Factors for the first and second resource: the factor itself, and twice it.
    [`${'0'.repeat(23)}2ffeeddccbbaa9977`, { kind: 'coa', uuid: 1n }],
    [`${'0'.repeat(23)}2ffddbb99775532ee`, { kind: 'coa', uuid: 2n }],
    ['5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', { kind: 'plain' }],
  ])('%s', (text, expected) => {
    expect(kind(text)).toEqual(expected)
  })

  it('gives back the uuid that a COA’s address was made of', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), uuid => {
        const rest = BigInt.asUintN(64, uuid * 0xffeeddccbbaa9977n)
        const address = `${'0'.repeat(23)}2${rest.toString(16).padStart(16, '0')}` as EvmAddress
        expect(evmAddressKind(address)).toEqual({ kind: 'coa', uuid })
      }),
    )
  })
})
