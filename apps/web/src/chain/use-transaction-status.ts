import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useState } from 'react'
import { useNetwork } from './hooks'
import type { TransactionResult } from './transaction-result'
import { type TransactionUpdate, UNKNOWN_RESULT, watchTransaction } from './transaction-status'

export interface FollowedTransaction extends TransactionUpdate {
  /** What ended the watch before the transaction was sealed or expired. */
  readonly error: ToolError | null
  /** Whether it is still being followed. */
  readonly watching: boolean
}

const START: FollowedTransaction = {
  result: UNKNOWN_RESULT,
  lost: null,
  error: null,
  watching: true,
}
const IDLE: FollowedTransaction = { ...START, watching: false }

/**
 * Follows the transaction `id` (64 hex digits; null for none) on the present network until it is
 * sealed or expired. What it gives always belongs to this id and network, never to the ones before.
 */
export function useTransactionStatus(id: string | null): FollowedTransaction {
  const network = useNetwork()
  const question = id === null ? null : `${network}/${id}`
  const [state, setState] = useState({ question, followed: START })

  useEffect(() => {
    if (id === null) return
    const watch = new AbortController()
    const key = `${network}/${id}`
    const set = (change: Partial<FollowedTransaction>) => {
      if (watch.signal.aborted) return
      setState(before => ({
        question: key,
        followed: { ...(before.question === key ? before.followed : START), ...change },
      }))
    }
    set(START)
    watchTransaction(network, id, set, watch.signal).then(
      (result: TransactionResult) => set({ result, lost: null, watching: false }),
      (error: unknown) => set({ error: toToolError(error), lost: null, watching: false }),
    )
    return () => watch.abort()
  }, [network, id])

  if (question === null) return IDLE
  return state.question === question ? state.followed : START
}
