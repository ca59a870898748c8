import { signsAlone } from '@toolkit/core/account/key-weight'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { KeyWeight, Signs } from '../../../account/account-cells'
import { AccountLink } from '../../../account/account-link'
import { formatFlow, shortAmount } from '../../../account/format-flow'
import { NetworkBadge } from '../../../account/network-badge'
import { signingPower } from '../../../account/signing-power'
import { ENCODING_LABELS } from '../../../secrets/phrase/encoding-choice'
import { Skeleton } from '../../../ui/loading'
import { type Column, DataTable } from '../../../ui/values/data-table'
import { PathButton } from './keys/path-button'
import type { PathCandidate } from './plans'
import type { Hit } from './search-network'
import { type AccountSummaries, accountId, accountsOf } from './use-account-summaries'

interface FoundAccountsProps {
  readonly hits: readonly Hit<PathCandidate>[]
  readonly summaries: AccountSummaries['summaries']
  /** True if the passphrase has two encodings, so it matters which one was used. */
  readonly several: boolean
  readonly onChoose: (hit: Hit<PathCandidate>) => void
}

/** Key on an account: the node's current state, or, until loaded, the state as found. */
interface Row extends Hit<PathCandidate> {
  /** In units of 1e-8 FLOW; undefined while loading, null if it could not be fetched. */
  readonly balance: bigint | null | undefined
  readonly weight: number
  readonly revoked: boolean
  /** Keys needed to sign for the account, if this one alone doesn't suffice. */
  readonly power: string | null
}

/**
 * Every key found on an account: its location, its permissions, and its path. The answer shows
 * network and balance if there is only one account.
 */
export function FoundAccounts({ hits, summaries, several, onChoose }: FoundAccountsProps) {
  const rows = hits.map(hit => rowOf(hit, summaries)).sort(usableFirst)
  const of: readonly Column<Row>[] = [
    { header: 'Network', cell: ({ network }) => <NetworkBadge network={network} /> },
    { header: 'Balance', cell: ({ balance }) => <Balance balance={balance} />, numeric: true },
  ]
  return (
    <DataTable<Row>
      caption="Accounts found"
      rows={rows}
      rowKey={({ network, candidate, account }) =>
        `${network}/${candidate.id}/${account.address}/${account.keyIndex}`
      }
      columns={[
        {
          header: 'Account',
          cell: ({ network, account }) => (
            <span className="whitespace-nowrap">
              <AccountLink network={network} address={account.address} />
            </span>
          ),
        },
        ...(accountsOf(hits).length > 1 ? of : []),
        { header: 'Key', cell: ({ account }) => account.keyIndex, numeric: true },
        { header: 'Weight', cell: row => <KeyWeight {...row} /> },
        {
          header: 'Signs',
          cell: ({ weight, revoked, power }) => (
            <>
              <Signs weight={weight} revoked={revoked} />
              {power ? (
                <span className="block max-w-64 text-text-muted text-xs max-sm:ml-auto">
                  {power}
                </span>
              ) : null}
            </>
          ),
        },
        {
          header: 'Opened by',
          cell: row => <OpenedBy row={row} several={several} onChoose={() => onChoose(row)} />,
        },
      ]}
    />
  )
}

function rowOf(hit: Hit<PathCandidate>, summaries: AccountSummaries['summaries']): Row {
  const { network, account } = hit
  const summary = summaries.get(accountId({ network, address: account.address }))
  // The index lags, so the node's state takes precedence.
  const now = summary?.keys.find(
    ({ index, publicKey }) => index === account.keyIndex && publicKey === account.publicKey,
  )
  const { weight, revoked } = now ?? account
  return {
    ...hit,
    ...{ weight, revoked },
    balance: summary === null ? null : summary?.balance,
    power: !summary || signsAlone({ weight, revoked }) ? null : signingPower(summary.keys),
  }
}

function usableFirst(one: Row, other: Row): number {
  return (
    NETWORK_IDS.indexOf(one.network) - NETWORK_IDS.indexOf(other.network) ||
    Number(one.revoked) - Number(other.revoked) ||
    other.weight - one.weight
  )
}

function Balance({ balance }: Pick<Row, 'balance'>) {
  if (balance === undefined) return <Skeleton className="ml-auto h-5 w-20" />
  if (balance === null) return <span className="text-text-muted">unknown</span>
  return <span className="whitespace-nowrap">{shortAmount(formatFlow(balance))} FLOW</span>
}

interface OpenedByProps {
  readonly row: Row
  readonly several: boolean
  readonly onChoose: () => void
}

function OpenedBy({ row: { candidate }, several, onChoose }: OpenedByProps) {
  const { path, signatureAlgorithm, encoding } = candidate
  const { label } = SIGNATURE_ALGORITHMS[signatureAlgorithm]
  const read =
    several && encoding !== null ? `, passphrase read as ${ENCODING_LABELS[encoding]}` : ''
  return (
    <>
      <PathButton path={path} label={`Show the ${label} key at ${path}`} onClick={onChoose} />
      <span className="block text-text-muted text-xs">
        {label}
        {read}
      </span>
    </>
  )
}
