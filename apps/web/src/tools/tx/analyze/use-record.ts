import { useQuery } from '@tanstack/react-query'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction'
import { useEffect, useState } from 'react'
import { transactionQuery } from '../../../chain/queries'
import { pingNow } from '../../../chain/start-chain'

/** A node that cannot be asked is asked again this often, until it is back. */
const RECOVERY_INTERVAL_MS = 3000
/** A transaction that was just sent may not be known everywhere yet; so many more questions. */
const NOT_FOUND_INTERVAL_MS = 2500
const NOT_FOUND_RETRIES = 5

const PASSING = new Set([
  'chain/unreachable',
  'chain/time-out',
  'chain/fault',
  'chain/rate-limited',
])

/** Whether the node may be able to answer later; then it is asked again without being told to. */
const isPassing = (error: ToolError) => PASSING.has(error.code)
export const isNotFound = (error: ToolError) => error.code === 'chain/transaction-not-found'

export interface RecordState {
  readonly transaction: Transaction | null
  /** Why there is none; it stays while the node is asked again. */
  readonly error: ToolError | null
  readonly retry: () => void
}

/** The transaction `id` on `network`. Use it in a component that is keyed by both. */
export function useRecord(network: NetworkId, id: string): RecordState {
  const [kept, setKept] = useState<ToolError | null>(null)
  const { data, error, refetch } = useQuery({
    ...transactionQuery(network, id),
    refetchInterval: ({ state }) => intervalAfter(state.error, state.errorUpdateCount),
  })
  // A query that is asked again forgets its error; on the page it stays until there is an answer.
  const current = error ? toToolError(error) : kept
  if (error && kept !== error) setKept(toToolError(error))

  const lost = current !== null && !data && isPassing(current)
  useEffect(() => {
    if (lost) pingNow()
  }, [lost])

  return {
    transaction: data?.transaction ?? null,
    error: data ? null : current,
    retry: () => void refetch(),
  }
}

function intervalAfter(error: Error | null, failures: number): number | false {
  if (!error) return false
  const known = toToolError(error)
  if (isPassing(known)) return RECOVERY_INTERVAL_MS
  return isNotFound(known) && failures <= NOT_FOUND_RETRIES ? NOT_FOUND_INTERVAL_MS : false
}
