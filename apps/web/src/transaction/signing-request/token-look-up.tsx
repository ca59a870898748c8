import { queryOptions } from '@tanstack/react-query'
import { type EvmAddress, parseEvmAddress } from '@toolkit/core/account/evm-address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { type TokenFacts, tokenFactsScript } from '@toolkit/explain/review/token-facts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { runAccountScript } from '../../chain/reads/run-account-script'
import { type SingleRead, useRead } from '../../chain/use-read'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import type { CalledToken } from './evm-call-messages'

/** Never queried: the zero address. */
const NO_TOKEN = parseEvmAddress('0'.repeat(40)).address

export interface TokenQuestion {
  readonly read: SingleRead<TokenFacts>
  readonly isRequested: boolean
  readonly request: () => void
}

/** Fetches the chain's facts about the called token, on click. */
export function useTokenFacts(network: NetworkId, called: CalledToken | null): TokenQuestion {
  const token = called?.token ?? null
  const question = `${network} ${token}`
  const [requested, setRequested] = useState<string | null>(null)
  const isRequested = token !== null && requested === question
  const read = useRead(() => ({
    ...tokenFactsQuery(network, token ?? NO_TOKEN),
    enabled: isRequested,
  }))
  return { read, isRequested, request: () => setRequested(question) }
}

export interface TokenLookUpProps extends TokenQuestion {
  readonly network: NetworkId
}

/** Button that fetches the decimals of a token, so that its amounts can be formatted; nothing once they are known. */
export function TokenLookUp({
  network,
  read: { data, error, retry },
  isRequested,
  request,
}: TokenLookUpProps) {
  const { name } = NETWORKS[network]
  if (error)
    return <ErrorLine error={error.message} action={{ label: 'Try again', onAction: retry }} />
  if (data) {
    return data.decimals === null && !data.collection ? (
      <p className="text-sm text-text-muted">
        The contract gives neither decimals nor that it is an NFT collection.
      </p>
    ) : (
      <p className="text-sm text-text-muted">
        Symbol and decimals are what the contract says of itself on {name}.
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" icon={Search} busy={isRequested} onClick={request}>
        Look up the token
      </Button>
      <p className="text-text-muted text-xs">
        Asks its contract on {name} for symbol and decimals.
      </p>
    </div>
  )
}

/** Query for the token facts of a Flow EVM contract: decimals, symbol, and if it is a collection. */
function tokenFactsQuery(network: NetworkId, token: EvmAddress) {
  return queryOptions({
    queryKey: [network, 'token-facts', token],
    queryFn: ({ signal }) =>
      runAccountScript(network, tokenFactsScript(network, token), 'a token’s decimals', {
        height: null,
        signal,
      }),
  })
}
