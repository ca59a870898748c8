import { powerOf, unitsOf } from '@toolkit/core/account/holdings/control'
import type {
  AccountParts,
  HeldAccount,
  PartName,
} from '@toolkit/core/account/holdings/held-account'
import { otherVaults, stakedOf } from '@toolkit/core/account/holdings/sum-holdings'
import type { ReactNode } from 'react'
import { AccountLink } from '../../account/account-link'
import { formatAttoflow, formatFlow, shortAmount } from '../../account/format-flow'
import { NetworkBadge } from '../../account/network-badge'
import { useNetwork } from '../../chain/hooks'
import { PageLink } from '../../frame/page-link'
import { sendAllLink } from '../../transaction/templates/send-all-link'
import { buttonClasses } from '../../ui/button'
import { Skeleton } from '../../ui/loading'
import { Badge, type BadgeTone } from '../../ui/values/badge'
import { DataTable } from '../../ui/values/data-table'
import { ForeignText } from '../../ui/values/foreign-text'
import { countOf } from '../../ui/values/format'
import { FaultCell } from './fault-cell'
import { flowWords, powerWords } from './opens-words'
import type { AccountReading } from './use-held-accounts'

interface HeldAccountsTableProps {
  readonly rows: readonly AccountReading[]
}

/** Accounts, what the secret can do for each alone, and what each has. Their EVM accounts have a table of their own. */
export function HeldAccountsTable({ rows }: HeldAccountsTableProps) {
  return (
    <DataTable<AccountReading>
      caption="What the accounts hold"
      rows={rows}
      rowKey={({ network, address }) => `${network}/${address}`}
      columns={[
        { header: 'Account', cell: row => <AccountCell {...row} /> },
        {
          header: 'Alone',
          cell: row => (
            <Cell row={row} name="control" what="keys and balance">
              {({ own, active }) => <PowerBadge {...{ own, active }} />}
            </Cell>
          ),
        },
        {
          header: 'FLOW',
          numeric: true,
          cell: row => (
            <Cell row={row} name="control" quiet>
              {({ balance }) => (
                <span className="whitespace-nowrap">{shortAmount(formatFlow(balance))}</span>
              )}
            </Cell>
          ),
        },
        {
          header: 'Tokens',
          cell: row => (
            <Cell row={row} name="stored" what="tokens and NFTs">
              {stored => <TokensCell network={row.network} vaults={stored.vaults} />}
            </Cell>
          ),
        },
        {
          header: 'NFTs',
          cell: row => (
            <Cell row={row} name="stored" quiet>
              {stored => <NftsCell collections={stored.collections} />}
            </Cell>
          ),
        },
        {
          header: 'EVM account',
          cell: row => (
            <Cell row={row} name="coa" what="EVM account">
              {coa => (coa ? `${formatAttoflow(coa.balance)} FLOW` : NONE)}
            </Cell>
          ),
        },
        {
          header: 'Linked',
          cell: row => (
            <Cell row={row} name="links" what="linked accounts">
              {links => (links ? <LinksCell {...links} /> : NONE)}
            </Cell>
          ),
        },
        {
          header: 'Staked, locked',
          cell: row => (
            <Cell row={row} name="staking" what="stakes">
              {staking => (staking ? <StakesCell staking={staking} /> : NONE)}
            </Cell>
          ),
        },
      ]}
    />
  )
}

const NONE = <span className="text-text-muted">none</span>

function AccountCell({ network, address, held, error, retry }: AccountReading) {
  const elsewhere = useNetwork() === network ? undefined : network
  const control = held?.parts.control
  const alone =
    control &&
    'value' in control &&
    powerOf(control.value.own, control.value.active).kind === 'alone'
  return (
    <span className="flex flex-col items-start gap-1.5 max-sm:items-end">
      <span className="whitespace-nowrap">
        <AccountLink network={network} address={address} />
      </span>
      <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
        <NetworkBadge network={network} />
        {alone ? (
          <PageLink
            to={sendAllLink(address, elsewhere)}
            className={buttonClasses({ size: 'sm' })}
            aria-label={`Send all of 0x${address} to another account`}
          >
            Send all
          </PageLink>
        ) : null}
      </span>
      {error ? <FaultCell fault={error.message} what={`0x${address}`} onRetry={retry} /> : null}
    </span>
  )
}

