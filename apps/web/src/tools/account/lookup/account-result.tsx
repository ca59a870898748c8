import type { Hex } from '@toolkit/core/bytes/hex'
import { type FlowAddress, formatAddress } from '@toolkit/core/flow/address'
import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import type { AccountKey } from '@toolkit/core/flow/transaction/verify-transaction'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type Account, accountQuery } from '../../../chain/reads/account'
import { useRead } from '../../../chain/use-read'
import { Algorithms, Signs } from '../../../flow/account-cells'
import { formatFlow, formatFlowForReading } from '../../../flow/format-flow'
import { NetworkBadge } from '../../../flow/network-badge'
import { signingPower, weightWords } from '../../../flow/signing-power'
import { CopyLink } from '../../../frame/copy-link'
import { linkTo } from '../../../frame/links'
import { OpenIn } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { Spinner } from '../../../ui/loading'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { DataTable } from '../../../ui/values/data-table'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { accountSentence } from './account-sentence'
import { Contracts } from './contracts'
import manifest from './manifest'

interface AccountResultProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly round: number
  readonly stale: boolean
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** One account: its address, balance, keys and contracts. */
export function AccountResult(props: AccountResultProps) {
  return (
    <section aria-label="Account" className="min-w-0">
      <Result {...props} />
    </section>
  )
}

function Result({ network, address, round, stale, onKey }: AccountResultProps) {
  const { data, error, retry } = useRead(() => accountQuery(network, address, round))
  const name = NETWORKS[network].name
  const actions = (
    <>
      <NetworkBadge network={network} />
      <CopyLink link={() => linkTo('account-lookup', { kind: 'address', address }, network)} />
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
      sentence={accountSentence(network, data)}
      run={round}
      {...{ stale, actions }}
    >
      <Found account={data} onKey={onKey} />
    </Answer>
  )
}

interface FoundProps {
  readonly account: Account
  readonly onKey: (publicKey: Hex<64>) => void
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
                  {weightWords(keys)} A signature needs {FULL_WEIGHT}.
                </span>
              </>
            ),
          },
          ...(contracts.size === 0 ? [{ label: 'Contracts', value: 'None' }] : []),
        ]}
      />
      <AccountKeys keys={keys} onKey={onKey} />
      <OpenIn from={manifest} data={{ kind: 'address', address }} />
      {contracts.size > 0 ? <Contracts address={address} contracts={contracts} /> : null}
    </>
  )
}

/** More keys than this are shown on demand: the payers of big apps have thousands. */
const SHOWN_AT_FIRST = 25

interface AccountKeysProps {
  readonly keys: readonly AccountKey[]
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** An account's keys, revoked ones too. */
function AccountKeys({ keys, onKey }: AccountKeysProps) {
  const [all, setAll] = useState(false)
  const rows = all ? keys : keys.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        caption="Keys"
        showCaption
        rows={rows}
        rowKey={key => String(key.index)}
        columns={[
          { header: 'Index', cell: key => key.index },
          {
            header: 'Public key',
            cell: key => (
              <span className="inline-flex items-center sm:whitespace-nowrap">
                <InlineValue name={`public key ${key.index}`} value={key.publicKey} shorten />
                <IconButton
                  icon={Search}
                  label={`Find all accounts of key ${key.index}`}
                  size="sm"
                  className="-my-1.5 -ml-1.5"
                  onClick={() => onKey(key.publicKey)}
                />
              </span>
            ),
          },
          { header: 'Algorithms', cell: key => <Algorithms row={key} /> },
          { header: 'Weight', cell: key => key.weight, numeric: true },
          {
            header: 'Sequence',
            cell: key => key.sequenceNumber.toString(),
            numeric: true,
          },
          { header: 'Signs', cell: key => <Signs {...key} /> },
        ]}
      />
      {rows.length < keys.length ? (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {keys.length} keys
          </Button>
        </div>
      ) : null}
    </div>
  )
}
