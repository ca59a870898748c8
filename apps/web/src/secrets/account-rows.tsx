import type { KeyOfAccount } from '@toolkit/core/account/key-indexer'
import type { NetworkId } from '@toolkit/core/network/networks'
import { Algorithms, KeyWeight, Signs } from '../account/account-cells'
import { AccountLink } from '../account/account-link'
import { NetworkBadge } from '../account/network-badge'
import { DataTable } from '../ui/values/data-table'

interface AccountRowsProps {
  readonly rows: readonly (KeyOfAccount & { readonly network: NetworkId })[]
}

/** Lists each occurrence of a key on an account: the account, the key index, and its permissions. */
export function AccountRows({ rows }: AccountRowsProps) {
  return (
    <DataTable
      caption="Accounts with this key"
      rows={rows}
      rowKey={row => `${row.network}/${row.address}/${row.keyIndex}`}
      columns={[
        {
          header: 'Account',
          cell: ({ address, network }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
              <span className="whitespace-nowrap">
                <AccountLink network={network} address={address} />
              </span>
              <NetworkBadge network={network} />
            </span>
          ),
        },
        {
          header: 'Key',
          cell: row => (
            <>
              <span className="block">index {row.keyIndex}</span>
              <span className="text-xs">
                <Algorithms row={row} />
              </span>
            </>
          ),
        },
        { header: 'Weight', cell: row => <KeyWeight {...row} /> },
        { header: 'Signs', cell: row => <Signs {...row} /> },
      ]}
    />
  )
}
