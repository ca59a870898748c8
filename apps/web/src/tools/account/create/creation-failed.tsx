import { ArrowRight } from 'lucide-react'
import { useNetwork } from '../../../chain/hooks'
import { Button } from '../../../ui/button'
import { buttonClasses } from '../../../ui/button-classes'
import { ErrorLine } from '../../../ui/error-line'
import { InlineValue } from '../../../ui/inline-value'
import { KeyValueList } from '../../../ui/key-value-list'
import { PageLink } from '../../page-link'
import { ChainFailure } from './chain-failure'
import type { Creation } from './creation'
import { Stepper } from './stepper'
import { stepsOf } from './steps'
import { whereTo } from './where-to'

interface CreationFailedProps {
  readonly creation: Extract<Creation, { phase: 'failed' }>
  /** Sends the same request again; or, where it may have been sealed, only looks again. */
  readonly onRetry: () => void
}

/** How far it came, why it went no further, and what to do. */
export function CreationFailed({ creation, onRetry }: CreationFailedProps) {
  const { request, transactionId, failure } = creation
  const present = useNetwork()
  const analyze =
    transactionId === null
      ? null
      : whereTo('tx-analyze', { kind: 'transaction-id', transactionId }, request.network, present)
  return (
    <>
      {failure.kind === 'chain' ? (
        <ChainFailure message={failure.message} />
      ) : (
        <ErrorLine error={failure.error} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          {RETRY_WORDS[failure.kind]}
        </Button>
        {analyze ? (
          <PageLink to={analyze} className={buttonClasses({ size: 'sm' })}>
            <ArrowRight aria-hidden className="size-4 shrink-0" />
            Open the transaction in Analyze
          </PageLink>
        ) : null}
      </div>
      {transactionId === null ? null : (
        <>
          <Stepper steps={stepsOf(creation)} />
          <KeyValueList
            items={[
              {
                label: 'Transaction',
                value: <InlineValue name="transaction id" value={transactionId} shorten />,
              },
            ]}
          />
        </>
      )}
    </>
  )
}

const RETRY_WORDS = {
  'not-sent': 'Try again',
  'lost-track': 'Look again',
  expired: 'Try again',
  chain: 'Try again',
  unread: 'Read it again',
} as const
