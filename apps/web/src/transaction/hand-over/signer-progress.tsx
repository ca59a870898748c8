import type { NetworkId } from '@toolkit/core/network/networks'
import { verdictWords } from '@toolkit/core/signature/words/verdict-words'
import { type SignerState, signerStates } from '@toolkit/core/transaction/hand-over/signer-progress'
import { signerList, type Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { useMemo } from 'react'
import { AccountLink } from '../../account/account-link'
import { useSignerKeys } from '../../account/use-signer-keys'
import { WeightBar } from '../../account/weight-bar'
import { ErrorLine } from '../../ui/fields/error-line'
import { AnswerHeading } from '../../ui/layout/answer'
import { taskRef } from '../../workers/task'
import { useShortTask } from '../../workers/use-answer'
import { RoleBadge } from '../transaction-badges'
import { progressSentence, reachedWords } from './progress-words'

const VERIFY =
  taskRef<typeof import('../roles/verify-transaction.task').default>('verify-transaction')

/** The keys are of now: nothing has run yet. */
const FACTS = { keysOf: 'now', accepted: null } as const
const NOTHING: readonly SignatureVerdict[] = []
/** A transaction may have a hundred authorizers. */
const MOST_ROWS = 20

export interface SignerProgressProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** Who has signed, who is still missing, and each account's weight as it grows towards 1000; the payer last. */
export function SignerProgress({ network, transaction }: SignerProgressProps) {
  const accounts = useMemo(() => signerList(transaction), [transaction])
  const { keys, asking, error, retry } = useSignerKeys(network, accounts)
  const complete = asking.length === 0 && error === null
  const question = useMemo(
    () => (complete ? { transaction, keys } : null),
    [complete, transaction, keys],
  )
  const state = useShortTask(VERIFY, question)
  const verified = state.status === 'done' ? state.output : null
  const states = useMemo(
    () => signerStates(transaction, verified?.weights ?? null),
    [transaction, verified],
  )
  const verdicts = verified?.verdicts ?? NOTHING
  const ready = verified !== null && states.every(({ done }) => done)
  const failure = error ?? (state.status === 'failed' ? state.error : null)
  return (
    <section aria-label="Signers" className="flex min-w-0 flex-col gap-3">
      <AnswerHeading headingLevel={3} tone={ready ? 'success' : 'info'}>
        {progressSentence(states)}
      </AnswerHeading>
      <ol className="flex flex-col divide-y divide-border">
        {states.slice(0, MOST_ROWS).map(one => (
          <SignerRow
            key={one.address}
            state={one}
            verdicts={verdicts.filter(({ address }) => address === one.address)}
            keyIndex={transaction.proposalKey.keyIndex}
          />
        ))}
      </ol>
      {states.length > MOST_ROWS ? (
        <p className="text-text-muted">and {states.length - MOST_ROWS} more accounts</p>
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
  /** Of the proposal key. */
  readonly keyIndex: number
}

/** One account: its roles, its bar, and what of its signatures does not count. */
function SignerRow({ state, verdicts, keyIndex }: SignerRowProps) {
  const { address, roles, weight, done, signatures, proposed } = state
  const proposesOnly = roles.length === 1 && roles[0] === 'proposer'
  const faults = verdicts.filter(({ verdict }) => verdict !== 'valid')
  return (
    <li
      aria-label={`Signer 0x${address}`}
      className="flex min-w-0 flex-col gap-1.5 py-2.5 first:pt-0 last:pb-0"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
        <AccountLink address={address} name="signer address" />
        {roles.map(role => (
          <RoleBadge key={role} role={role} />
        ))}
      </span>
      <span className="flex min-w-0 flex-col justify-center gap-1 tabular-nums">
        {weight === null || proposesOnly ? null : (
          <WeightBar weights={[weight]} tone={done ? 'success' : 'warning'} />
        )}
        <span className={signatures === 0 ? 'text-text-muted' : undefined}>
          {reachedWords(state)}
        </span>
        {proposed === false && (signatures > 0 || proposesOnly) ? (
          <span className="text-text-muted text-xs">
            The proposal key {keyIndex} itself has to sign.
          </span>
        ) : null}
      </span>
      {faults.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {faults.map((verdict, at) => {
            const { word, meaning } = verdictWords(verdict, FACTS)
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
