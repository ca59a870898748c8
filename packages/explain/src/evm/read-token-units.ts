import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { saidValue } from '@toolkit/core/evm/read-answer'
import { revealHidden } from '@toolkit/core/text/hidden'
import { findLookAlikes } from '@toolkit/core/text/look-alikes'
import { quoted } from '@toolkit/core/text/quoted'
import { type TokenNames, usableDecimals } from './contract-facts.ts'
import type { TokenUnit, TokenUnits } from './token-unit.ts'

/** Longest symbol that is shown as a plain word of a sentence. */
const PLAIN = /^[\p{L}\p{N}\p{S}][\p{L}\p{N}\p{S}._-]{0,15}$/u
/** Longest of any other symbol. */
const MAX_QUOTED = 24
/** FLOW itself, and the network's WFLOW, which is known by its address. */
const TAKEN = new Set(['FLOW', 'WFLOW'])

/**
 * Returns the units of tokens from their metadata. An ambiguous symbol doesn't stand alone: one with look-alikes, one
 * of two tokens with the same symbol, `FLOW` from any other contract.
 */
export function tokenUnits(all: ReadonlyMap<EvmAddress, TokenNames>): TokenUnits {
  const symbols = new Map([...all].map(([token, names]) => [token, symbolOf(names)] as const))
  const units = new Map<string, TokenUnit>()
  for (const [token, names] of all) {
    const decimals = usableDecimals(names)
    if (decimals === null) continue
    const symbol = symbols.get(token) ?? ''
    const plain = isPlain(symbol)
    const same = [...symbols.values()].filter(one => alike(one) === alike(symbol))
    const label = plain ? symbol : symbol === '' ? 'tokens' : quoted(symbol, MAX_QUOTED)
    units.set(token, { decimals, label, distinct: plain && same.length === 1 })
  }
  return units
}

const symbolOf = ({ symbol }: TokenNames) => revealHidden(saidValue(symbol)?.text ?? '').trim()

const alike = (symbol: string) => symbol.toUpperCase()

const isPlain = (symbol: string) =>
  PLAIN.test(symbol) &&
  !TAKEN.has(alike(symbol)) &&
  findLookAlikes(symbol, { expect: 'name' }).length === 0
