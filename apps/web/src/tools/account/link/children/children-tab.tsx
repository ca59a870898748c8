import type { FlowAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Network, RefreshCw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { accountLinkedQuery } from '../../../../chain/reads/account-linked'
import { refetch } from '../../../../chain/reads/account-question'
import { useRead } from '../../../../chain/use-read'
import { usePersistedState } from '../../../../frame/persisted-state'
import { ElsewhereField } from '../../../../transaction/templates/elsewhere-field'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import { Card } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/layout/empty-state'
import { ErrorAnswer, ErrorHeading } from '../../../../ui/layout/error-answer'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { Spinner } from '../../../../ui/loading'
import { AccountField } from '../account-field'
import type { LinkPartProps } from '../link-tabs'
import manifest from '../manifest'
import { useRequestedAccount } from '../use-requested-account'
import { CONTROL_METHODS } from './control-acts'
import { ControlForm, type ControlValues, FIRST_CONTROL } from './control-form'
import { LinkForm } from './link-form'
import { LinkLists } from './link-lists'
import { describeLinks } from './link-messages'
import { type LinkTransaction, linkTransaction } from './link-templates'
import { SignLink } from './sign-link'
import { useLinkWork } from './use-link-work'

/** Child and parent accounts by HybridCustody: listed, linked and unlinked. */
export function ChildrenTab(props: LinkPartProps) {
  const { network, account } = props
  const requestedAccount = useRequestedAccount('children', props)
  const { address } = requestedAccount
  const field = <AccountField {...{ network, account, requestedAccount }} verb="Read its links" />
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
    <AccountLinks
      key={`${network} ${address}`}
      {...{ network, address, field }}
      run={requestedAccount.run}
    />
  )
}

interface AccountLinksProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly field: ReactNode
  /** Changes with each press that requests an account, so that the answer takes the focus. */
  readonly run: number | undefined
}

function AccountLinks({ network, address, field, run }: AccountLinksProps) {
  const account = { network, address, height: null }
  const again = () => refetch(account)
  const read = useRead(() => accountLinkedQuery(account))
  const { data, retry } = read
  const error = read.error ?? read.refetchError
  const work = useLinkWork(network, address)
  const { signing, busy, unplaced, faults } = work
  const [control, setControl] = usePersistedState<ControlValues>(
    manifest,
    `link control ${network} ${address}`,
    FIRST_CONTROL,
  )
  const controlRef = useRef<HTMLDivElement>(null)
  const ofControl = faults !== null && Object.hasOwn(CONTROL_METHODS, faults.act)
  const make = (requested: LinkTransaction) => void work.make(requested, found)
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
      input={field}
      further={
        <div className="divide-y divide-border rounded-md border border-border bg-surface *:px-4 *:py-2.5 sm:*:px-6">
          <LinkForm
            {...{ network, address, busy }}
            faults={ofControl ? null : faults}
            onEdit={work.clearFaults}
            onMake={make}
          />
          <ControlForm
            {...{ network, address, busy }}
            faults={ofControl ? faults : null}
            values={control}
            onChange={next => {
              setControl(next)
              work.clearFaults()
            }}
            onMake={make}
            target={controlRef}
          />
        </div>
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
            message={describeLinks(address, data.links)}
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
              <Whereabouts {...{ network, address }} custody={work.custody}>
                <Button size="sm" variant="ghost" onClick={work.forgetCustody}>
                  Use another one
                </Button>
              </Whereabouts>
            ) : null}
            {data.links ? (
              <LinkLists
                {...{ network, busy }}
                links={data.links}
                onEnd={(act, other) => {
                  const [child, parent] = act === 'unlink' ? [other, address] : [address, other]
                  make(linkTransaction({ act, child, parent }))
                }}
                onFill={(act, other) => {
                  setControl({ ...FIRST_CONTROL, act, other: `0x${other}` })
                  work.clearFaults()
                  const fold = controlRef.current?.closest('details')
                  if (fold) fold.open = true
                  controlRef.current?.querySelector('select')?.focus()
                }}
              />
            ) : null}
          </Answer>
        )
      }
    />
  )
}

interface WhereaboutsProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** As entered by the user. */
  readonly custody: FlowAddress | null
  /** Field to enter another one. */
  readonly children: ReactNode
}

/** Location of the contracts, on a network without a canonical account for them. */
function Whereabouts({ network, address, custody, children }: WhereaboutsProps) {
  const { name } = NETWORKS[network]
  return custody === null ? (
    <p className="text-text-muted">
      {`HybridCustody has no fixed account on ${name}, and 0x${address} stores nothing that tells one. You’re asked for it when you make a transaction.`}
    </p>
  ) : (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-text-muted">
      {`Transactions use the HybridCustody of 0x${custody}, as you entered it.`}
      {children}
    </p>
  )
}
