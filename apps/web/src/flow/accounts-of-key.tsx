import type { FlowAddress } from '@toolkit/core/flow/address'
import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { SearchX } from 'lucide-react'
import type { KeyLookup } from '../chain/reads/accounts-of-keys'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/layout/empty-state'
import { Notice } from '../ui/layout/notice'
import { DataTable } from '../ui/values/data-table'
import { countOf } from '../ui/values/format'
import { Algorithms, Signs } from './account-cells'
import { AccountLink } from './account-link'

/** Said while the accounts of a key are looked for; `asked`: the accounts asked one by one so far. */
export function searchWords(network: NetworkId, checked: number): string {
  const { name } = NETWORKS[network]
  return checked > 0
    ? `Checking accounts on ${name} one by one: ${checked} so far`
    : `Searching for the key on ${name}`
}

export interface AccountsOfKeyProps {
  readonly network: NetworkId
  readonly lookup: KeyLookup
  /** Whether several keys were looked up. */
  readonly several?: boolean
  /** Opens an account in this page; without it addresses are links to Lookup. */
  readonly onOpen?: (address: FlowAddress) => void
}

/** The accounts that hold a key, one line for each time it is on one; or where else it may be. */
export function AccountsOfKey({ network, lookup, several = false, onOpen }: AccountsOfKeyProps) {
  const { accounts, complete, source } = lookup
  if (accounts.length === 0) return <NoAccounts network={network} several={several} {...lookup} />
  const { name } = NETWORKS[network]
  const count = new Set(accounts.map(({ address }) => address)).size
  return (
    <>
      <p>
        {several ? 'The keys are' : 'The key is'} on {countOf(count, 'account')} of {name}
        {source === 'indexer'
          ? ', according to the key index, which lags a few minutes behind.'
          : '.'}
      </p>
      <DataTable
        caption={`Accounts on ${name} with this key`}
        rows={accounts}
        rowKey={row => `${row.address}/${row.keyIndex}`}
        columns={[
          {
            header: 'Account',
            cell: ({ address }) =>
              onOpen ? (
                <Button
                  size="sm"
                  variant="ghost"
                  className="-mx-3 -my-1.5"
                  aria-label={`Open 0x${address}`}
                  onClick={() => onOpen(address)}
                >
                  <code className="bytes text-accent underline underline-offset-4">
                    0x{address}
                  </code>
                </Button>
              ) : (
                <AccountLink network={network} address={address} />
              ),
          },
          { header: 'Key', cell: row => row.keyIndex, numeric: true },
          {
            header: 'Weight',
            // Beside a key there is room for the number only.
            cell: row => (onOpen ? `${row.weight} of ${FULL_WEIGHT}` : row.weight),
            numeric: true,
          },
          { header: 'Algorithms', cell: row => <Algorithms row={row} /> },
          { header: 'Signs', cell: row => <Signs {...row} /> },
        ]}
      />
      {complete ? null : (
        <Notice tone="warning" title="Not every account was checked">
          This chain has too many accounts to check one by one. Others may have the key too; look
          them up by address.
        </Notice>
      )}
    </>
  )
}

interface NoAccountsProps extends Pick<KeyLookup, 'source' | 'complete'> {
  readonly network: NetworkId
  readonly several: boolean
}

function NoAccounts({ network, several, source, complete }: NoAccountsProps) {
  const { name } = NETWORKS[network]
  const keys = several ? 'any of these keys' : 'this key'
  if (source === 'indexer') {
    return (
      <EmptyState icon={SearchX} title={`No known account on ${name} has ${keys}`}>
        The public key index of {name} was searched. It lags a few minutes behind: if the account is
        new, try again later or look it up by address. The key may also be in use on another
        network.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={SearchX} title={`No account on ${name} has ${keys}`}>
      {complete
        ? 'Every account on this chain was checked. The key may be in use on another network, or not at all yet.'
        : 'This chain has too many accounts to check them all; the search stopped early. Look the account up by address.'}
    </EmptyState>
  )
}
