import { NETWORKS } from '@toolkit/core/network/networks'
import { TRANSACTION_EXPIRY } from '@toolkit/core/transaction/chain-refusals'
import { NO_NAMES } from '@toolkit/explain/effects/effect-names'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { describeOutcome } from '@toolkit/explain/outcome/outcome-message'
import { Plus, RotateCcw, Search, Send } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { isFinal, type TransactionResult } from '../../chain/reads/transaction-result'
import { type FollowedTransaction, useTransactionStatus } from '../../chain/transaction-status'
import { linkTo } from '../../frame/links'
import { PageLink } from '../../frame/page-link'
import { Button, buttonClasses } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { Answer, type AnswerTone } from '../../ui/layout/answer'
import { Notice } from '../../ui/layout/notice'
import { InlineValue } from '../../ui/values/inline-value'
import type { Sent, Signing } from '../drafts/transaction-draft'
import { FailureNotice } from '../failure-notice'
import { StatusSteps } from '../status-steps'
import { useTokenMetadata } from '../use-token-metadata'

export interface SentViewProps {
  readonly network: Signing['network']
  readonly sent: Sent
  /** Changes with each click that sends: the answer takes the focus. */
  readonly run: number
  /** Sends the same bytes, which the chain runs once. */
  readonly onSendAgain: () => void
  /** Starts another transaction; omitted if there is no other. */
  readonly onNew?: (() => void) | undefined
  /** Called once the result is final, whatever it is. */
  readonly onDone?: ((result: TransactionResult) => void) | undefined
  /** Starts again with the same input, a new block and a new sequence number. */
  readonly onBuildAgain: () => void
}

/** A sent transaction: its progress and its result. Key it by its id. */
export function SentView(props: SentViewProps) {
  const { network, sent, onSendAgain, onNew, onBuildAgain, onDone } = props
  const followed = useTransactionStatus(network, sent.id)
  const { result, lost, error } = followed
  const effects = useMemo(() => readEffects(result.events, network), [result.events, network])
  const { units } = useTokenMetadata(network, effects)
  const unknown = error?.code === 'chain/transaction-not-found'
  const answer = unknown
    ? NOT_THERE
    : (onItsWay(followed) ?? describeOutcome(network, result, effects, { ...NO_NAMES, units }))
  const over = isFinal(result)
  const reported = useRef(false)
  useEffect(() => {
    if (!over || reported.current) return
    reported.current = true
    onDone?.(result)
  }, [over, onDone, result])
  const ranNot = unknown || result.status === 'EXPIRED' || result.execution === 'failure'
  return (
    <Answer {...answer} run={props.run}>
      {unknown ? null : <StatusSteps result={result} />}
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="text-text-muted">Transaction id</span>
        <InlineValue name="transaction id" value={sent.id} />
      </div>
      {lost ? (
        <Notice tone="warning" title={`${NETWORKS[network].name} isn’t answering`}>
          This page asks again each second, by the transaction’s id. It is not sent again.
        </Notice>
      ) : null}
      {error && !unknown ? <ErrorLine error={error} /> : null}
      {unknown ? (
        <p className="text-text-muted">
          {NETWORKS[network].name} has no transaction {sent.id.slice(0, 8)}…. Sending it again sends
          the same bytes with the same id: the chain runs it once.
        </p>
      ) : null}
      {result.status === 'EXPIRED' ? (
        <Notice tone="warning" title="It never ran">
          It wasn’t included in a block within {`${TRANSACTION_EXPIRY}`} blocks of its reference
          block, and never will be.
        </Notice>
      ) : null}
      {result.errorMessage ? <FailureNotice message={result.errorMessage} id={sent.id} /> : null}
      <div className="flex flex-wrap gap-2">
        {unknown ? (
          <Button variant="primary" size="sm" icon={Send} onClick={onSendAgain}>
            Send it again
          </Button>
        ) : (
          <PageLink
            to={linkTo('tx-analyze', { kind: 'transaction-id', transactionId: sent.id }, network)}
            className={buttonClasses({
              size: 'sm',
              variant: over && !ranNot ? 'primary' : 'secondary',
            })}
          >
            <Search aria-hidden className="size-4 shrink-0" />
            Open in Analyze
          </PageLink>
        )}
        {ranNot ? (
          <Button size="sm" icon={RotateCcw} onClick={onBuildAgain}>
            Build again with a new block and sequence number
          </Button>
        ) : null}
        {onNew ? (
          <Button size="sm" icon={Plus} onClick={onNew}>
            New transaction
          </Button>
        ) : null}
      </div>
    </Answer>
  )
}

interface SentMessage {
  readonly tone: AnswerTone
  readonly message: string
}

const NOT_THERE: SentMessage = {
  tone: 'warning',
  message: 'The node doesn’t have this transaction',
}

/** Message while its status is unknown. */
function onItsWay({ result, watching }: FollowedTransaction): SentMessage | null {
  return watching && result.status === 'UNKNOWN'
    ? { tone: 'neutral', message: 'Asking the node for the transaction' }
    : null
}
