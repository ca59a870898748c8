import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { TRANSACTION_EXPIRY } from '@toolkit/core/signature/chain-refusals'
import type { Effect } from '@toolkit/core/transaction/effects/effect'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { CircleCheck } from 'lucide-react'
import { NetworkBadge } from '../../../account/network-badge'
import type { FollowedTransaction } from '../../../chain/transaction-status'
import { CopyLink } from '../../../frame/copy-link'
import { linkTo } from '../../../frame/links'
import { FailureNotice } from '../../../transaction/failure-notice'
import { StatusSteps } from '../../../transaction/status-steps'
import { StatusBadge } from '../../../transaction/transaction-badges'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Answer } from '../../../ui/layout/answer'
import { Notice } from '../../../ui/layout/notice'
import { Spinner } from '../../../ui/loading'
import { Badge } from '../../../ui/values/badge'
import { CopyButton } from '../../../ui/values/copy-button'
import { Grouped } from '../../../ui/values/grouped'
import { type Doctor, recordSentence } from './answer-sentence'
import { BlockFacts } from './block-facts'
import { DiagnosisView } from './diagnosis-view'
import { forgottenByNode } from './errors'
import { ExportActions } from './export-actions'
import type { VerificationState } from './use-verification'

export interface StatusCardProps {
  readonly network: NetworkId
  readonly id: string
  readonly transaction: Transaction
  readonly followed: FollowedTransaction
  readonly run: number
  readonly stale: boolean
  readonly doctor: Doctor
  readonly verified: Pick<VerificationState, 'verification' | 'keysOf'>
  readonly effects: readonly Effect[]
  readonly onAskAgain: () => void
}

/** A node that was restarted knows nothing of it any more. */
const FORGOTTEN = { tone: 'danger', sentence: 'The node no longer knows this transaction' } as const

/** How far the chain has come with it and how it ended; live until nothing more can happen. */
export function StatusCard(props: StatusCardProps) {
  const { network, id, transaction, followed, doctor, onAskAgain } = props
  const { result, lost, error } = followed
  const failed = result.execution === 'failure'
  // Once the node knows nothing of it any more, the status from before means nothing either.
  const forgotten = error?.code === 'chain/transaction-not-found'
  const known = result.status !== 'UNKNOWN' && !forgotten
  const missing =
    result.execution === 'pending' && result.status !== 'EXPIRED'
      ? doctor.verdicts.filter(({ verdict }) => verdict === 'no-such-key')
      : []
  // The emulator has crashed at it, so there is nothing to wait for.
  const hopeless = NETWORKS[network].isLocal && missing.length > 0
  const found = doctor.diagnoses?.find(one => one !== null)
  const watching = followed.watching && !hopeless
  const answer = forgotten ? FORGOTTEN : recordSentence(network, result, doctor, props.effects)
  const { verification, keysOf } = props.verified
  return (
    <Answer
      {...answer}
      run={props.run}
      stale={props.stale}
      actions={
        <>
          <CopyLink
            link={() =>
              linkTo('tx-analyze', { kind: 'transaction-id', transactionId: id }, network)
            }
          />
          <ExportActions
            analysis={{
              ...{ network, id, transaction, result, verification, keysOf },
              answer: answer.sentence,
              effects: props.effects,
            }}
          />
        </>
      }
    >
      <section aria-label="Transaction" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2" role="status" aria-label="Status">
          {known || forgotten ? (
            <StatusBadge status={known ? result.status : 'UNKNOWN'} failed={known && failed} />
          ) : null}
          {result.execution === 'success' ? (
            <Badge tone="success" icon={CircleCheck}>
              Success
            </Badge>
          ) : null}
          {watching ? (
            <span className="inline-flex items-center gap-2 text-text-muted">
              <Spinner />
              {known ? 'Updating until sealed' : 'Fetching status…'}
            </span>
          ) : null}
          <NetworkBadge network={network} className="ml-auto" />
        </div>
        {followed.moving && known && result.status !== 'EXPIRED' ? (
          <StatusSteps result={result} />
        ) : null}
        <p className="flex items-start gap-1">
          <code translate="no" className="bytes min-w-0 text-base">
            <Grouped value={id} size={8} />
          </code>
          <CopyButton name="transaction id" value={id} iconOnly className="-my-1" />
        </p>
        {lost ? (
          <Notice tone="warning" title={`${NETWORKS[network].name} isn’t answering`}>
            Showing the last known status. Retrying every second.
          </Notice>
        ) : null}
        {missing.length > 0 ? <MissingKeys network={network} verdicts={missing} /> : null}
        {error ? (
          <ErrorLine
            error={forgotten ? forgottenByNode(network) : error}
            action={{ label: 'Try again', onAction: onAskAgain }}
          />
        ) : null}
        {result.status === 'EXPIRED' ? (
          <Notice tone="warning" title="It never ran">
            It wasn’t included in a block within {`${TRANSACTION_EXPIRY}`} blocks of its reference
            block, and never will be. Build it again with a fresh reference block.
          </Notice>
        ) : null}
        {found ? <DiagnosisView {...found} /> : null}
        {result.errorMessage ? <FailureNotice message={result.errorMessage} id={id} /> : null}
        <div className="border-border border-t pt-4">
          <BlockFacts network={network} transaction={transaction} followed={followed} />
        </div>
      </section>
    </Answer>
  )
}

interface MissingKeysProps {
  readonly network: NetworkId
  /** Signatures that name a key which their account does not have. */
  readonly verdicts: readonly SignatureVerdict[]
}

/** Said of a transaction that has not run: with such a signature it never will. */
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
