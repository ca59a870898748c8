import type { Hex } from '@toolkit/core/bytes/hex'
import { type FlowAddress, formatAddress } from '@toolkit/core/flow/address'
import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { type AccountSummary, accountSummaryQuery } from '../../../chain/reads/account'
import { useRead } from '../../../chain/use-read'
import { formatFlow, formatFlowForReading } from '../../../flow/format-flow'
import { NetworkBadge } from '../../../flow/network-badge'
import { signingPower, weightWords } from '../../../flow/signing-power'
import { CopyLink } from '../../../frame/copy-link'
import { linkTo } from '../../../frame/links'
import { OpenIn } from '../../../frame/open-in'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { Spinner } from '../../../ui/loading'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { accountSentence } from './account-sentence'
import { AccountTabs } from './account-tabs'
import manifest from './manifest'
import type { AccountView } from './use-account-view'

interface AccountResultProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly round: number
  readonly stale: boolean
  readonly view: AccountView
  /** Opens another account on this page. */
  readonly onAddress: (address: FlowAddress) => void
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** One account: what it has at first sight, and its parts under tabs. */
export function AccountResult(props: AccountResultProps) {
  return (
    <section aria-label="Account" className="min-w-0">
      <Result {...props} />
    </section>
  )
}

function Result(props: AccountResultProps) {
  const { network, address, round, stale, view, onAddress, onKey } = props
  const { height } = view
  const { data, error, retry } = useRead(() => accountSummaryQuery(network, address, round, height))
  const name = NETWORKS[network].name
  const actions = (
    <>
      <NetworkBadge network={network} />
      <CopyLink
        link={() => linkTo('account-lookup', { kind: 'address', address }, network) + view.inLink}
      />
    </>
  )
  if (error?.code === 'chain/account-not-found') {
    return (
      <Answer
        tone="warning"
        sentence={`No account at this address on ${name} yet`}
        run={round}
        {...{ stale, actions }}
      >
        <p className="max-w-prose text-text-muted">
          <code className="bytes">{formatAddress(address)}</code> is a valid address on this
          network, but it has no account. If you just created it, look it up again in a few seconds.
        </p>
      </Answer>
    )
  }
  if (error) return <ErrorAnswer error={error} run={round} onRetry={retry} />
  if (!data) {
    return (
      <Card>
        <p role="status" className="flex items-center gap-2 text-text-muted">
          <Spinner />
          {`Asking ${name} for ${formatAddress(address)}…`}
        </p>
      </Card>
    )
  }
  return (
    <Answer
      tone="success"
      sentence={accountSentence(network, data, height)}
      run={round}
      {...{ stale, actions }}
    >
      <Overview account={data} />
      <AccountTabs
        {...{ network, address, height, round, onKey }}
        chosen={view.part}
        onChoose={view.choosePart}
        contract={view.contract}
        onContract={view.chooseContract}
        onAddress={next => {
          view.carryTo(next)
          onAddress(next)
        }}
      />
    </Answer>
  )
}

function Overview({ account }: { readonly account: AccountSummary }) {
  const { address, balance, keys } = account
  return (
    <>
      <CopyableValue name="address" value={formatAddress(address)} />
      <KeyValueList
        items={[
          {
            label: 'Balance',
            value: (
              <span className="font-medium text-base tabular-nums" title={formatFlow(balance)}>
                {formatFlowForReading(balance)} FLOW
              </span>
            ),
          },
          {
            label: 'Signing',
            value: (
              <>
                {signingPower(keys)}
                <span className="block text-text-muted text-xs">
                  {weightWords(keys)} A signature needs {FULL_WEIGHT}.
                </span>
              </>
            ),
          },
        ]}
      />
      <OpenIn from={manifest} data={{ kind: 'address', address }} />
    </>
  )
}
