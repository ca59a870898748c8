import { formatAddress } from '@toolkit/core/account/address'
import { formatEvmAddress } from '@toolkit/core/account/evm-address'
import { isUsed, partValue } from '@toolkit/core/account/holdings/held-account'
import type { ReactNode } from 'react'
import { EvmAddressLink } from '../../account/evm-address-link'
import { formatAttoflow } from '../../account/format-flow'
import { NetworkBadge } from '../../account/network-badge'
import { Skeleton } from '../../ui/loading'
import { DataTable } from '../../ui/values/data-table'
import { ForeignText } from '../../ui/values/foreign-text'
import { shortenMiddle } from '../../ui/values/format'
import { FaultCell } from './fault-cell'
import { erc20Words } from './opens-words'
import type { EvmReading } from './use-held-evm'

/** Addresses of Flow EVM: whose they are, and what each has. */
export function HeldEvmTable({ rows }: { readonly rows: readonly EvmReading[] }) {
  return (
    <DataTable<EvmReading>
      caption="What the EVM addresses hold"
      rows={rows}
      rowKey={({ network, address, coaOf }) => `${network}/${address}/${coaOf}`}
      columns={[
        {
          header: 'EVM address',
          // A COA has zeros at both ends.
          cell: ({ address, network, coaOf }) => (
            <EvmAddressLink
              address={formatEvmAddress(address).slice(2)}
              network={network}
              shorten={coaOf === null}
            />
          ),
        },
        { header: 'Network', cell: ({ network }) => <NetworkBadge network={network} /> },
        { header: 'Key', cell: row => <KeyCell {...row} /> },
        {
          header: 'FLOW',
          numeric: true,
          cell: row => held(row, ({ attoflow }) => formatAttoflow(attoflow), true),
        },
        {
          header: 'Nonce',
          numeric: true,
          cell: row => held(row, ({ nonce }) => `${nonce}`),
        },
        { header: 'ERC-20', cell: row => held(row, value => <TokensCell value={value} />) },
      ]}
    />
  )
}

type Held = NonNullable<ReturnType<typeof heldOf>>
const heldOf = (row: EvmReading) => row.held && partValue(row.held.holdings)

/** A fact in its cell, or its place until it is there; the first fact tells why it isn’t. */
function held(row: EvmReading, show: (value: Held) => ReactNode, tells = false): ReactNode {
  const value = heldOf(row)
  if (value) return show(value)
  const fault =
    row.error?.message ??
    (row.held && 'fault' in row.held.holdings ? row.held.holdings.fault : null)
  if (fault === null) return <Skeleton className="ml-auto h-5 w-16" />
  if (!tells) return <span className="text-text-muted">unknown</span>
  const what = `0x${row.address} on ${row.network}`
  return <FaultCell fault={fault} what={what} onRetry={row.retry} />
}

function KeyCell(row: EvmReading) {
  const { coaOf, path } = row
  if (coaOf !== null) return <>COA of {shortenMiddle(formatAddress(coaOf), 6, 4)}</>
  const value = heldOf(row)
  return (
    <>
      {path === null ? 'this key' : <code className="bytes">{path}</code>}
      {value && !isUsed(value) ? (
        <span className="block text-text-muted text-xs">never used</span>
      ) : null}
      {value && value.codeLength > 0 ? (
        <span className="block text-warning text-xs">has code</span>
      ) : null}
    </>
  )
}

function TokensCell({ value }: { readonly value: Held }) {
  if (value.tokens.length === 0) return <span className="text-text-muted">none</span>
  return value.tokens.map(({ token, amount, decimals, symbol }) => (
    <span key={token} className="wrap-anywhere block" title={formatEvmAddress(token)}>
      <ForeignText text={erc20Words(amount, decimals, symbol)} />
    </span>
  ))
}
