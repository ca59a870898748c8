import type { ToolError } from '@toolkit/core/errors'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { signerList, type Transaction } from '@toolkit/core/flow/transaction/transaction'
import type { AccountKey } from '@toolkit/core/flow/transaction/verify-transaction'
import { useMemo } from 'react'
import { presentKeysQuery } from '../../chain/reads/account-keys'
import { useReads } from '../../chain/use-read'

export interface SignerKeys {
  /** Of the accounts whose keys are known; an account that does not exist has none. */
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
  /** Whether all are known. */
  readonly complete: boolean
  readonly error: ToolError | null
  readonly retry: () => void
}

/** The keys that the accounts of a transaction have now. */
export function useSignerKeys(network: NetworkId, transaction: Transaction): SignerKeys {
  const accounts = useMemo(() => signerList(transaction), [transaction])
  const reads = useReads(accounts.map(address => presentKeysQuery(network, address)))
  const stamp = reads.map(({ updatedAt }) => updatedAt).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp is another one with other answers.
  const keys = useMemo(
    () =>
      new Map(
        accounts.flatMap((address, at) => {
          const data = reads[at]?.data
          return data ? [[address, data] as const] : []
        }),
      ),
    [accounts, stamp],
  )
  return {
    keys,
    complete: reads.every(({ data }) => data !== undefined),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    retry() {
      for (const { error, retry } of reads) if (error) retry()
    },
  }
}
