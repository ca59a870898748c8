import { queryOptions } from '@tanstack/react-query'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type ContractSelection,
  type EvmHoldings,
  evmHoldingsScript,
  withTokensOf,
} from '@toolkit/explain/holdings/evm-holdings-script'
import type { PartAnswer } from '@toolkit/explain/holdings/held-account'
import { inPages } from './in-pages'
import { programReason, runAccountScript } from './run-account-script'

/** Holdings of an address, with the block. */
export interface EvmHoldingsRead {
  readonly address: EvmAddress
  readonly height: bigint | null
  readonly holdings: PartAnswer<EvmHoldings>
}

/** Contract calls per request. */
const CALLS_A_QUESTION = 120

/**
 * Query for the FLOW, tokens and NFTs of Flow EVM addresses in some contracts, in few requests; addresses fail
 * independently.
 */
export const evmHoldingsQuery = (
  network: NetworkId,
  addresses: readonly EvmAddress[],
  contracts: ContractSelection,
) =>
  queryOptions({
    queryKey: [
      ...[network, 'evm-holdings', addresses.join()],
      ...[contracts.tokens.join(), contracts.collections.join()],
    ],
    async queryFn({ signal }): Promise<readonly EvmHoldingsRead[]> {
      const [first, ...more] = lotsOf(contracts)
      const reads = [await readEvmHoldings(network, addresses, first, signal)]
      for (const lot of more) reads.push(await readEvmHoldings(network, addresses, lot, signal))
      return addresses.flatMap(address => {
        const answers = reads.flatMap(all => all.find(one => one.address === address) ?? [])
        return answers.length === 0 ? [] : [answers.reduce(together)]
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Splits contracts into batches that fit a request; one batch if there are none. */
function lotsOf({
  tokens,
  collections,
}: ContractSelection): readonly [ContractSelection, ...ContractSelection[]] {
  const lot = (from: number): ContractSelection => {
    const to = from + CALLS_A_QUESTION
    const behind = (at: number) => Math.max(0, at - tokens.length)
    return {
      tokens: tokens.slice(from, to),
      collections: collections.slice(behind(from), behind(to)),
    }
  }
  const count = Math.ceil((tokens.length + collections.length) / CALLS_A_QUESTION)
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, at) =>
    lot((at + 1) * CALLS_A_QUESTION),
  )
  return [lot(0), ...others]
}

async function readEvmHoldings(
  network: NetworkId,
  addresses: readonly EvmAddress[],
  contracts: ContractSelection,
  signal: AbortSignal,
): Promise<readonly EvmHoldingsRead[]> {
  const calls = contracts.tokens.length + contracts.collections.length
  const { found, unread } = await inPages(
    addresses,
    Math.max(1, Math.floor(CALLS_A_QUESTION / Math.max(1, calls))),
    async page => {
      const script = evmHoldingsScript(network, page, contracts)
      const answer = await runAccountScript(network, script, 'what EVM addresses hold', {
        height: null,
        signal,
      })
      return answer.addresses.map(held => ({ height: answer.height, held }))
    },
    { signal, reason: programReason },
  )
  return [
    ...found.map(({ height, held }) => ({
      ...{ address: held.address, height },
      holdings: { value: held },
    })),
    ...unread.map(({ item, reason }) => ({
      ...{ address: item, height: null },
      holdings: { fault: reason },
    })),
  ]
}

function together(one: EvmHoldingsRead, other: EvmHoldingsRead): EvmHoldingsRead {
  if ('fault' in one.holdings) return one
  if ('fault' in other.holdings) return other
  return { ...one, holdings: { value: withTokensOf(one.holdings.value, other.holdings.value) } }
}
