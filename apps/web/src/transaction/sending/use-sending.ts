import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useRef, useState } from 'react'
import { isTemporary } from '../../chain/recovery'
import { isKnownTransaction, sendTransaction } from '../../chain/send-transaction'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import type { Sent } from '../drafts/transaction-draft'

const IDENTIFY =
  taskRef<typeof import('./identify-transaction.task').default>('identify-transaction')

export interface Sending {
  /** True while a post is under way. */
  readonly busy: boolean
  /** Reason why it was not sent. */
  readonly failure: ToolError | null
  readonly send: (transaction: Transaction) => Promise<void>
}

/**
 * Posts a transaction exactly once: its id is persisted before the node gets it, a node that knows it is not sent it
 * again, and after a post without an answer the node is queried by id. Not `useWorkerMutation`, where a second start
 * replaces the first: here a second press does nothing, and a post goes on when its page is left.
 * @param keep persists the sent transaction across reloads; resolves when that is done.
 */
export function useSending(
  network: NetworkId,
  keep: (sent: Sent | null) => Promise<void>,
): Sending {
  const under = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ToolError | null>(null)

  async function post(transaction: Transaction): Promise<void> {
    const id = await runTask(IDENTIFY, transaction)
    if (await isKnownTransaction(network, id)) return keep({ id, state: 'taken' })
    await keep({ id, state: 'sending' })
    try {
      await sendTransaction(network, transaction)
    } catch (error) {
      // It may have arrived nevertheless: following the id shows.
      if (isTemporary(error) || toToolError(error).code === 'chain/bad-answer') return
      await keep(null)
      throw error
    }
    await keep({ id, state: 'taken' })
  }

  async function send(transaction: Transaction): Promise<void> {
    if (under.current) return
    under.current = true
    setBusy(true)
    setFailure(null)
    try {
      await post(transaction)
    } catch (error) {
      setFailure(toToolError(error))
    } finally {
      under.current = false
      setBusy(false)
    }
  }
  return { busy, failure, send }
}
