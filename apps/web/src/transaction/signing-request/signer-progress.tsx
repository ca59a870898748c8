import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { NetworkId } from '@toolkit/core/network/networks'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { describeVerdict } from '@toolkit/explain/doctor/messages/verdict-messages'
import { type SignerState, signerStates } from '@toolkit/explain/signing-request/signer-progress'
import { Check, Minus } from 'lucide-react'
import { useMemo } from 'react'
import { AccountLink } from '../../account/account-link'
import { useSignerKeys } from '../../account/use-signer-keys'
import { cn } from '../../ui/cn'
import { ErrorLine } from '../../ui/fields/error-line'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { describeProgress, describeReached } from './progress-messages'

const VERIFY =
  taskRef<typeof import('../roles/verify-transaction.task').default>('verify-transaction')

/** The current keys apply: nothing has run yet. */
const FACTS = { keysOf: 'now', accepted: null } as const
const NOTHING: readonly SignatureVerdict[] = []
/** A transaction may have a hundred authorizers. */
const MAX_ROWS = 20

export interface SignerProgressProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** Shows who has signed, who is still missing, and each account's weight as it grows towards 1000; the payer last. */
export function SignerProgress({ network, transaction }: SignerProgressProps) {
  const accounts = useMemo(() => signerList(transaction), [transaction])
  const { keys, pending, error, retry } = useSignerKeys(network, accounts)
  const complete = pending.length === 0 && error === null
  const question = useMemo(
    () => (complete ? { transaction, keys } : null),
    [complete, transaction, keys],
  )
  const state = useWorkerQuery(VERIFY, question)
  const verified = state.status === 'success' ? state.data : null
  const states = useMemo(
    () => signerStates(transaction, verified?.weights ?? null),
    [transaction, verified],
  )
  const verdicts = verified?.verdicts ?? NOTHING
  const ready = verified !== null && states.every(({ done }) => done)
  const failure = error ?? (state.status === 'error' ? state.error : null)
  return (
    <section aria-label="Signers" className="flex min-w-0 flex-col gap-1 pt-1">
      <p role="status" className={`text-xs ${ready ? 'text-success' : 'text-text-muted'}`}>
        {describeProgress(states)}
      </p>
      <ol className="flex flex-col divide-y divide-border">
        {states.slice(0, MAX_ROWS).map(one => (
          <SignerRow
            key={one.address}
            state={one}
            verdicts={verdicts.filter(({ address }) => address === one.address)}
            keyIndex={transaction.proposalKey.keyIndex}
          />
        ))}
      </ol>
      {states.length > MAX_ROWS ? (
        <p className="text-text-muted">and {states.length - MAX_ROWS} more accounts</p>
      ) : null}
      {failure ? (
        <ErrorLine error={failure} action={{ label: 'Try again', onAction: retry }}>
          <p className="text-text-muted text-xs">
            Weights are unknown until the accounts’ keys have been read.
          </p>
        </ErrorLine>
      ) : null}
    </section>
  )
}

interface SignerRowProps {
  readonly state: SignerState
  readonly verdicts: readonly SignatureVerdict[]
  /** Index of the proposal key. */
  readonly keyIndex: number
}

/** One account: whether it has signed, and which of its signatures do not count. */
function SignerRow({ state, verdicts, keyIndex }: SignerRowProps) {
  const { address, roles, done, signatures, proposed } = state
  const proposesOnly = roles.length === 1 && roles[0] === 'proposer'
  const faults = verdicts.filter(({ verdict }) => verdict !== 'valid')
  return (
    <li aria-label={`Signer 0x${address}`} className="flex min-w-0 flex-col gap-1 py-1.5">
      <span className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {done ? (
          <Check aria-hidden className="size-4 shrink-0 text-success" />
        ) : (
          <Minus aria-hidden className="size-4 shrink-0 text-text-muted" />
        )}
        <AccountLink address={address} name="signer address" />
        <span className={cn('ml-auto text-right tabular-nums', !done && 'text-text-muted')}>
          {describeRow(state, verdicts)}
        </span>
      </span>
      {proposed === false && (signatures > 0 || proposesOnly) ? (
        <span className="text-text-muted text-xs">
          The proposal key {keyIndex} itself has to sign.
        </span>
      ) : null}
      {faults.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {faults.map((verdict, at) => {
            const { word, meaning } = describeVerdict(verdict, FACTS)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: one key may sign twice.
              <li key={at} className="text-danger text-xs">
                The {verdict.part} signature of key {verdict.keyIndex} doesn’t count: {word}.{' '}
                {meaning}
              </li>
            )
          })}
        </ul>
      ) : null}
    </li>
  )
}

/** "key 0 valid", "500 of 1000": short text beside an address. */
function describeRow(state: SignerState, verdicts: readonly SignatureVerdict[]): string {
  const [only, ...others] = verdicts
  if (state.done && only?.verdict === 'valid' && others.length === 0) {
    return `key ${only.keyIndex} valid`
  }
  return state.weight === null ? describeReached(state) : `${state.weight} of ${FULL_WEIGHT}`
}
