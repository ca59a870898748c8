import { queryOptions } from '@tanstack/react-query'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import {
  type EvmHoldings,
  evmHoldingsScript,
} from '@toolkit/core/account/holdings/evm-holdings-script'
import type { PartAnswer } from '@toolkit/core/account/holdings/held-account'
import type { NetworkId } from '@toolkit/core/network/networks'
import { askAccount } from './ask-account'
import { inPages } from './in-pages'
import { programReason } from './program-reason'

/** What an address has, and at which block. */
export interface EvmHoldingsRead {
  readonly address: EvmAddress
  readonly height: bigint | null
  readonly holdings: PartAnswer<EvmHoldings>
}

/** So many calls of contracts are one question. */
const CALLS_A_QUESTION = 120

/** What addresses of Flow EVM have of FLOW and of `tokens`: few questions, each address failing by itself. */
export const evmHoldingsQuery = (
  network: NetworkId,
  addresses: readonly EvmAddress[],
  tokens: readonly EvmAddress[],
) =>
  queryOptions({
    queryKey: [network, 'evm-holdings', addresses.join(), tokens.join()],
    async queryFn({ signal }): Promise<readonly EvmHoldingsRead[]> {
      const size = Math.max(1, Math.floor(CALLS_A_QUESTION / Math.max(1, tokens.length)))
      const { found, unread } = await inPages(
        addresses,
        size,
        async page => {
          const script = evmHoldingsScript(network, page, tokens)
          const answer = await askAccount(network, script, 'what EVM addresses hold', {
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
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
