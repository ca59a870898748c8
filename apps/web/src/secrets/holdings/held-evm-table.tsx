import { formatEvmAddress } from '@toolkit/core/account/evm-address'
import { COA_PATH } from '@toolkit/core/queries/stored-coas'
import { inDigits } from '@toolkit/core/text/numbers'
import { holdsSome, isUsed, partValue } from '@toolkit/explain/holdings/held-account'
import { type ReactNode, useState } from 'react'
import { EvmAddressLink } from '../../account/evm-address-link'
import { formatAttoflow } from '../../account/format-flow'
import { NetworkBadge } from '../../account/network-badge'
import { Skeleton } from '../../ui/loading'
import { DataTable } from '../../ui/values/data-table'
import { ForeignText } from '../../ui/values/foreign-text'
import { shortAddress } from '../../ui/values/format'
import { FaultCell } from './held-cells'
import { describeEmptyAddresses, describeErc20, describeErc721 } from './holdings-messages'
import { Few, FoldButton } from './shortened-list'
import type { EvmMatch } from './use-held-evm'

/** Addresses with holdings beyond this number are folded. */
const MAX_ROWS = 5
/** Number of empty addresses that stay visible. */
const MAX_EMPTY = 3
/** Tokens beyond this number are folded. */
const MAX_TOKENS = 5

interface HeldEvmTableProps {
  readonly rows: readonly EvmMatch[]
  /** Button that derives further addresses, beside the folded line. */
  readonly more?: ReactNode
}

/** Table of Flow EVM addresses with their owners and holdings. If many are empty, those are folded into one line. */
export function HeldEvmTable({ rows, more }: HeldEvmTableProps) {
  const [all, setAll] = useState(false)
  const [withEmpty, setWithEmpty] = useState(false)
  const empty = rows.filter(isEmpty)
  const foldable = empty.length > MAX_EMPTY ? empty : []
  const holding = rows.filter(row => !foldable.includes(row))
  const rest = holding.length - MAX_ROWS
  const visible = [...(all ? holding : holding.slice(0, MAX_ROWS)), ...(withEmpty ? foldable : [])]
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {visible.length > 0 ? <Rows rows={visible} /> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {rest > 0 ? (
          <FoldButton
            label={`${inDigits(rest)} more ${rest === 1 ? 'address' : 'addresses'}`}
            what="more EVM addresses"
            visible={all}
            onToggle={setAll}
          />
        ) : null}
        {foldable.length > 0 ? (
          <FoldButton
            label={describeEmptyAddresses(foldable.length, holding.length > 0)}
            what="addresses that hold nothing"
            visible={withEmpty}
            onToggle={setWithEmpty}
          />
        ) : null}
        {more}
      </div>
    </div>
  )
}

/** Returns true if an address is empty, as far as it was read completely. A COA has code and a nonce from the start. */
function isEmpty(row: EvmMatch): boolean {
  const value = heldOf(row)
  if (!value || row.pending || row.held?.tokenFault) return false
  return row.coaOf === null ? !isUsed(value) : !holdsSome(value)
}

function Rows({ rows }: Pick<HeldEvmTableProps, 'rows'>) {
  const none = (row: EvmMatch, is: (value: Held) => boolean) => {
    const value = heldOf(row)
    return value !== undefined && is(value)
  }
  return (
    <DataTable<EvmMatch>
      caption="What the EVM addresses hold"
      rows={rows}
      rowKey={({ network, address, coaOf }) => `${network}/${address}/${coaOf}`}
      columns={[
        {
          header: 'EVM address',
          // A COA's address has zeros at both ends.
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
          absent: row => none(row, ({ attoflow }) => attoflow === 0n),
          cell: row => held(row, ({ attoflow }) => formatAttoflow(attoflow), true),
        },
        {
          header: 'Nonce',
          numeric: true,
          absent: row => none(row, ({ nonce }) => nonce === 0n),
          cell: row => held(row, ({ nonce }) => `${nonce}`),
        },
        {
          header: 'Tokens, NFTs',
          absent: row =>
            !row.pending &&
            !row.held?.tokenFault &&
            none(row, ({ tokens, nfts }) => tokens.length + nfts.length === 0),
          cell: row => held(row, value => <TokensCell row={row} value={value} />),
        },
      ]}
    />
  )
}

type Held = NonNullable<ReturnType<typeof heldOf>>
const heldOf = (row: EvmMatch) => row.held && partValue(row.held.holdings)

/** For the names of buttons. */
const labelOf = ({ address, network }: EvmMatch) => `0x${address} on ${network}`

/** Renders a value in its cell, or a placeholder until it is loaded; the first cell reports the error. */
function held(row: EvmMatch, show: (value: Held) => ReactNode, tells = false): ReactNode {
  const value = heldOf(row)
  if (value) return show(value)
  const fault =
    row.error?.message ??
    (row.held && 'fault' in row.held.holdings ? row.held.holdings.fault : null)
  if (fault === null) return <Skeleton className="ml-auto h-5 w-16" />
  if (!tells) return <span className="text-text-muted">unknown</span>
  return <FaultCell fault={fault} what={labelOf(row)} onRetry={row.retry} />
}

function KeyCell(row: EvmMatch) {
  const { coaOf, coaPath, path } = row
  if (coaOf !== null) {
    return (
      <>
        <span className="sm:whitespace-nowrap">COA of {shortAddress(coaOf)}</span>
        {coaPath === COA_PATH ? null : (
          <span className="wrap-anywhere block text-text-muted text-xs">at /storage/{coaPath}</span>
        )}
      </>
    )
  }
  const value = heldOf(row)
  return (
    <>
      {path === null ? 'this key' : <code className="bytes sm:whitespace-nowrap">{path}</code>}
      {value && !isUsed(value) ? (
        <span className="block text-text-muted text-xs">never used</span>
      ) : null}
      {value && value.codeLength > 0 ? (
        <span className="block text-warning text-xs">has code</span>
      ) : null}
    </>
  )
}

function TokensCell({ row, value }: { readonly row: EvmMatch; readonly value: Held }) {
  const fault = row.held?.tokenFault ?? null
  const items = [
    ...value.tokens.map(({ token, amount, decimals, symbol }) => ({
      ...{ contract: token, message: describeErc20(amount, decimals, symbol) },
    })),
    ...value.nfts.map(({ contract, count, symbol }) => ({
      ...{ contract, message: describeErc721(count, symbol) },
    })),
  ]
  if (items.length === 0 && fault === null && !row.pending) {
    return <span className="text-text-muted">none</span>
  }
  return (
    <>
      <Few
        most={MAX_TOKENS}
        what={`tokens of ${labelOf(row)}`}
        items={items.map(({ contract, message }) => (
          <span key={contract} className="wrap-anywhere block" title={formatEvmAddress(contract)}>
            <ForeignText text={message} />
          </span>
        ))}
      />
      {row.pending ? <Skeleton className="h-5 w-16" /> : null}
      {fault === null ? null : (
        <FaultCell fault={fault} what={`tokens of ${labelOf(row)}`} onRetry={row.retry} />
      )}
    </>
  )
}
