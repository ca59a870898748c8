import { EVM_FLOW_DECIMALS, WRAPPED_FLOW } from '@toolkit/core/contracts/wrapped-flow'
import type { NetworkId } from '@toolkit/core/network/networks'

/** In what amounts of an ERC-20 token are told. */
export interface TokenUnit {
  readonly decimals: number
  /** After an amount: `USDC`; in quotation marks where it's no plain symbol; `tokens` where there is none. */
  readonly label: string
  /** Whether the label tells the token apart from others; else its contract is told too. */
  readonly distinct: boolean
}

/**
 * Tokens have 18 decimals or fewer, some 24 or 30. With many more an amount is a row of zeros: whoever says so doesn't
 * mean it.
 */
export const MAX_DECIMALS = 36

/** By contract; tokens whose amounts can only be told in their smallest unit are left out. */
export type TokenUnits = ReadonlyMap<string, TokenUnit>

export const NO_UNITS: TokenUnits = new Map()

const WRAPPED: TokenUnit = { decimals: EVM_FLOW_DECIMALS, label: 'WFLOW', distinct: true }

/** The unit of a token; undefined where it isn't known. That of the network's WFLOW is known without asking. */
export const unitOf = (
  token: string,
  network: NetworkId,
  units: TokenUnits,
): TokenUnit | undefined => (token === WRAPPED_FLOW[network] ? WRAPPED : units.get(token))
