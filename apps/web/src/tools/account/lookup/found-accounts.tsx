import type { FlowAddress } from '@toolkit/core/flow/address'
import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import type { KeyLookup, KeyOfAccount } from '../../../chain/key-lookup'
import { Algorithms, Signs } from '../../../keys/account-cells'
import { Button } from '../../../ui/button'
import { DataTable } from '../../../ui/data-table'
import { countOf } from '../../../ui/format'
import { Notice } from '../../../ui/notice'
import { NoAccounts } from './no-accounts'

interface FoundAccountsProps {
  readonly network: NetworkId
  readonly lookup: KeyLookup
  readonly onOpen: (address: FlowAddress) => void
}

/** The accounts that hold the key, one line for each time it is on one. */
export function FoundAccounts({ network, lookup, onOpen }: FoundAccountsProps) {
  const { accounts, source, complete } = lookup
  if (accounts.length === 0) return <NoAccounts network={network} {...lookup} />
  const several = new Set(accounts.map(account => account.address)).size
  return (
    <>
      <p>
        The key is on {countOf(several, 'account')} of {NETWORKS[network].name}
        {source === 'indexer' ? ', as far as the key index knows; it lags by some minutes.' : '.'}
      </p>
      <DataTable
        caption="Accounts with this key"
        rows={accounts}
        rowKey={row => `${row.address}/${row.keyIndex}`}
        columns={[
          { key: 'account', header: 'Account', cell: row => <Account row={row} onOpen={onOpen} /> },
          { key: 'index', header: 'Key', cell: row => row.keyIndex, numeric: true },
          {
            key: 'weight',
            header: 'Weight',
            cell: row => `${row.weight} of ${FULL_WEIGHT}`,
            numeric: true,
          },
          { key: 'algorithms', header: 'Algorithms', cell: row => <Algorithms row={row} /> },
          { key: 'signs', header: 'Signs', cell: row => <Signs {...row} /> },
        ]}
      />
      {complete ? null : (
        <Notice tone="warning" title="Not every account was asked">
          This chain has more accounts than are asked one by one. Others may hold the key too; look
          them up by address.
        </Notice>
      )}
    </>
  )
}

interface RowProps {
  readonly row: KeyOfAccount
}

function Account({ row, onOpen }: RowProps & Pick<FoundAccountsProps, 'onOpen'>) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-mx-3 -my-1.5"
      aria-label={`Open 0x${row.address}`}
      onClick={() => onOpen(row.address)}
    >
      <code className="bytes text-accent underline underline-offset-4">0x{row.address}</code>
    </Button>
  )
}
