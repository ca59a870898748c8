import type { KeyOfAccount } from '@toolkit/core/account/key-indexer'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { NetworkId } from '@toolkit/core/network/networks'
import { Algorithms, Signs } from '../account/account-cells'
import { AccountLink } from '../account/account-link'
import { NetworkBadge } from '../account/network-badge'
import { DataTable } from '../ui/values/data-table'

interface AccountRowsProps {
  readonly rows: readonly (KeyOfAccount & { readonly network: NetworkId })[]
}

/** One line for each time that a key is on an account: where, as which key, and what it can do there. */
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
            <span className="flex flex-col items-start gap-1 max-sm:items-end">
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
        {
          header: 'Signs',
          cell: row => (
            <>
              <Signs {...row} />
              <span className="mt-1 block whitespace-nowrap text-text-muted text-xs">
                weight {row.weight} of {FULL_WEIGHT}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