interface CellProps<N extends PartName> {
  readonly row: AccountReading
  readonly name: N
  /** What is read again where it could not be. */
  readonly what?: string
  /** Whether another cell tells what is wrong with the part. */
  readonly quiet?: boolean
  readonly children: (value: AccountParts[N]) => ReactNode
}

/** A part of an account in its cell: what it is, its place until it is there, or why it is not. */
function Cell<N extends PartName>({ row, name, what = name, quiet, children }: CellProps<N>) {
  const { held, error, address, reread } = row
  if (!held) return error ? UNKNOWN : <Skeleton className="h-5 w-16" />
  const part = held.parts[name]
  if ('value' in part) return children(part.value)
  // An account that the node does not know has one fault, told once.
  if (quiet || (name !== 'control' && isUnknown(held))) return UNKNOWN
  return (
    <FaultCell
      fault={part.fault}
      what={`${what} of 0x${address}`}
      onRetry={async () => {
        await reread(name)
      }}
    />
  )
}

const UNKNOWN = <span className="text-text-muted">unknown</span>

const isUnknown = ({ parts }: HeldAccount) => Object.values(parts).every(part => 'fault' in part)

const TONES: Readonly<Record<ReturnType<typeof powerOf>['kind'], BadgeTone>> = {
  alone: 'success',
  together: 'success',
  partial: 'warning',
  revoked: 'danger',
  none: 'danger',
}

function PowerBadge({ own, active }: Pick<AccountParts['control'], 'own' | 'active'>) {
  const power = powerOf(own, active)
  const words = powerWords(power)
  const [short, ...rest] = words.split(': ')
  return (
    <>
      <Badge tone={TONES[power.kind]}>{short}</Badge>
      {rest.length > 0 ? (
        <span className="block text-text-muted text-xs">{rest.join(': ')}</span>
      ) : null}
    </>
  )
}

/** How many names are said of tokens and collections; Lookup has them all. */
const MOST_NAMED = 3

function Named({ count, names }: { readonly count: string; readonly names: readonly string[] }) {
  const rest = names.length - MOST_NAMED
  return (
    <>
      {names.length > 1 ? <span className="block">{count}</span> : null}
      {names.slice(0, MOST_NAMED).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: others wrote the names, and may repeat them.
        <span key={at} className="wrap-anywhere block text-text-muted text-xs">
          <ForeignText text={name} />
        </span>
      ))}
      {rest > 0 ? <span className="block text-text-muted text-xs">and {rest} more</span> : null}
    </>
  )
}

interface TokensCellProps extends Pick<AccountParts['stored'], 'vaults'> {
  readonly network: AccountReading['network']
}

function TokensCell({ network, vaults }: TokensCellProps) {
  const held = otherVaults(network, vaults).filter(({ balance }) => unitsOf(balance) > 0n)
  if (held.length === 0) return NONE
  const names = held.map(
    ({ balance, symbol, type }) =>
      `${shortAmount(balance)} ${symbol ?? type.split('.')[2] ?? type}`,
  )
  return <Named count={`${held.length}`} names={names} />
}

function NftsCell({ collections }: Pick<AccountParts['stored'], 'collections'>) {
  const held = collections.filter(({ count }) => count > 0)
  const all = held.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return NONE
  const names = held.map(
    ({ count, name, type }) => `${count} ${name ?? type.split('.')[2] ?? type}`,
  )
  return <Named count={all.toLocaleString('en')} names={names} />
}

function LinksCell({ children, owned, parents }: NonNullable<AccountParts['links']>) {
  const words = [
    ...(children.length === 1
      ? ['1 child']
      : children.length > 1
        ? [`${children.length} children`]
        : []),
    ...(owned.length > 0 ? [`${owned.length} owned`] : []),
    ...(parents.length > 0 ? [countOf(parents.length, 'parent')] : []),
  ]
  if (words.length === 0) return NONE
  return words.map(word => (
    <span key={word} className="block whitespace-nowrap">
      {word}
    </span>
  ))
}

function StakesCell({ staking }: { readonly staking: NonNullable<AccountParts['staking']> }) {
  const staked = stakedOf(staking)
  const locked = staking.locked ? unitsOf(staking.locked.balance) : 0n
  if (staked + locked === 0n) return NONE
  return (
    <>
      {staked > 0n ? <span className="block">{flowWords(staked)} staked</span> : null}
      {locked > 0n ? <span className="block">{flowWords(locked)} locked</span> : null}
    </>
  )
}
