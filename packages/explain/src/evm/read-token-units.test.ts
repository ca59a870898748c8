import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { WRAPPED_FLOW } from '@toolkit/core/contracts/wrapped-flow'
import { expect, it } from 'vitest'
import { describeEvmAmount } from '../effects/evm-token-messages.ts'
import type { TokenNames } from './contract-facts.ts'
import { tokenUnits } from './read-token-units.ts'
import { NO_UNITS } from './token-unit.ts'

const TOKEN = 'ab'.repeat(20) as EvmAddress
const OTHER = 'cd'.repeat(20) as EvmAddress
const text = (value: string) => ({ value: { text: value, form: 'string' as const } })
const names = (symbol: string, decimals = 6n): TokenNames => ({
  name: text('Any'),
  symbol: text(symbol),
  decimals: { value: decimals },
})
const amountOf = (token: TokenNames, reported = false) =>
  describeEvmAmount(25_500_000n, TOKEN, {
    ...{ network: 'mainnet', introduced: reported },
    units: tokenUnits(new Map([[TOKEN, token]])),
  })

it.each([
  ['USDC', '25.5 USDC'],
  ['USD₮0', '25.5 USD₮0'],
  ['WETH.e', '25.5 WETH.e'],
  [' USDC ', '25.5 USDC'],
  // Missing, or easily mistaken for another token.
  ['', `25.5 tokens of 0x${TOKEN}`],
  ['FLOW', `25.5 “FLOW” of 0x${TOKEN}`],
  ['wFlow', `25.5 “wFlow” of 0x${TOKEN}`],
  ['USD\u0421', `25.5 “USD\u0421” of 0x${TOKEN}`],
  ['US\u202eDC', `25.5 “US[U+202E]DC” of 0x${TOKEN}`],
  ['sent to 0x1', `25.5 “sent to 0x1” of 0x${TOKEN}`],
  ['x'.repeat(200), `25.5 “${'x'.repeat(24)}…” of 0x${TOKEN}`],
])('tells an amount of a token with the symbol %j', (symbol, message) => {
  expect(amountOf(names(symbol))).toBe(message)
  expect(amountOf(names(symbol), true)).toBe(message.replace(` of 0x${TOKEN}`, ''))
})

it.each([77n, 2n ** 255n])('tells amounts in units where a token has %i decimals', decimals => {
  expect(amountOf(names('USDC', decimals))).toBe(`25,500,000 units of 0x${TOKEN}`)
})

it('tells amounts in units where decimals are refused, and in tokens where only the symbol is', () => {
  const fault = { fault: { kind: 'none' } } as const
  expect(amountOf({ ...names('USDC'), decimals: fault })).toMatch(/^25,500,000 units of/)
  expect(amountOf({ ...names('USDC'), symbol: fault })).toBe(`25.5 tokens of 0x${TOKEN}`)
})

it('tells two tokens with one symbol apart by their contracts', () => {
  const units = tokenUnits(
    new Map([
      [TOKEN, names('USDC')],
      [OTHER, names('usdc')],
    ]),
  )
  const describedAs = (token: EvmAddress) =>
    describeEvmAmount(1n, token, { network: 'mainnet', units })
  expect(describedAs(TOKEN)).toBe(`0.000001 USDC of 0x${TOKEN}`)
  expect(describedAs(OTHER)).toBe(`0.000001 usdc of 0x${OTHER}`)
})

it('knows WFLOW without asking, whatever it would say', () => {
  const wrapped = WRAPPED_FLOW.mainnet ?? TOKEN
  const lying = tokenUnits(new Map([[wrapped, names('USDC', 0n)]]))
  for (const units of [NO_UNITS, lying]) {
    expect(describeEvmAmount(15n * 10n ** 17n, wrapped, { network: 'mainnet', units })).toBe(
      '1.5 WFLOW',
    )
  }
})
