import { keyControlOf } from '@toolkit/explain/holdings/control'
import {
  type AccountParts,
  type HeldAccount,
  PART_NAMES,
  type PartName,
  partValue,
} from '@toolkit/explain/holdings/held-account'
import { otherVaults } from '@toolkit/explain/holdings/sum-holdings'
import { type ReactNode, useState } from 'react'
import { AccountLink } from '../../account/account-link'
import { formatFlow, shortAmount } from '../../account/format-flow'
import { NetworkBadge } from '../../account/network-badge'
import { useNetwork } from '../../chain/store'
import { PageLink } from '../../frame/page-link'
import { sendAllLink } from '../../transaction/templates/template-links'
import { buttonClasses } from '../../ui/button'
import { Skeleton } from '../../ui/loading'
import { Badge, type BadgeTone } from '../../ui/values/badge'
import { DataTable } from '../../ui/values/data-table'
import {
  CoasCell,
  FaultCell,
  hasSome,
  isUnlinked,
  isUnstaked,
  LinksCell,
  NftsCell,
  NONE,
  StakesCell,
  TokensCell,
} from './held-cells'
import { describeKeyControl, describeMoreAccounts } from './holdings-messages'
import { FoldButton } from './shortened-list'
import type { AccountParseResult } from './use-held-accounts'

interface HeldAccountsTableProps {
  readonly rows: readonly AccountParseResult[]
}

/** Rows beyond this number are folded. */
const MAX_ROWS = 5

/**
 * Table of accounts, with the secret's permissions on each and their holdings. Their EVM accounts have a separate
 * table.
 */
export function HeldAccountsTable({ rows }: HeldAccountsTableProps) {
  const [all, setAll] = useState(false)
  const rest = rows.slice(MAX_ROWS)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Rows rows={all ? rows : rows.slice(0, MAX_ROWS)} />
      {rest.length > 0 ? (
        <FoldButton
          label={describeMoreAccounts(rest.length, rest.filter(isUnread).length)}
          what="more accounts"
          visible={all}
          onToggle={setAll}
        />
      ) : null}
    </div>
  )
}

/** Returns true if a part of an account could not be read. */
const isUnread = ({ held, error }: AccountParseResult) =>
  held ? PART_NAMES.some(name => 'fault' in held.parts[name]) : error !== null

function Rows({ rows }: HeldAccountsTableProps) {
  return (
    <DataTable<AccountParseResult>
      caption="What the accounts hold"
      rows={rows}
      rowKey={({ network, address }) => `${network}/${address}`}
      columns={[
        { header: 'Account', cell: row => <AccountCell {...row} /> },
        {
          header: 'Alone',
          cell: row => (
            <Cell row={row} name="control" what="keys and balance">
              {({ own, active }) => <KeyControlBadge {...{ own, active }} />}
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
          absent: ({ network, held }) =>
            isNone(held, 'stored', ({ vaults }) => !otherVaults(network, vaults).some(hasSome)),
          cell: row => (
            <Cell row={row} name="stored" what="tokens and NFTs">
              {stored => <TokensCell network={row.network} vaults={stored.vaults} />}
            </Cell>
          ),
        },
        {
          header: 'NFTs',
          absent: ({ held }) =>
            isNone(
              held,
              'stored',
              ({ collections }) => !collections.some(({ count }) => count > 0),
            ),
          cell: row => (
            <Cell row={row} name="stored" quiet>
              {stored => <NftsCell collections={stored.collections} />}
            </Cell>
          ),
        },
        {
          header: 'EVM account',
          absent: ({ held }) => isNone(held, 'coas', ({ length }) => length === 0),
          cell: row => (
            <Cell row={row} name="coas" what="EVM account">
              {coas => <CoasCell coas={coas} />}
            </Cell>
          ),
        },
        {
          header: 'Linked',
          absent: ({ held }) => isNone(held, 'links', links => links === null || isUnlinked(links)),
          cell: row => (
            <Cell row={row} name="links" what="linked accounts">
              {links => (links ? <LinksCell {...links} /> : NONE)}
            </Cell>
          ),
        },
        {
          header: 'Staked, locked',
          absent: ({ held }) =>
            isNone(held, 'staking', staking => staking === null || isUnstaked(staking)),
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

function AccountCell({ network, address, held, error, retry }: AccountParseResult) {
  const elsewhere = useNetwork() === network ? undefined : network
  const control = held?.parts.control
  const alone =
    control &&
    'value' in control &&
    keyControlOf(control.value.own, control.value.active).kind === 'alone'
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
  readonly row: AccountParseResult
  readonly name: N
  /** Part that is reread after a failure. */
  readonly what?: string
  /** True if another cell reports the error of the part. */
  readonly quiet?: boolean
  readonly children: (value: AccountParts[N]) => ReactNode
}

/** Cell with one part of an account: its content, a placeholder while loading, or the error. */
function Cell<N extends PartName>({ row, name, what = name, quiet, children }: CellProps<N>) {
  const { held, error, address, reread } = row
  if (!held) return error ? UNKNOWN : <Skeleton className="h-5 w-16" />
  const part = held.parts[name]
  if ('value' in part) return children(part.value)
  // An account that the node does not know has one error, reported once.
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

/** Returns true if a part was read and is empty. */
function isNone<N extends PartName>(
  held: HeldAccount | undefined,
  name: N,
  none: (value: AccountParts[N]) => boolean,
): boolean {
  const value = held && partValue(held.parts[name])
  return value !== undefined && none(value)
}

const UNKNOWN = <span className="text-text-muted">unknown</span>

const isUnknown = ({ parts }: HeldAccount) => Object.values(parts).every(part => 'fault' in part)

const TONES: Readonly<Record<ReturnType<typeof keyControlOf>['kind'], BadgeTone>> = {
  alone: 'success',
  together: 'success',
  partial: 'warning',
  revoked: 'danger',
  none: 'danger',
}

function KeyControlBadge({ own, active }: Pick<AccountParts['control'], 'own' | 'active'>) {
  const keyControl = keyControlOf(own, active)
  const message = describeKeyControl(keyControl)
  const [short, ...rest] = message.split(': ')
  return (
    <>
      <Badge tone={TONES[keyControl.kind]}>{short}</Badge>
      {rest.length > 0 ? (
        <span className="block text-text-muted text-xs">{rest.join(': ')}</span>
      ) : null}
    </>
  )
}
