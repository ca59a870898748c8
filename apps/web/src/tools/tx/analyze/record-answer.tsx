import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { TRANSACTION_EXPIRY } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { verdictSummary } from '@toolkit/explain/doctor/messages/verdict-messages'
import type { Doctor, Verdict } from '@toolkit/explain/outcome/answer-message'
import { fixedTransaction } from '@toolkit/explain/outcome/sign-again'
import type { FollowedTransaction } from '../../../chain/transaction-status'
import { StatusSteps } from '../../../transaction/status-steps'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Notice } from '../../../ui/layout/notice'
import type { Evidence } from '../../../ui/layout/tool-frame'
import { forgottenByNode } from './errors'
import { FixActions } from './fix-actions'
import { doctorEvidence } from './picture-card'
import { useEncodings } from './raw-card'
import type { VerificationState } from './use-verification'
import { VerdictAnswer } from './verdict-answer'

export interface RecordAnswerProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  readonly followed: FollowedTransaction
  readonly run: number
  readonly stale: boolean
  readonly verdict: Verdict
  /** See `VerdictAnswer`. */
  readonly room?: string | undefined
  readonly doctor: Doctor
  readonly verified: VerificationState
  readonly accepted: boolean | null
  readonly onRefetch: () => void
}

/**
 * Cause of the failure or effect of the transaction, its evidence, and the next step; live until
 * its state is final.
 */
export function RecordAnswer(props: RecordAnswerProps) {
  const { network, followed, doctor, verdict, room, onRefetch } = props
  const { result, lost, error } = followed
  const forgotten = isForgotten(followed)
  const missing = missingKeys(followed, doctor)
  const evidence = useEvidence(props)
  const moving = followed.moving && result.status !== 'UNKNOWN' && !forgotten
  return (
    <VerdictAnswer
      verdict={verdict}
      room={room}
      evidence={evidence}
      run={props.run}
      stale={props.stale}
      action={
        result.execution === 'failure' && !doctor.busy ? (
          <FixActions
            network={network}
            doctor={doctor}
            fixed={fixedTransaction(doctor, [], result.errorMessage)}
          />
        ) : null
      }
    >
      {moving && result.status !== 'EXPIRED' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusSteps result={result} />
          {followed.watching ? (
            <span className="text-text-muted text-xs">
              Updates by <span>{followed.live ? 'WebSocket' : 'polling every second'}</span>
            </span>
          ) : null}
        </div>
      ) : null}
      {lost ? (
        <Notice tone="warning" title={`${NETWORKS[network].name} isn’t answering`}>
          Showing the last known status. Retrying every second.
        </Notice>
      ) : null}
      {missing.length > 0 ? <MissingKeys network={network} verdicts={missing} /> : null}
      {error ? (
        <ErrorLine
          error={forgotten ? forgottenByNode(network) : error}
          action={{ label: 'Try again', onAction: onRefetch }}
        />
      ) : null}
      {result.status === 'EXPIRED' ? (
        <Notice tone="warning" title="It never ran">
          It wasn’t included in a block within {`${TRANSACTION_EXPIRY}`} blocks of its reference
          block, and never will be. Build it again with a fresh reference block.
        </Notice>
      ) : null}
    </VerdictAnswer>
  )
}

/** Returns true if a restarted node no longer knows it, so its earlier status is void too. */
export const isForgotten = ({ error }: FollowedTransaction) =>
  error?.code === 'chain/transaction-not-found'

/** Returns the signatures whose missing keys prevent execution. */
export const missingKeys = (
  { result }: FollowedTransaction,
  { verdicts }: Doctor,
): readonly SignatureVerdict[] =>
  result.execution === 'pending' && result.status !== 'EXPIRED'
    ? verdicts.filter(({ verdict }) => verdict === 'no-such-key')
    : []

/** Returns the evidence of the answer: the doctor's attempts, the bytes, the chain's error. */
function useEvidence(props: RecordAnswerProps): readonly Evidence[] {
  const { network, id, transaction, followed, doctor, verified, accepted } = props
  const { errorMessage, execution } = followed.result
  const encodings = useEncodings(network, id, transaction)
  const found = doctorEvidence(doctor)
  const { verification, keysOf } = verified
  const evidence: Evidence[] = []
  if (found) evidence.push({ holds: true, text: found })
  if (execution === 'success' && verification && verification.verdicts.length > 0) {
    const { tone, text } = verdictSummary(verification.verdicts, { keysOf, accepted })
    evidence.push({ holds: tone === 'success', text: text.replace(/\.$/u, '') })
  }
  if (encodings.data) {
    const holds = encodings.data.id === id
    evidence.push({
      holds,
      text: holds ? 'Same bytes: the id matches' : 'The node’s bytes have another id',
    })
  }
  if (execution === 'failure') {
    evidence.push({ holds: false, text: explainError(errorMessage).title })
  }
  return evidence
}

interface MissingKeysProps {
  readonly network: NetworkId
  /** Signatures that name a key missing on their account. */
  readonly verdicts: readonly SignatureVerdict[]
}

/** Warning on a pending transaction: with such a signature it will never run. */
function MissingKeys({ network, verdicts }: MissingKeysProps) {
  return (
    <Notice tone="danger" title="It cannot run: a signature names a key that does not exist">
      <ul>
        {verdicts.map(({ part, address, keyIndex }) => (
          <li key={`${part}/${address}/${keyIndex}`} className="wrap-anywhere">
            The {part} signature of 0x{address} names key {keyIndex}, and the account has no such
            key.
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <span className="font-medium text-text">What to do: </span>
        sign again with the index of a key that the account has.
        {NETWORKS[network].isLocal
          ? ' The Flow emulator crashes at such a transaction: it never answers for it and runs no other. Restart it.'
          : null}
      </p>
    </Notice>
  )
}
