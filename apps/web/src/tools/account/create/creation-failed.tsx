import { useNetwork } from '../../../chain/store'
import { ToolLink } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { type Creation, serverOutOfFlow } from './creation'
import { SentTransaction, Stepper, stepsOf } from './stepper'
import { creationStore } from './use-creation'

/** Includes the error catalogue, which is only needed here. */
const FailureNotice = lazyPart(
  async () => (await import('../../../transaction/failure-notice')).FailureNotice,
  { name: 'The explanation', loading: <Spinner label="Loading" /> },
)

interface CreationFailedProps {
  readonly creation: Extract<Creation, { phase: 'failed' }>
  /** Resends the same request; or, if it may have been sealed, only checks it again. */
  readonly onRetry: () => void
}

/** Failed creation: its progress, the error, and what to do. */
export function CreationFailed({ creation, onRetry }: CreationFailedProps) {
  const { request, transactionId, failure } = creation
  const present = useNetwork()
  const network = request.network === present ? undefined : request.network
  const [first] = request.keys
  const outOfFlow = serverOutOfFlow(creation)
  return (
    <>
      {outOfFlow ? (
        <p className="text-text-muted">
          This server is out of FLOW. Pay with your own wallet or another account.
        </p>
      ) : failure.kind === 'chain' ? (
        <FailureNotice message={failure.message} id={transactionId ?? ''} />
      ) : failure.error.suggestion ? (
        <p className="text-text-muted">{failure.error.suggestion}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {outOfFlow ? null : (
          <Button size="sm" onClick={onRetry}>
            {RETRY_LABELS[failure.kind]}
          </Button>
        )}
        {failure.kind === 'unsure' && first ? (
          <ToolLink
            to="account-lookup"
            data={{
              kind: 'public-key',
              publicKey: first.publicKey,
              signatureAlgorithm: first.signatureAlgorithm,
            }}
            network={network}
          />
        ) : null}
        {transactionId === null ? null : (
          <ToolLink
            to="tx-analyze"
            data={{ kind: 'transaction-id', transactionId }}
            network={network}
          />
        )}
        <Button size="sm" variant="ghost" onClick={creationStore.dismiss}>
          Dismiss
        </Button>
      </div>
      {transactionId === null ? null : (
        <>
          <Stepper steps={stepsOf(creation)} />
          <SentTransaction id={transactionId} />
        </>
      )}
    </>
  )
}

const RETRY_LABELS = {
  'not-sent': 'Try again',
  unsure: 'Ask the wallet again',
  forgotten: 'Create again',
  'lost-track': 'Look again',
  expired: 'Try again',
  chain: 'Try again',
  unread: 'Read it again',
} as const
