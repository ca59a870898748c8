import { queryOptions } from '@tanstack/react-query'
import {
  ANSWERS,
  accountsOf,
  namesBlock,
  networkFacts,
  type PreFlightFacts,
  payerExists,
} from '@toolkit/client/preflight-facts'
import { type FlowAddress, isAddressOf } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { payerFactScript } from '@toolkit/core/queries/payer-facts'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { useMemo, useState } from 'react'
import { contractNamesQuery } from '../../chain/reads/account-contracts'
import { accountKeysQuery } from '../../chain/reads/account-keys'
import { blockQuery, latestBlockQuery } from '../../chain/reads/block'
import { runScriptQuery } from '../../chain/reads/script'
import { useRead, useReads } from '../../chain/use-read'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { isPending } from '../review/use-origin-facts'
import type { PreFlightAnswer } from './pre-flight.task'

const PRE_FLIGHT = taskRef<typeof import('./pre-flight.task').default>('pre-flight')

/** Refetch interval of both, in milliseconds: blocks go by, and other transactions use the proposal key. */
const AGAIN_MS = 15_000

export interface PreFlightState {
  /** Null until the first answer of the worker. */
  readonly findings: readonly PreFlightFinding[] | null
  readonly facts: PreFlightFacts
  /** True while a query is running. */
  readonly fetching: boolean
  /** Errors of the queries, separately. */
  readonly failures: readonly ToolError[]
  readonly error: ToolError | null
  /** Refetches everything. */
  readonly again: () => void
}

/**
 * Checks a transaction before it is sent. Offline checks are there immediately; each fact of the chain is fetched,
 * fails and is retried independently, and until then its check says “not checked”.
 */
export function usePreFlight(network: NetworkId, transaction: Transaction): PreFlightState {
  const { payer, computeLimit, referenceBlockId } = transaction
  const accounts = accountsOf(transaction, network)
  const reference = useRead(() => ({
    ...blockQuery(network, referenceBlockId),
    enabled: namesBlock(transaction),
  }))
  const latest = useRead(() => ({ ...latestBlockQuery(network), refetchInterval: AGAIN_MS }))
  const keys = useReads(
    accounts.map(address => ({
      ...accountKeysQuery(network, address, null),
      refetchInterval: AGAIN_MS,
    })),
  )
  const checksPayer = payerExists(transaction, { accounts, keys })
  const paying = useRead(() => ({
    ...payerFactsQuery(network, payer, computeLimit),
    enabled: checksPayer,
  }))
  const [checked, setChecked] = useState<{
    readonly transaction: Transaction
    readonly answer: PreFlightAnswer
  } | null>(null)
  const importedFrom =
    checked?.transaction.script === transaction.script
      ? checked.answer.importedFrom.filter(address => isAddressOf(address, network))
      : []
  const contracts = useReads(
    importedFrom.map(address => contractNamesQuery({ network, address, height: null })),
  )
  const facts = networkFacts(network, transaction, {
    ...{ accounts, reference, latest, keys, paying, importedFrom, contracts },
  })

  const reads = [latest, ...keys, ...contracts, ...(checksPayer ? [paying] : [])]
  const answers = [reference, ...reads].map(
    ({ updatedAt, error }) => `${updatedAt}${error?.code ?? ''}`,
  )
  const factsKey = [network, importedFrom.length, ...answers].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts are new ones with each answer.
  const question = useMemo(() => ({ transaction, facts }), [transaction, factsKey])
  const state = useWorkerQuery(PRE_FLIGHT, question, { abort: true })
  if (state.status === 'success' && state.data !== checked?.answer) {
    setChecked({ transaction, answer: state.data })
  }

  // Also while it is checked against newer facts; never for another transaction.
  const current = checked?.transaction === transaction && state.status !== 'error'
  const failed = [reference, ...reads].filter(({ error }) => error && !ANSWERS.has(error.code))
  return {
    findings: current ? checked.answer.findings : null,
    facts,
    fetching: reads.some(isPending) || (namesBlock(transaction) && isPending(reference)),
    failures: failed.flatMap(({ error }) => (error ? [error] : [])),
    error: state.status === 'error' ? state.error : null,
    again() {
      for (const { retry } of [reference, ...reads]) retry()
      if (state.status === 'error') state.retry()
    },
  }
}

/** Query that checks if the payer can pay for a transaction with this compute limit, by the network's own contracts. */
export function payerFactsQuery(network: NetworkId, payer: FlowAddress, computeLimit: bigint) {
  const script = payerFactScript(network, payer, computeLimit)
  return queryOptions({
    queryKey: [network, 'payer-facts', payer, `${computeLimit}`],
    queryFn: ({ signal }) => runScriptQuery(network, script, 'a payer’s balance', { signal }),
  })
}
