import { type FlowAddress, formatAddress } from '@toolkit/core/flow/address'
import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { SearchX } from 'lucide-react'
import { type Account, getAccount } from '../../../chain/access-node'
import { CopyableValue } from '../../../ui/copyable-value'
import { DataTable } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/empty-state'
import { countOf, fileSize } from '../../../ui/format'
import { InlineValue } from '../../../ui/inline-value'
import { KeyValueList } from '../../../ui/key-value-list'
import { NetworkBadge } from '../../../ui/network-badge'
import { ResultCard } from '../../../ui/result-card'
import { CopyLink } from '../../copy-link'
import { OpenIn } from '../../open-in'
import { AccountKeys } from './account-keys'
import { formatFlow, formatFlowForReading } from './format-flow'
import { sharedLink } from './shared-link'
import { activeWeight, signingPower } from './signing-power'
import { useAnswer } from './use-answer'

interface AccountResultProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly round: number
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: string) => void
}

/** One account: its address, balance, keys and contracts. */
export function AccountResult({ network, address, round, onKey }: AccountResultProps) {
  const { data, error, retry } = useAnswer([network, 'address', address, round], signal =>
    getAccount(network, address, { expand: ['keys', 'contracts'], signal }),
  )
  const missing = error?.code === 'chain/account-not-found'
  return (
    <ResultCard
      title="Account"
      state={error && !missing ? 'error' : data || missing ? 'done' : 'busy'}
      empty={null}
      busyLabel={`Asking ${NETWORKS[network].name} for ${formatAddress(address)}…`}
      error={error}
      errorAction={{ label: 'Try again', onAction: retry }}
      actions={
        <>
          <NetworkBadge network={network} />
          <CopyLink link={() => sharedLink(network, { address })} />
        </>
      }
    >
      {missing ? (
        <EmptyState icon={SearchX} title={`No account there on ${NETWORKS[network].name} yet`}>
          <code className="bytes">{formatAddress(address)}</code> is a valid address of this
          network, but no account has been created at it. If that was only just done, look it up
          again in some seconds.
        </EmptyState>
      ) : null}
      {data ? <Found account={data} onKey={onKey} /> : null}
    </ResultCard>
  )
}

interface FoundProps {
  readonly account: Account
  readonly onKey: (publicKey: string) => void
}

function Found({ account, onKey }: FoundProps) {
  const { address, balance, keys, contracts } = account
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
                  Active weight: {activeWeight(keys)} on {countOf(keys.length, 'key')}; a signature
                  needs {FULL_WEIGHT}.
                </span>
              </>
            ),
          },
          ...(contracts.size === 0 ? [{ label: 'Contracts', value: 'None' }] : []),
        ]}
      />
      <AccountKeys keys={keys} onKey={onKey} />
      <OpenIn
        from="account-lookup"
        data={{ kind: 'address', address }}
        only={['key-verify']}
        labels={{ 'key-verify': 'Check a key or a signature' }}
      />
      {contracts.size > 0 ? <Contracts account={account} /> : null}
    </>
  )
}

function Contracts({ account: { address, contracts } }: Pick<FoundProps, 'account'>) {
  return (
    <DataTable
      caption="Contracts"
      showCaption
      rows={[...contracts].map(([name, source]) => ({ name, size: source.length }))}
      rowKey={row => row.name}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: row => (
            <InlineValue
              name="contract identifier"
              value={`A.${address}.${row.name}`}
              link={() => row.name}
            />
          ),
        },
        { key: 'size', header: 'Source', cell: row => fileSize(row.size), numeric: true },
      ]}
    />
  )
}
