import { NETWORKS } from '@toolkit/core/flow/networks'
import { UserPlus } from 'lucide-react'
import { useNetwork } from '../../../chain/hooks'
import { switchNetwork } from '../../../chain/start-chain'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { InlineValue } from '../../../ui/inline-value'
import { NetworkBadge } from '../../../ui/network-badge'
import { Notice } from '../../../ui/notice'
import { Created } from './created'
import { type Creation, type CreationRequest, isRunning } from './creation'
import { CreationFailed } from './creation-failed'
import { Stepper } from './stepper'
import { stepsOf } from './steps'

interface CreationCardProps {
  readonly creation: Creation
  readonly onRetry: () => void
  readonly onAnother: () => void
}

/** The one creation of this page: nothing yet, under way, done or failed; always with its network. */
export function CreationCard({ creation, onRetry, onAnother }: CreationCardProps) {
  if (creation.phase === 'idle') {
    return (
      <Card title="New account">
        <EmptyState icon={UserPlus} title="No account yet">
          The way of the transaction, and then the address of your account, will stand here.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card title="New account" actions={<NetworkBadge network={creation.request.network} />}>
      <div aria-live="polite" aria-busy={isRunning(creation)} className="flex flex-col gap-4">
        <OtherNetwork creation={creation} request={creation.request} />
        {creation.phase === 'created' ? (
          <Created creation={creation} onAnother={onAnother} />
        ) : creation.phase === 'failed' ? (
          <CreationFailed creation={creation} onRetry={onRetry} />
        ) : (
          <UnderWay creation={creation} />
        )}
      </div>
    </Card>
  )
}

interface UnderWayProps {
  readonly creation: Extract<Creation, { phase: 'sending' | 'following' }>
}

function UnderWay({ creation }: UnderWayProps) {
  const lost = creation.phase === 'following' ? creation.lost : null
  return (
    <>
      {creation.phase === 'sending' && creation.request.payer === 'wallet' ? (
        <p className="text-text-muted">Your wallet asks you to approve and pay.</p>
      ) : null}
      {lost ? (
        <Notice tone="warning" title="Waiting for the node">
          {lost.message} The transaction is sent and goes its way; this page goes on by itself when
          the node is back.
        </Notice>
      ) : null}
      <Stepper steps={stepsOf(creation)} />
      {creation.phase === 'following' ? (
        <p className="flex flex-wrap items-center gap-x-2 text-text-muted text-xs">
          Transaction
          <InlineValue name="transaction id" value={creation.transactionId} shorten />
        </p>
      ) : null}
    </>
  )
}

interface OtherNetworkProps {
  readonly creation: Creation
  readonly request: CreationRequest
}

/** Said when the app has moved to another network: this creation has not. */
function OtherNetwork({ creation, request }: OtherNetworkProps) {
  const present = useNetwork()
  if (present === request.network) return null
  const { name } = NETWORKS[request.network]
  return (
    <Notice
      tone="info"
      title={isRunning(creation) ? `This goes on on ${name}` : `This was on ${name}`}
      actions={
        <Button size="sm" onClick={() => switchNetwork(request.network)}>
          Switch back to {name}
        </Button>
      }
    >
      You have switched to {NETWORKS[present].name}. An account exists only on the network that it
      was created on.
    </Notice>
  )
}
