import { useQueries, useQuery } from '@tanstack/react-query'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction'
import type { AccountKey } from '@toolkit/core/flow/verify-transaction'
import { accountKeysQuery } from '../../../chain/queries'
import { runTask } from '../../../workers/run-task'
import type { Judgement } from './judge-signatures.task'

type Keys = ReadonlyMap<FlowAddress, readonly AccountKey[]>

export interface JudgementState {
  /** The keys as the chain has them now; an account that does not exist is missing. */
  readonly keys: Keys
  readonly judgement: Judgement | null
  readonly error: ToolError | null
  readonly retry: () => void
}

/** The accounts whose signatures a transaction carries, each once. */
function signingAccounts(transaction: Transaction): readonly FlowAddress[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const all = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  return [...new Set(all)]
}

const isMissing = (error: Error | null) =>
  error !== null && toToolError(error).code === 'chain/account-not-found'

/** Reads the keys of all who signed and has the signatures checked in a worker. */
export function useJudgement(
  network: NetworkId,
  id: string,
  transaction: Transaction,
): JudgementState {
  const accounts = signingAccounts(transaction)
  const found = useQueries({
    queries: accounts.map(address => accountKeysQuery(network, address)),
  })
  const keys = new Map<FlowAddress, readonly AccountKey[]>()
  for (const [index, address] of accounts.entries()) {
    const known = found[index]?.data
    if (known) keys.set(address, known)
  }
  const failed = found.filter(({ error }) => error !== null && !isMissing(error))
  const ready = found.every(({ data, error }) => data !== undefined || isMissing(error))

  const judged = useQuery({
    queryKey: ['judgement', network, id, found.map(query => query.dataUpdatedAt)],
    queryFn: ({ signal }) =>
      runTask<typeof import('./judge-signatures.task').default>(
        'judge-signatures',
        { transaction, keys },
        { signal },
      ),
    enabled: ready && accounts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const error = failed[0]?.error ?? judged.error
  return {
    keys,
    judgement: judged.data ?? null,
    error: error ? toToolError(error) : null,
    retry: () => {
      for (const query of failed) void query.refetch()
      if (judged.error) void judged.refetch()
    },
  }
}
