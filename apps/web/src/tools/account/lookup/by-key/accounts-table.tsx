import type { FlowAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { Algorithms } from '../../../../account/account-cells'
import { NetworkBadge } from '../../../../account/network-badge'
import { saveFile } from '../../../../bytes/blob'
import { Button } from '../../../../ui/button'
import { SelectField } from '../../../../ui/fields/select-field'
import { TextField } from '../../../../ui/fields/text-field'
import { Badge } from '../../../../ui/values/badge'
import { CopyButton } from '../../../../ui/values/copy-button'
import { DataTable } from '../../../../ui/values/data-table'
import {
  type AccountFilter,
  addressList,
  asCsv,
  asJson,
  type FoundAccount,
  type Order,
  visibleAccounts,
} from './found-accounts'

/** Rows per page. */
const PAGE = 50
/** Number of rows that need no search. */
const FEW = 8

const ORDERS: Readonly<Record<Order, string>> = {
  strongest: 'Weight, highest first',
  weakest: 'Weight, lowest first',
  address: 'Address',
}
const SIGNS: Readonly<Record<AccountFilter['signs'], string>> = {
  any: 'All accounts',
  alone: 'The key signs alone',
  'with-others': 'With others',
  not: 'Not at all',
}

export interface AccountsTableProps {
  readonly caption: string
  readonly accounts: readonly FoundAccount[]
  readonly onOpen: (address: FlowAddress, network: NetworkId) => void
}

/** Accounts of a key: searchable, sortable, paginated, exported as text or files. */
export function AccountsTable({ caption, accounts, onOpen }: AccountsTableProps) {
  const [filter, setFilter] = useState<AccountFilter>({
    search: '',
    signs: 'any',
    order: 'strongest',
  })
  const [page, setPage] = useState(0)
  const requested = visibleAccounts(accounts, filter)
  const pages = Math.max(1, Math.ceil(requested.length / PAGE))
  const at = Math.min(page, pages - 1)
  const change = (next: Partial<AccountFilter>) => {
    setFilter({ ...filter, ...next })
    setPage(0)
  }
  return (
    <>
      {accounts.length > FEW ? (
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField
            label="Search by address"
            mono
            value={filter.search}
            onChange={search => change({ search })}
          />
          <SelectField
            label="Signs"
            value={filter.signs}
            onChange={signs => change({ signs })}
            options={SIGNS}
          />
          <SelectField
            label="Order"
            value={filter.order}
            onChange={order => change({ order })}
            options={ORDERS}
          />
        </div>
      ) : null}
      <Rows
        caption={caption}
        accounts={requested.slice(at * PAGE, (at + 1) * PAGE)}
        onOpen={onOpen}
      />
      <div className="flex flex-wrap items-center gap-2">
        {pages > 1 ? <Turner {...{ at, pages, count: requested.length, onTurn: setPage }} /> : null}
        <CopyButton
          name={requested.length === 1 ? 'address' : `${requested.length} addresses`}
          value={() => addressList(requested)}
          disabled={requested.length === 0}
        />
        <Button size="sm" onClick={() => saveFile('accounts.csv', asCsv(requested), 'text/csv')}>
          Download CSV
        </Button>
        <Button
          size="sm"
          onClick={() => saveFile('accounts.json', asJson(requested), 'application/json')}
        >
          Download JSON
        </Button>
      </div>
    </>
  )
}

interface TurnerProps {
  readonly at: number
  readonly pages: number
  readonly count: number
  readonly onTurn: (page: number) => void
}

function Turner({ at, pages, count, onTurn }: TurnerProps) {
  const last = Math.min(count, (at + 1) * PAGE)
  return (
    <>
      <Button size="sm" disabled={at === 0} onClick={() => onTurn(at - 1)}>
        Previous
      </Button>
      <span role="status" className="text-text-muted text-xs tabular-nums">
        {at * PAGE + 1}–{last} of {count.toLocaleString('en')}
      </span>
      <Button size="sm" disabled={at === pages - 1} onClick={() => onTurn(at + 1)}>
        Next
      </Button>
    </>
  )
}

function Rows({ caption, accounts, onOpen }: AccountsTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={accounts}
      rowKey={row => `${row.network}/${row.address}`}
      empty="No results."
      columns={[
        {
          header: 'Account',
          cell: row => (
            <>
              <Button
                size="sm"
                variant="ghost"
                className="-mx-3 -my-1.5"
                aria-label={`Open 0x${row.address}`}
                onClick={() => onOpen(row.address, row.network)}
              >
                <code translate="no" className="bytes text-accent underline underline-offset-4">
                  0x{row.address}
                </code>
              </Button>
              <span className="mt-1 block">
                <NetworkBadge network={row.network} />
              </span>
            </>
          ),
        },
        { header: 'Key', cell: row => <Lines row={row} of={key => key.keyIndex} />, numeric: true },
        {
          header: 'Weight',
          cell: row => (
            <>
              <Lines row={row} of={key => `${key.weight} of ${FULL_WEIGHT}`} />
              {row.keys.length > 1 ? (
                <span className="block font-medium">Sum: {row.weight}</span>
              ) : null}
            </>
          ),
          numeric: true,
        },
        {
          header: 'Algorithms',
          cell: ({ keys }) =>
            algorithms(keys).map(key => <Algorithms key={key.keyIndex} row={key} />),
        },
        { header: 'Signs', cell: row => <SignsBadge {...row} /> },
      ]}
    />
  )
}

interface LinesProps {
  readonly row: FoundAccount
  readonly of: (key: FoundAccount['keys'][number]) => string | number
}

/**
 * Line for each occurrence of the key on the account; revoked ones are struck through and labelled.
 */
function Lines({ row, of }: LinesProps) {
  return row.keys.map(key => (
    <span key={key.keyIndex} className="block whitespace-nowrap">
      {key.revoked && row.keys.length > 1 ? (
        <>
          <s>{of(key)}</s> <span className="text-text-muted text-xs">revoked</span>
        </>
      ) : (
        of(key)
      )}
    </span>
  ))
}

/** Returns each pair of algorithms once. */
function algorithms(keys: FoundAccount['keys']): FoundAccount['keys'] {
  const pair = (key: FoundAccount['keys'][number]) =>
    `${key.signatureAlgorithm}/${key.hashAlgorithm}`
  return keys.filter((key, at) => keys.findIndex(one => pair(one) === pair(key)) === at)
}

function SignsBadge({ signs, keys }: FoundAccount) {
  if (signs === 'alone') return <Badge tone="success">signs alone</Badge>
  if (signs === 'with-others') return <Badge tone="warning">with others</Badge>
  return keys.every(({ revoked }) => revoked) ? (
    <Badge tone="danger">revoked</Badge>
  ) : (
    <Badge tone="warning">not at all</Badge>
  )
}
