import { formatAddress } from '@toolkit/core/flow/address'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { Plus } from 'lucide-react'
import { useNetwork } from '../../../chain/hooks'
import { StatusBadge } from '../../../flow/transaction-badges'
import { OpenIn } from '../../../frame/open-in'
import { ToolLink } from '../../../frame/page-link'
import { Button } from '../../../ui/button'
import { latePart } from '../../../ui/layout/late-part'
import { Spinner } from '../../../ui/loading'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import type { Creation } from './creation'
import manifest from './manifest'
import { SentTransaction, Stepper, stepsOf } from './stepper'

/** With the catalogue of errors, which is only needed here. */
const FailureNotice = latePart(
  async () => (await import('../../../flow/failure-notice')).FailureNotice,
  { name: 'The explanation', loading: <Spinner label="Loading" /> },
)

interface CreatedProps {
  readonly creation: Extract<Creation, { phase: 'created' }>
  readonly onAnother: () => void
}

/** The new account: its address, what made it, and the ways on. */
export function Created({ creation, onAnother }: CreatedProps) {
  const { request, address, transactionId } = creation
  const present = useNetwork() === request.network
  const network = present ? undefined : request.network
  const [first] = request.keys
  return (
    <>
      <CopyableValue name="address" value={formatAddress(address)} />
      <KeyValueList
        items={[
          {
            label: 'Transaction',
            value: (
              <span className="flex flex-wrap items-center gap-x-2">
                <InlineValue name="transaction id" value={transactionId} shorten />
                <StatusBadge status="SEALED" />
              </span>
            ),
          },
          ...request.keys.map((key, index) => ({
            label: `Key ${index}`,
            value: (
              <>
                <InlineValue name="public key" value={key.publicKey} shorten />
                <span className="block text-text-muted text-xs">
                  {SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label} ·{' '}
                  {HASH_ALGORITHMS[key.hashAlgorithm].label} · weight {key.weight}
                </span>
              </>
            ),
          })),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <ToolLink
          to="account-lookup"
          data={{ kind: 'address', address }}
          network={network}
          primary
        />
        <ToolLink
          to="tx-analyze"
          data={{ kind: 'transaction-id', transactionId }}
          network={network}
        />
        {present && first ? (
          <OpenIn
            from={manifest}
            data={{
              kind: 'public-key',
              publicKey: first.publicKey,
              signatureAlgorithm: first.signatureAlgorithm,
            }}
          />
        ) : null}
        <Button size="sm" icon={Plus} onClick={onAnother}>
          Create another
        </Button>
      </div>
    </>
  )
}

interface CreationFailedProps {
  readonly creation: Extract<Creation, { phase: 'failed' }>
  /** Sends the same request again; or, where it may have been sealed, only looks again. */
  readonly onRetry: () => void
}

/** How far it came, why it went no further, and what to do. */
export function CreationFailed({ creation, onRetry }: CreationFailedProps) {
  const { request, transactionId, failure } = creation
  const present = useNetwork()
  return (
    <>
      {failure.kind === 'chain' ? (
        <FailureNotice message={failure.message} id={transactionId ?? ''} />
      ) : failure.error.suggestion ? (
        <p className="text-text-muted">{failure.error.suggestion}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          {RETRY_WORDS[failure.kind]}
        </Button>
        {transactionId === null ? null : (
          <ToolLink
            to="tx-analyze"
            data={{ kind: 'transaction-id', transactionId }}
            network={request.network === present ? undefined : request.network}
          />
        )}
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

const RETRY_WORDS = {
  'not-sent': 'Try again',
  forgotten: 'Create again',
  'lost-track': 'Look again',
  expired: 'Try again',
  chain: 'Try again',
  unread: 'Read it again',
} as const
