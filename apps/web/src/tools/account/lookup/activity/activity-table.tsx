import type { FlowAddress } from '@toolkit/core/account/address'
import { useState } from 'react'
import { AccountLink } from '../../../../account/account-link'
import { BlockLink } from '../../../../account/block-link'
import { blockTime } from '../../../../account/block-time'
import { formatFlowGrouped } from '../../../../account/format-flow'
import type {
  AccountTransaction,
  ActivityPage,
  TokenTransfer,
} from '../../../../chain/reads/account-activity'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import { useNetwork } from '../../../../chain/store'
import { linkTo } from '../../../../frame/links'
import { PageLink } from '../../../../frame/page-link'
import { Badge } from '../../../../ui/values/badge'
import { type Column, DataTable } from '../../../../ui/values/data-table'
import { InlineValue } from '../../../../ui/values/inline-value'

interface ActivityTableProps {
  readonly account: AccountQuestion
  readonly entries: ActivityPage['entries']
}

/** Transactions or transfers, newest first. */
export function ActivityTable({ account, entries }: ActivityTableProps) {
  const { network, address } = account
  const elsewhere = useNetwork() === network ? undefined : network
  const [now] = useState(Date.now)
  const transactions = entries.filter(entry => entry.kind === 'transaction')
  const transfers = entries.filter(entry => entry.kind === 'transfer')
  const id: Column<AccountTransaction | TokenTransfer> = {
    header: 'Transaction',
    cell: ({ transactionId }) => (
      <InlineValue
        name="transaction id"
        value={transactionId}
        shorten
        link={displayed => (
          <PageLink
            to={linkTo('tx-analyze', { kind: 'transaction-id', transactionId }, elsewhere)}
            className="link"
          >
            {displayed}
          </PageLink>
        )}
      />
    ),
  }
  const block: Column<AccountTransaction | TokenTransfer> = {
    header: 'Block',
    cell: ({ height, time }) => {
      const said = time === null ? null : blockTime(time, now)
      return (
        <>
          <BlockLink name="block height" block={`${height}`} network={network} />
          {said ? (
            <span className="block text-text-muted text-xs" title={said.moment}>
              {said.ago ?? said.moment}
            </span>
          ) : null}
        </>
      )
    },
  }
  if (transfers.length === 0) {
    return (
      <DataTable
        caption="Transactions"
        rows={transactions}
        rowKey={one => one.transactionId}
        columns={[
          id,
          block,
          { header: 'Roles', cell: one => <Roles roles={one.roles} /> },
          { header: 'Status', cell: one => <Status entry={one} /> },
        ]}
      />
    )
  }
  return (
    <DataTable
      caption="Transfers"
      rows={transfers}
      rowKey={one => `${one.transactionId} ${one.events} ${one.nftId}`}
      columns={[
        id,
        block,
        {
          header: 'What',
          cell: one => (
            <>
              <span className="tabular-nums">{describeTransferred(one)}</span>
              <span className="block text-text-muted text-xs">{direction(one, address)}</span>
            </>
          ),
        },
        { header: 'From', cell: one => <Party address={one.from} name="sender" /> },
        { header: 'To', cell: one => <Party address={one.to} name="recipient" /> },
      ]}
    />
  )
}

function Roles({ roles }: { readonly roles: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map(role => (
        <Badge
          key={role}
          tone={role === 'proposer' || role === 'payer' || role === 'authorizer' ? role : 'neutral'}
        >
          {describeRole(role)}
        </Badge>
      ))}
    </span>
  )
}

function Status({ entry: { status, error } }: { readonly entry: AccountTransaction }) {
  if (error !== '') return <Badge tone="danger">Failed</Badge>
  return status === null ? '–' : <Badge tone="success">{status}</Badge>
}

function Party({ address, name }: { readonly address: FlowAddress | null; readonly name: string }) {
  return address === null ? 'nobody' : <AccountLink address={address} name={name} />
}

/** Formats `12.50000000 FlowToken`, or `FlowToken` of an NFT with its id. */
export function describeTransferred({ token, amount, nftId }: TokenTransfer): string {
  const name = /^A\.(?:0x)?[0-9a-f]{16}\.(\w+)/.exec(token)?.[1] ?? token
  if (amount !== null) return `${formatFlowGrouped(amount)} ${name}`
  return nftId === null ? name : `${name} #${nftId}`
}

/** Returns the direction of a transfer, from the account's side. */
export function direction(
  { from, to }: Pick<TokenTransfer, 'from' | 'to'>,
  address: FlowAddress,
): 'sent' | 'received' | 'to itself' {
  if (from === address) return to === address ? 'to itself' : 'sent'
  return 'received'
}

/** Translates a role of the index. */
const describeRole = (role: string) => (role === 'interacted' ? 'in an event' : role)
