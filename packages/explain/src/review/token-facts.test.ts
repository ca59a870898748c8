import { parseEvmAddress } from '@toolkit/core/account/evm-address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { describe, expect, it } from 'vitest'
import { tokenFactsScript } from './token-facts.ts'

const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value).padStart(64, '0')

describe('tokenFactsScript', () => {
  const { read, script } = tokenFactsScript('emulator', parseEvmAddress('ab'.repeat(20)).address)
  const list = (bytes: Uint8Array): CadenceValue => ({
    type: 'Array',
    value: Array.from(bytes, byte => ({ type: 'UInt8', value: BigInt(byte) })),
  })
  const answer = (facts: Readonly<Record<string, string>>): CadenceValue => ({
    type: 'Dictionary',
    value: ['decimals', 'symbol', 'collection'].map(name => ({
      key: { type: 'String', value: name },
      value: list(facts[name] ? parseHex(facts[name]) : new Uint8Array()),
    })),
  })
  const text = (value: string) => {
    const hex = Array.from(encodeUtf8(value), byte => byte.toString(16).padStart(2, '0')).join('')
    return `${word(32n)}${word(BigInt(hex.length / 2))}${hex.padEnd(64, '0')}`
  }

  it('asks by `EVM.dryCall` alone', () => {
    expect(script).toContain('EVM.dryCall(')
    expect(script).not.toContain('getAuthAccount')
  })

  it('reads what a token says of itself', () => {
    expect(read(answer({ decimals: word(6n), symbol: text('USDF') }))).toEqual({
      decimals: 6,
      symbol: 'USDF',
      collection: false,
    })
    expect(read(answer({ symbol: text('PUNK'), collection: word(1n) }))).toEqual({
      decimals: null,
      symbol: 'PUNK',
      collection: true,
    })
  })

  it.each([
    { decimals: word(37n) },
    { decimals: word(256n) },
    { decimals: `${word(6n)}00` },
    { symbol: text('') },
    { symbol: `${word(32n)}${word(1n)}${'ff'.padEnd(64, '0')}` },
    { symbol: word('55534446') },
    { collection: word(2n) },
  ])('takes no fact from another form of answer: %j', facts => {
    expect(read(answer(facts))).toEqual({ decimals: null, symbol: null, collection: false })
  })
})
