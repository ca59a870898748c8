import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { useState } from 'react'
import { accountSummaryQuery } from '../../../../chain/reads/account'
import { useRead } from '../../../../chain/use-read'

/** Every reading is a question of its own: what another part of the page has read may be old. */
let readings = 0

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
  const [round, setRound] = useState(() => ++readings)
  const { data, error, retry } = useRead(() => ({
    ...accountSummaryQuery(network, address, round),
    placeholderData: previous => previous,
  }))
  return { keys: data?.keys, error, retry, again: () => setRound(++readings) }
}
