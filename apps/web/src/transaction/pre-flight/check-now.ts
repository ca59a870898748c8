import type { QueryOutcome } from '@toolkit/client/known'
import { accountsOf, namesBlock, networkFacts, payerExists } from '@toolkit/client/preflight-facts'
import { isAddressOf } from '@toolkit/core/account/address'
import { toToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { readinessOf } from '@toolkit/explain/preflight/pre-flight'
import { queryClient } from '../../chain/query-client'
import { contractNamesQuery } from '../../chain/reads/account-contracts'
import { accountKeysQuery } from '../../chain/reads/account-keys'
import { blockQuery, latestBlockQuery } from '../../chain/reads/block'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import { payerFactsQuery } from './use-pre-flight'

const PRE_FLIGHT = taskRef<typeof import('./pre-flight.task').default>('pre-flight')

/** A query that was not run. */
const UNASKED = { data: undefined, error: null }

/**
 * Checks a transaction against the network's current state, bypassing earlier answers: run right before sending. Facts
 * that the network does not give are not checked and block nothing.
 */
export async function checkNow(
  network: NetworkId,
  transaction: Transaction,
): Promise<readonly PreFlightFinding[]> {
  const { payer, computeLimit, referenceBlockId } = transaction
  const accounts = accountsOf(transaction, network)
  const [reference, latest, ...keys] = await Promise.all([
    namesBlock(transaction)
      ? settled(queryClient.fetchQuery({ ...blockQuery(network, referenceBlockId), retry: false }))
      : UNASKED,
    settled(queryClient.fetchQuery({ ...latestBlockQuery(network), ...NOW })),
    ...accounts.map(address =>
      settled(queryClient.fetchQuery({ ...accountKeysQuery(network, address, null), ...NOW })),
    ),
  ])
  const paying = payerExists(transaction, { accounts, keys })
    ? await settled(
        queryClient.fetchQuery({ ...payerFactsQuery(network, payer, computeLimit), ...NOW }),
      )
    : UNASKED
  const answers = { accounts, reference, latest, keys, paying }
  const check = (
    importedFrom: typeof accounts,
    contracts: readonly QueryOutcome<readonly string[]>[],
  ) =>
    runTask(PRE_FLIGHT, {
      transaction,
      facts: networkFacts(network, transaction, { ...answers, importedFrom, contracts }),
    })
  const first = await check([], [])
  const importedFrom = first.importedFrom.filter(address => isAddressOf(address, network))
  if (importedFrom.length === 0) return first.findings
  const contracts = await Promise.all(
    importedFrom.map(address =>
      settled(
        queryClient.fetchQuery({
          ...contractNamesQuery({ network, address, height: null }),
          retry: false,
        }),
      ),
    ),
  )
  return (await check(importedFrom, contracts)).findings
}

const NOW = { staleTime: 0, retry: false } as const

async function settled<T>(pending: Promise<T>): Promise<QueryOutcome<T>> {
  try {
    return { data: await pending, error: null }
  } catch (error) {
    return { data: undefined, error: toToolError(error) }
  }
}

/** Error codes of a payer whose balance is too small for the fee, and for the storage beside it. */
const OF_FEES: ReadonlySet<PreFlightFinding['answer']> = new Set([1118, 1103])

/** Blocker of a transaction. */
export interface Blocking {
  /** PreFlightFinding that the network would refuse it, or run and fail; null if none is known. */
  readonly finding: PreFlightFinding | null
  /** The first finding against it, blocking or not. */
  readonly said: PreFlightFinding | null
  /** True if missing signatures are the only blocker. */
  readonly isUnsigned: boolean
}

/**
 * Returns the finding that makes it pointless to sign or send. A local chain only charges fees if configured to, which
 * it does not report: its fee findings are shown but block nothing.
 */
export function blockingOf(network: NetworkId, findings: readonly PreFlightFinding[]): Blocking {
  const certain = NETWORKS[network].isLocal
    ? findings.filter(({ answer }) => !OF_FEES.has(answer))
    : findings
  const { kind, first } = readinessOf(certain)
  const all = readinessOf(findings)
  return {
    finding: kind === 'refused' || kind === 'fails' ? first : null,
    said: all.kind === 'refused' || all.kind === 'fails' ? all.first : null,
    isUnsigned: kind === 'unsigned',
  }
}
