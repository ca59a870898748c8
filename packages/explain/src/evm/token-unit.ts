import { EVM_FLOW_DECIMALS, WRAPPED_FLOW } from '@toolkit/core/contracts/wrapped-flow'
import type { NetworkId } from '@toolkit/core/network/networks'

/** Unit for amounts of an ERC-20 token. */
export interface TokenUnit {
  readonly decimals: number
  /** Shown after an amount: `USDC`; in quotation marks if it isn't a plain symbol; `tokens` if there is none. */
  readonly label: string
  /** True if the label identifies the token; otherwise its contract is shown too. */
  readonly distinct: boolean
}

/**
 * Tokens have 18 decimals or fewer, some 24 or 30. With many more an amount is a row of zeros, so the value isn't meant
 * seriously.
 */
export const MAX_DECIMALS = 36

/** By contract; tokens whose amounts can only be shown in their smallest unit are missing. */
export type TokenUnits = ReadonlyMap<string, TokenUnit>

export const NO_UNITS: TokenUnits = new Map()

const WRAPPED: TokenUnit = { decimals: EVM_FLOW_DECIMALS, label: 'WFLOW', distinct: true }

/** Returns the unit of a token; undefined if unknown. The network's WFLOW needs no query. */
export const unitOf = (
  token: string,
  network: NetworkId,
  units: TokenUnits,
): TokenUnit | undefined => (token === WRAPPED_FLOW[network] ? WRAPPED : units.get(token))
