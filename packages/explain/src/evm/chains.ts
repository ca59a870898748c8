import { formatUnits } from '@toolkit/core/text/amounts'
import { inDigits } from '@toolkit/core/text/numbers'

interface EvmChain {
  readonly name: string
  /** Name of the coin with 18 decimals that pays for gas. */
  readonly coin: string
}

const CHAINS: Readonly<Record<string, EvmChain>> = {
  '747': { name: 'Flow EVM Mainnet', coin: 'FLOW' },
  '545': { name: 'Flow EVM Testnet', coin: 'FLOW' },
  '646': { name: 'Flow EVM of an emulator', coin: 'FLOW' },
  '1': { name: 'Ethereum', coin: 'ETH' },
  '10': { name: 'OP Mainnet', coin: 'ETH' },
  '56': { name: 'BNB Smart Chain', coin: 'BNB' },
  '100': { name: 'Gnosis', coin: 'xDAI' },
  '130': { name: 'Unichain', coin: 'ETH' },
  '137': { name: 'Polygon', coin: 'POL' },
  '8453': { name: 'Base', coin: 'ETH' },
  '17000': { name: 'Holesky', coin: 'ETH' },
  '42161': { name: 'Arbitrum One', coin: 'ETH' },
  '43114': { name: 'Avalanche', coin: 'AVAX' },
  '59144': { name: 'Linea', coin: 'ETH' },
  '84532': { name: 'Base Sepolia', coin: 'ETH' },
  '534352': { name: 'Scroll', coin: 'ETH' },
  '560048': { name: 'Hoodi', coin: 'ETH' },
  '11155111': { name: 'Sepolia', coin: 'ETH' },
}

/**
 * Returns the name of an EVM chain by its id: `Flow EVM Mainnet`; `chain 12345` if unknown; `any chain` for null, a
 * transaction that states none.
 * @example
 * evmChainName(747n) // => 'Flow EVM Mainnet'
 */
export const evmChainName = (chainId: bigint | null): string =>
  chainId === null ? 'any chain' : (CHAINS[`${chainId}`]?.name ?? `chain ${chainId}`)

/**
 * Formats an amount of a chain's own coin: `1.5 FLOW`; in wei if the chain is unknown.
 * @example
 * formatEvmValue(1_500_000_000_000_000_000n, 747n) // => '1.5 FLOW'
 */
export function formatEvmValue(wei: bigint, chainId: bigint | null): string {
  const coin = chainId === null ? undefined : CHAINS[`${chainId}`]?.coin
  return coin === undefined ? `${inDigits(wei)} wei` : `${formatUnits(wei, 18)} ${coin}`
}
