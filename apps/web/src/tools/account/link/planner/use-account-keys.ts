import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { accountSummaryQuery } from '../../../../chain/reads/account'
import { askAgain } from '../../../../chain/reads/account-question'
import { useRead } from '../../../../chain/use-read'

export interface AccountKeys {
  /** As they were read last; undefined before. */
  readonly keys: readonly AccountKey[] | undefined
  readonly error: ToolError | null
  readonly retry: () => void
  /** Asks the chain again; what was read stays until the answer. */
  readonly again: () => void
}

/** All keys of an account as they are now. */
export function useAccountKeys(network: NetworkId, address: FlowAddress): AccountKeys {
  const account = { network, address, height: null }
  const { data, error, refetchError, retry } = useRead(() => accountSummaryQuery(account))
  return {
    keys: refetchError ? undefined : data?.keys,
    error: error ?? refetchError,
    retry,
    again: () => askAgain(account),
  }
}
