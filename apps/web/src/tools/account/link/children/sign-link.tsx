import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { LinkedAccounts } from '@toolkit/core/queries/linked-accounts'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Spinner } from '../../../../ui/loading'
import { describeAct, describeDone } from './link-messages'
import type { LinkSigning, LinkWork } from './use-link-work'

const SignAndSend = lazyPart(
  async () => (await import('../../../../secrets/send/sign-and-send')).SignAndSend,
  { name: 'Signing and sending', loading: <Spinner label="Loading" /> },
)

const BACK = 'Back to the links'

interface SignLinkProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly work: LinkWork
  readonly signing: LinkSigning
  /** As last fetched. */
  readonly links: LinkedAccounts | null
  readonly onRead: () => void
}

/** Link transaction: signed and sent, followed by the resulting links on chain. */
export function SignLink({ network, address, work, signing, links, onRead }: SignLinkProps) {
  const { transaction, sent, done, run, requested } = signing
  const outcome = done ? describeDone(requested.facts, address, links) : null
  const back = (
    <Button size="sm" variant="ghost" icon={ArrowLeft} onClick={work.leave}>
      {BACK}
    </Button>
  )
  return (
    <div className="flex flex-col gap-6">
      {done ? (
        <Answer
          tone={outcome ? 'success' : 'warning'}
          run={outcome ?? 'not yet'}
          message={outcome ?? 'Sealed; the node doesn’t show the new links yet'}
        >
          <div className="flex flex-wrap gap-2">
            {outcome ? null : (
              <Button size="sm" icon={RefreshCw} onClick={onRead}>
                Read the links again
              </Button>
            )}
            {back}
          </div>
        </Answer>
      ) : null}
      <SignAndSend
        {...{ network, transaction, sent, run }}
        message={describeAct(requested.facts)}
        edit={{ label: BACK, onEdit: work.leave }}
        onChange={next => work.change({ transaction: next })}
        onSent={async next => work.change({ sent: next })}
        onBuildAgain={() => void work.buildAgain()}
        onDone={result => {
          if (result.execution !== 'success') return
          work.change({ done: true })
          onRead()
        }}
      />
    </div>
  )
}
