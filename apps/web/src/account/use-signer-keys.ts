import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { useMemo } from 'react'
import { accountKeysQuery } from '../chain/reads/account-keys'
import { useReads } from '../chain/use-read'

/** Keys of the signing accounts, as far as the chain gives them. */
export interface SignerKeys {
  /** Accounts with unknown keys are missing. */
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
  /** Accounts that are loading. */
  readonly pending: readonly FlowAddress[]
  /** Accounts that do not exist on the network. */
  readonly absent: readonly FlowAddress[]
  /** Reason for unknown keys. */
  readonly error: ToolError | null
  readonly retry: () => void
}

/** Fetches the keys of every signing account. */
export function useSignerKeys(network: NetworkId, addresses: readonly FlowAddress[]): SignerKeys {
  const reads = useReads(addresses.map(address => accountKeysQuery(network, address, null)))
  const stamp = reads.map(({ updatedAt, error }) => `${updatedAt} ${error?.code}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers, which are new at each stamp.
  return useMemo(() => {
    const keys = new Map<FlowAddress, readonly AccountKey[]>()
    const pending: FlowAddress[] = []
    const absent: FlowAddress[] = []
    let error: ToolError | null = null
    for (const [at, address] of addresses.entries()) {
      const read = reads[at]
      if (read?.data) keys.set(address, read.data.keys)
      else if (read?.error?.code === 'chain/account-not-found') absent.push(address)
      else if (read?.error) error ??= read.error
      else pending.push(address)
    }
    const retry = () => {
      for (const read of reads) if (read.data === undefined) read.retry()
    }
    return { keys, pending, absent, error, retry }
  }, [network, addresses.join(' '), stamp])
}
