import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { AccountLink, Signs } from '../../../keys/account-cells'
import { Button } from '../../../ui/button'
import { DataTable } from '../../../ui/data-table'
import { NetworkBadge } from '../../../ui/network-badge'
import type { PathCandidate } from './plans'
import { READING_LABELS } from './reading-choice'
import type { Hit } from './search-network'

type Row = Hit<PathCandidate>

interface FoundKeysProps {
  readonly hits: readonly Row[]
  /** Whether the passphrase has two readings, so that it matters which one it was. */
  readonly several: boolean
  readonly onChoose: (hit: Row) => void
}

/** Every key that is on an account: where it is, and how it is reached. */
export function FoundKeys({ hits, several, onChoose }: FoundKeysProps) {
  return (
    <DataTable<Row>
      caption="Accounts that the phrase opens"
      rows={hits}
      rowKey={({ network, candidate, account }) =>
        `${network}/${candidate.id}/${account.address}/${account.keyIndex}`
      }
      columns={[
        {
          key: 'network',
          header: 'Network',
          cell: ({ network }) => <NetworkBadge network={network} />,
        },
        {
          key: 'address',
          header: 'Address',
          cell: ({ network, account }) => (
            <AccountLink network={network} address={account.address} />
          ),
        },
        {
          key: 'path',
          header: 'Path',
          cell: row => (
            <Button
              size="sm"
              variant="ghost"
              className="-mx-3 -my-1.5"
              aria-label={`Show the ${SIGNATURE_ALGORITHMS[row.candidate.curve].label} key at ${row.candidate.path}`}
              onClick={() => onChoose(row)}
            >
              <code className="bytes text-accent underline underline-offset-4">
                {row.candidate.path}
              </code>
            </Button>
          ),
        },
        {
          key: 'curve',
          header: 'Curve',
          cell: ({ candidate }) => (
            <span className="whitespace-nowrap">{SIGNATURE_ALGORITHMS[candidate.curve].label}</span>
          ),
        },
        ...(several
          ? [
              {
                key: 'reading',
                header: 'Passphrase as',
                cell: ({ candidate }: Row) =>
                  candidate.reading === null ? '' : READING_LABELS[candidate.reading],
              },
            ]
          : []),
        { key: 'index', header: 'Key', cell: ({ account }) => account.keyIndex, numeric: true },
        {
          key: 'weight',
          header: 'Weight',
          cell: ({ account }) => account.weight,
          numeric: true,
        },
        { key: 'state', header: 'Signs', cell: ({ account }) => <Signs {...account} /> },
      ]}
    />
  )
}
