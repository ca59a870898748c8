import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import type {
  DiagnosisInput,
  SignatureDiagnosis,
} from '@toolkit/explain/doctor/diagnose-transaction'
import { type KeysOf, keysOfWhen } from '@toolkit/explain/doctor/messages/keys-of-when'
import { isToDiagnose } from '@toolkit/explain/doctor/to-diagnose'
import { accountKeysQuery } from '../../../chain/reads/account-keys'
import { blockQuery } from '../../../chain/reads/block'
import type { FollowedTransaction } from '../../../chain/transaction-status'
import { useRead, useReads } from '../../../chain/use-read'
import type { Verification } from '../../../transaction/roles/verify-transaction.task'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'

const DIAGNOSE_TRANSACTION =
  taskRef<typeof import('./diagnose-transaction.task').default>('diagnose-transaction')
const VERIFY_TRANSACTION =
  taskRef<typeof import('../../../transaction/roles/verify-transaction.task').default>(
    'verify-transaction',
  )

export interface VerificationState {
  /** Keys that the signatures are verified against; accounts that don't exist are missing. */
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
  readonly keysOf: KeysOf
  readonly verification: Verification | null
  /** Diagnoses of invalid signatures, requested automatically if the chain rejected them. */
  readonly diagnoses: readonly (SignatureDiagnosis | null)[] | null
  readonly diagnosing: boolean
  readonly error: ToolError | null
  readonly retry: () => void
}

/** Returns the accounts whose signatures a transaction contains, without duplicates. */
function signingAccounts(transaction: Transaction): readonly FlowAddress[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const all = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  return [...new Set(all)]
}

/**
 * Returns the height whose final state the transaction ran on: the block before its own. Null if it
 * hasn't run, or its block can't be fetched; undefined while unknown.
 */
function useHeightBefore(
  network: NetworkId,
  { result, error }: FollowedTransaction,
): bigint | null | undefined {
  const sealed = result.status === 'SEALED' ? result.blockId : null
  const block = useRead(() => ({ ...blockQuery(network, sealed ?? ''), enabled: sealed !== null }))
  if (sealed !== null) {
    if (block.data) return block.data.height - 1n
    return block.error ? null : undefined
  }
  return result.status === 'UNKNOWN' && error === null ? undefined : null
}

/**
 * Fetches the keys of all signers as of the transaction's execution, verifies the signatures in a
 * worker, and diagnoses those that the chain rejected.
 * @param accepted true if the chain accepted the signatures; null while unknown.
 */
export function useVerification(
  network: NetworkId,
  id: string,
  transaction: Transaction,
  followed: FollowedTransaction,
  accepted: boolean | null,
): VerificationState {
  const height = useHeightBefore(network, followed)
  const ran = followed.result.status === 'SEALED'
  return useSignatureCheck({ network, id, transaction, height, ran, accepted })
}

export interface SignatureQuestion {
  readonly network: NetworkId
  /** Id of the transaction, or any other unique name. */
  readonly id: string
  readonly transaction: Transaction
  /** Height of the keys; null for the latest, undefined while the query is disabled. */
  readonly height: bigint | null | undefined
  readonly ran: boolean
  readonly accepted: boolean | null
  /** Keys later than `height`: those added to an account since count too. */
  readonly later?: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

/** Merges the keys at the time with those added since. */
function withLater(
  then: readonly AccountKey[],
  later: readonly AccountKey[] = [],
): readonly AccountKey[] {
  const known = new Set(then.map(({ index }) => index))
  return [...then, ...later.filter(({ index }) => !known.has(index))]
}

/** Diagnoses both parts in parallel, each in its worker. */
async function diagnose(
  input: DiagnosisInput,
  signal: AbortSignal,
): Promise<readonly (SignatureDiagnosis | null)[]> {
  const [payload, envelope] = await Promise.all(
    (['payload', 'envelope'] as const).map(part =>
      runTask(DIAGNOSE_TRANSACTION, { ...input, part }, { signal }),
    ),
  )
  return input.verdicts.map((_, position) => payload?.[position] ?? envelope?.[position] ?? null)
}

/**
 * Verifies the signatures of a transaction against the keys of its accounts, current or at a
 * height.
 */
export function useSignatureCheck(question: SignatureQuestion): VerificationState {
  const { network, id, transaction, height, ran, accepted } = question
  const accounts = signingAccounts(transaction)
  const found = useReads(
    accounts.map(address => ({
      ...accountKeysQuery(network, address, height ?? null),
      enabled: height !== undefined,
    })),
  )
  const keys = new Map<FlowAddress, readonly AccountKey[]>()
  for (const [index, address] of accounts.entries()) {
    const known = found[index]?.data?.keys
    const later = question.later?.get(address)
    if (known || later) keys.set(address, withLater(known ?? [], later))
  }
  const missing = ({ error }: (typeof found)[number]) => error?.code === 'chain/account-not-found'
  const failed = found.filter(read => read.error !== null && !missing(read))
  const ready =
    height !== undefined && found.every(read => read.data !== undefined || missing(read))
  const keyOf = (what: string) => [
    network,
    what,
    id,
    `${height}`,
    ...found.map(({ updatedAt }) => updatedAt),
  ]

  const verified = useRead(() => ({
    queryKey: keyOf('verification'),
    queryFn: ({ signal }) => runTask(VERIFY_TRANSACTION, { transaction, keys }, { signal }),
    enabled: ready && accounts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  }))
  const verdicts = verified.data?.verdicts ?? []
  const open = accepted !== true && verdicts.some(isToDiagnose)
  const diagnosed = useRead(() => ({
    queryKey: keyOf('diagnosis'),
    queryFn: ({ signal }) => diagnose({ transaction, verdicts, keys }, signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  }))

  const ofThen = found.every(({ data }) => data?.ofThen)
  return {
    keys,
    keysOf: keysOfWhen({ ran, height: height ?? null, ofThen }),
    verification: verified.data ?? null,
    diagnoses: open ? (diagnosed.data ?? null) : null,
    diagnosing: open && diagnosed.data === undefined && diagnosed.error === null,
    error: failed[0]?.error ?? verified.error,
    retry: () => {
      for (const { retry } of failed) retry()
      if (verified.error) verified.retry()
    },
  }
}
