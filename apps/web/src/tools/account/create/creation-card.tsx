import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { type ReactNode, useEffect, useState } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import type { SponsorProgress } from '../../../chain/sponsor'
import { switchNetwork } from '../../../chain/start-chain'
import { useNetwork } from '../../../chain/store'
import { OpenIn } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { AnswerHeading, type AnswerTone } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { Notice } from '../../../ui/layout/notice'
import { Progress } from '../../../ui/layout/progress'
import { CopyButton } from '../../../ui/values/copy-button'
import { Created } from './created'
import { type Creation, type CreationRequest, type Failure, isRunning, ordinal } from './creation'
import { CreationFailed } from './creation-failed'
import manifest from './manifest'
import { SentTransaction, Stepper, stepsOf } from './stepper'
import { creationStore } from './use-creation'

/** A creation being signed has a separate page. */
type DisplayedCreation = Exclude<Creation, { phase: 'signing' }>

interface CreationCardProps {
  readonly creation: DisplayedCreation
  /** Changes with each press, so that the answer takes the focus. */
  readonly run: number
  /** Sends another transaction; or, if the last one may have been sealed, only checks it again. */
  readonly onRetry: () => void
  /** True if a key of the form can be saved as a file. */
  readonly canBackUp: boolean
  readonly onAnother: () => void
}

/**
 * Creation of this page: its steps before the start, while running, done or failed; and its
 * network.
 */
export function CreationCard(props: CreationCardProps) {
  const { creation, run, onRetry, canBackUp, onAnother } = props
  if (creation.phase === 'idle') {
    return (
      <Card title="New account">
        <Stepper steps={stepsOf(creation)} />
      </Card>
    )
  }
  return (
    <Card title="New account" actions={<CardActions {...creation} />}>
      <div aria-live="polite" aria-busy={isRunning(creation)} className="flex flex-col gap-4">
        <div className="flex items-start gap-2">
          <AnswerHeading headingLevel={3} run={run} {...headlineOf(creation)} />
          {creation.phase === 'created' ? (
            <CopyButton name="address" value={formatAddress(creation.address)} iconOnly />
          ) : null}
        </div>
        <OtherNetwork creation={creation} request={creation.request} />
        {creation.phase === 'created' ? (
          <Created {...{ creation, canBackUp, onAnother }} />
        ) : creation.phase === 'failed' ? (
          <CreationFailed creation={creation} onRetry={onRetry} />
        ) : (
          <PendingCreationPart creation={creation} />
        )}
      </div>
    </Card>
  )
}

/** Tools that open the new account's key; before it exists, the creation's network. */
function CardActions({
  phase,
  request: { network, keys },
}: Exclude<DisplayedCreation, { phase: 'idle' }>) {
  const present = useNetwork() === network
  const [first] = keys
  if (phase !== 'created' || !present || !first) return <NetworkBadge network={network} />
  const { publicKey, signatureAlgorithm } = first
  return <OpenIn from={manifest} data={{ kind: 'public-key', publicKey, signatureAlgorithm }} />
}

/** Current state, in one sentence. */
function headlineOf(creation: DisplayedCreation): {
  readonly tone: AnswerTone
  readonly children: ReactNode
} {
  switch (creation.phase) {
    case 'created':
      return { tone: 'success', children: <NewAddress address={creation.address} /> }
    case 'failed':
      return { tone: 'danger', children: describeFailure(creation.failure) }
    default:
      return { tone: 'neutral', children: 'Creating the account' }
  }
}

/** The address is the answer; screen readers also hear what it is the address of. */
function NewAddress({ address }: { readonly address: FlowAddress }) {
  return (
    <>
      <span className="sr-only">Account created: </span>
      <code translate="no" className="bytes whitespace-nowrap text-base">
        {formatAddress(address)}
      </code>
    </>
  )
}

function describeFailure(failure: Failure): string {
  return failure.kind === 'chain'
    ? 'The transaction failed on chain: no account was created'
    : failure.error.message.replace(/\.$/, '')
}

interface PendingCreationPartProps {
  readonly creation: Extract<Creation, { phase: 'sending' | 'following' }>
}

function PendingCreationPart({ creation }: PendingCreationPartProps) {
  const lost = creation.phase === 'following' ? creation.lost : null
  return (
    <>
      {creation.phase === 'sending' ? (
        creation.request.payer === 'wallet' ? (
          <WalletRequested />
        ) : (
          <Sending progress={creation.progress} />
        )
      ) : null}
      {lost ? (
        <Notice tone="warning" title="Waiting for the node">
          {lost.message} The transaction was sent. This page continues when the node is back.
        </Notice>
      ) : null}
      <Stepper steps={stepsOf(creation)} />
      {creation.phase === 'following' ? <SentTransaction id={creation.transactionId} /> : null}
    </>
  )
}

/** Server's state before the transaction is sent: proof of work, queue, or what it waits for. */
function Sending({ progress }: { readonly progress: SponsorProgress | null }) {
  if (progress === null) return null
  if (progress.kind === 'work') {
    return (
      <>
        <Progress
          label="Proof of work for the server"
          value={progress.done}
          onCancel={() => creationStore.stop()}
        />
        <p className="text-text-muted text-xs">
          In place of a captcha: your device computes for a moment before the server pays.
        </p>
      </>
    )
  }
  const { place, trouble } = progress
  const server = trouble?.code.startsWith('sponsor/')
  return (
    <>
      {place === null ? null : (
        <p className="text-text-muted">Waiting: {ordinal(place)} in line.</p>
      )}
      {trouble === null ? null : (
        <Notice tone="warning" title={server ? 'Waiting for the server' : 'Waiting for the node'}>
          {trouble.message}{' '}
          {server
            ? 'It has recorded your request, and this page goes on by itself when it is back.'
            : trouble.suggestion}
        </Notice>
      )}
    </>
  )
}

/** Wallet silence after which the user is told where to look. */
const SILENCE_MS = 60_000

/** Request to the wallet, and after a minute without a response where to look for it. */
function WalletRequested() {
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p className="text-text-muted">Your wallet asks you to approve and pay.</p>
      {silent ? (
        <Notice
          tone="warning"
          title="No answer from the wallet for a minute"
          actions={
            <Button size="sm" onClick={() => creationStore.stop()}>
              Stop waiting
            </Button>
          }
        >
          Look for its window behind this one, in the extensions bar, or in the app on your phone.
          Nothing is sent before you approve.
        </Notice>
      ) : null}
    </>
  )
}

interface OtherNetworkProps {
  readonly creation: Creation
  readonly request: CreationRequest
}

/** Notice that the app has switched to another network, while this creation has not. */
function OtherNetwork({ creation, request }: OtherNetworkProps) {
  const present = useNetwork()
  if (present === request.network) return null
  const { name } = NETWORKS[request.network]
  return (
    <Notice
      tone="info"
      title={isRunning(creation) ? `Still running on ${name}` : `This ran on ${name}`}
      actions={
        <Button size="sm" onClick={() => switchNetwork(request.network)}>
          Switch back to {name}
        </Button>
      }
    >
      You switched to {NETWORKS[present].name}. An account exists only on the network it was created
      on.
    </Notice>
  )
}
