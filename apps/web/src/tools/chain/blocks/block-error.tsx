import type { ToolError } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { NetworkDot } from '../../../account/network-badge'
import type { RequestedBlock } from '../../../chain/reads/full-block'
import { headPaceQuery } from '../../../chain/reads/head-pace'
import { nodeVersionQuery } from '../../../chain/reads/node-facts'
import { switchNetwork } from '../../../chain/start-chain'
import { useRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { describeAhead, describeBeforeRoot } from './no-block-messages'
import { PendingRequest } from './pending-request'

export interface BlockErrorProps {
  readonly network: NetworkId
  readonly requested: RequestedBlock
  readonly error: ToolError
  readonly run: number
  /** True if the field has newer input. */
  readonly stale: boolean
  readonly onOpen: (text: string) => void
  readonly onRetry: () => void
}

/** Reason why there is no block to show, and where it might be. */
export function BlockError(props: BlockErrorProps) {
  const { network, requested, error, run, stale, onRetry } = props
  const { code } = error
  const ofHeight = code === 'chain/no-such-height' || code === 'chain/before-spork'
  return (
    <section aria-label="Block">
      {requested?.kind === 'height' && ofHeight ? (
        <NoHeight {...props} height={requested.height} />
      ) : (
        <ErrorAnswer
          {...{ error, run, stale, onRetry }}
          actions={code === 'chain/block-not-found' ? <LookElsewhere network={network} /> : null}
        />
      )}
    </section>
  )
}

/** Height before the node's first block or after its last one, which are fetched from the node. */
function NoHeight(props: BlockErrorProps & { readonly height: bigint }) {
  const { network, height, error, run, stale, onOpen, onRetry } = props
  const head = useRead(() => headPaceQuery(network))
  const version = useRead(() => nodeVersionQuery(network))
  const settled = (head.data || head.error) && (version.data || version.error)
  if (!settled) {
    const both = {
      cancelled: head.cancelled || version.cancelled,
      cancel() {
        head.cancel()
        version.cancel()
      },
      retry() {
        head.retry()
        version.retry()
      },
    }
    return <PendingRequest title="Block" network={network} read={both} />
  }
  const { data } = head
  if (!data) return <ErrorAnswer {...{ error, run, stale, onRetry }} />
  const { message, details } =
    error.code === 'chain/no-such-height' && height > data.height
      ? describeAhead(network, height, data)
      : describeBeforeRoot(network, height, version.data?.node_root_block_height)
  return (
    <Answer tone="warning" {...{ message, run, stale }}>
      <p className="max-w-prose text-text-muted">{details.join(' ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onOpen('')}>
          Open the latest block
        </Button>
        <Button size="sm" variant="ghost" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Answer>
  )
}

/** Options when a network doesn't know an ID; other networks are queried only on a press. */
function LookElsewhere({ network }: Pick<BlockErrorProps, 'network'>) {
  return NETWORK_IDS.filter(other => other !== network).map(other => (
    <Button key={other} size="sm" onClick={() => switchNetwork(other)}>
      <NetworkDot network={other} />
      Look on {NETWORKS[other].name}
    </Button>
  ))
}
