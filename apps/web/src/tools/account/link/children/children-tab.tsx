import type { FlowAddress } from '@toolkit/core/flow/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { Network, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { accountLinkedQuery } from '../../../../chain/reads/account-linked'
import { useRead } from '../../../../chain/use-read'
import { ElsewhereField } from '../../../../flow/templates/elsewhere-field'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import { Card } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/layout/empty-state'
import { ErrorAnswer, ErrorHeading } from '../../../../ui/layout/error-answer'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { Spinner } from '../../../../ui/loading'
import { AccountField } from '../account-field'
import type { LinkPartProps } from '../link-part'
import { useAskedAccount } from '../use-asked-account'
import { LinkForm } from './link-form'
import { LinkLists } from './link-lists'
import { linkTransaction } from './link-templates'
import { linksSentence } from './link-words'
import { SignLink } from './sign-link'
import { useLinkWork } from './use-link-work'

/** Child and parent accounts by HybridCustody: listed, linked and unlinked. */
export function ChildrenTab(props: LinkPartProps) {
  const { network, account } = props
  const asked = useAskedAccount('children', props)
  const { address } = asked
  const field = <AccountField {...{ network, account, asked }} verb="Read its links" />
  if (address === null) {
    return (
      <ToolLayout
        input={field}
        result={
          <Card title="Links">
            <EmptyState icon={Network} title="No account yet">
              An account’s child accounts and parents, and ways to link and unlink them, appear
              here.
            </EmptyState>
          </Card>
        }
      />
    )
  }
  return (
    <AccountLinks key={`${network} ${address}`} {...{ network, address, field }} run={asked.run} />
  )
}

/** Every reading is a question of its own. */
let readings = 0

interface AccountLinksProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly field: ReactNode
  /** New with each press that asks for an account: the answer takes the focus. */
  readonly run: number | undefined
}

function AccountLinks({ network, address, field, run }: AccountLinksProps) {
  const [round, setRound] = useState(() => ++readings)
  const again = () => setRound(++readings)
  const { data, error, retry } = useRead(() => ({
    ...accountLinkedQuery(network, address, null, round),
    placeholderData: previous => previous,
  }))
  const work = useLinkWork(network, address)
  const { signing, busy, unplaced } = work
  const found = data?.custody ?? null
  if (signing) {
    return (
      <SignLink
        {...{ network, address, work, signing }}
        links={data?.links ?? null}
        onRead={again}
      />
    )
  }
  return (
    <ToolLayout
      input={
        <>
          {field}
          <LinkForm
            {...{ network, address, busy }}
            onMake={wanted => void work.make(wanted, found)}
          />
        </>
      }
      result={
        error ? (
          <ErrorAnswer error={error} onRetry={retry} />
        ) : !data ? (
          <Card title="Links">
            <Spinner label={`Asking ${NETWORKS[network].name} for the links of 0x${address}`} />
          </Card>
        ) : (
          <Answer
            tone="neutral"
            sentence={linksSentence(address, data.links)}
            run={run}
            actions={
              <Button size="sm" variant="ghost" icon={RefreshCw} onClick={again}>
                Read again
              </Button>
            }
          >
            {unplaced ? (
              <ElsewhereField
                key={unplaced.template.id}
                network={network}
                template={unplaced.template}
                onScript={(script, elsewhere) => void work.place(script, elsewhere)}
              />
            ) : null}
            {work.error ? <ErrorHeading error={work.error} /> : null}
            {data.custody === null && !unplaced ? (
              <p className="text-text-muted">
                {`HybridCustody isn’t deployed on ${NETWORKS[network].name}. You can link accounts with a deployment of your own; you’re asked for its address.`}
              </p>
            ) : null}
            {data.links ? (
              <LinkLists
                {...{ network, busy }}
                links={data.links}
                onEnd={(act, other) => {
                  const [child, parent] = act === 'unlink' ? [other, address] : [address, other]
                  void work.make(linkTransaction({ act, child, parent }, null), found)
                }}
              />
            ) : null}
          </Answer>
        )
      }
    />
  )
}
