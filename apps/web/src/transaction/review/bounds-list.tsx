import { formatAddress } from '@toolkit/core/account/address'
import type { AccountArea, AccountBound, Permission } from '@toolkit/explain/review/bound/bound'
import { Check, type LucideIcon, Minus, TriangleAlert, User } from 'lucide-react'
import { cn } from '../../ui/cn'
import { Skeleton } from '../../ui/loading'
import { shortAddress } from '../../ui/values/format'
import { PanelHeading } from './panel-heading'

export interface BoundsListProps {
  /** Null while they are computed. */
  readonly bounds: readonly AccountBound[] | null
  /** Number of authorizing accounts: its code may take none of them, or be unreadable. */
  readonly authorizers: number
  /** The account that is signed for here. */
  readonly own: string | null
}

/** A transaction may have a hundred authorizers. */
const MAX_ACCOUNTS = 20

/** Shows the upper bound of what a transaction may do with each account, and what limits it. */
export function BoundsList({ bounds, authorizers, own }: BoundsListProps) {
  return (
    <section aria-label="What it may do" aria-busy={bounds === null} className="min-w-0">
      <PanelHeading title="What it may do" note="the most that each account allows" />
      {bounds === null ? (
        <div className="flex flex-col gap-1 px-4 pb-3">
          <Skeleton className="my-1.5 h-5 w-40" />
          <Skeleton className="my-0.5 h-5 w-2/3" />
        </div>
      ) : null}
      {bounds?.length === 0 ? (
        <p className="px-3 pb-3 text-sm text-text-muted sm:px-4">
          {authorizers === 0
            ? 'No account authorizes it.'
            : 'Unknown: its code doesn’t say what it takes of the accounts that authorize it.'}
        </p>
      ) : null}
      <ul className="divide-y divide-border">
        {bounds?.slice(0, MAX_ACCOUNTS).map((bound, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an authorizer is its place.
          <Account key={at} bound={bound} own={own} isFirst={at === 0} />
        ))}
      </ul>
      {bounds && bounds.length > MAX_ACCOUNTS ? (
        <p className="px-3 py-2 text-sm text-text-muted sm:px-4">
          and {bounds.length - MAX_ACCOUNTS} more accounts
        </p>
      ) : null}
    </section>
  )
}

interface AccountProps {
  readonly bound: AccountBound
  readonly own: string | null
  readonly isFirst: boolean
}

function Account({ bound: { authorizer, permissions }, own, isFirst }: AccountProps) {
  const name = authorizer === null ? 'No account' : shortAddress(authorizer)
  const rows = rowsOf(permissions)
  return (
    <li aria-label={authorizer === null ? name : formatAddress(authorizer)} className="text-sm">
      <div className={cn('flex items-center gap-2 px-3 sm:px-4', isFirst ? 'min-h-8' : 'min-h-10')}>
        <User aria-hidden className="size-4 shrink-0 text-text-muted" />
        <code
          translate="no"
          className="font-mono"
          title={authorizer ? `0x${authorizer}` : undefined}
        >
          {name}
        </code>
        <span className="grow text-text-muted text-xs">
          {authorizer !== null && authorizer === own ? 'you' : ''}
        </span>
        {permissions.length === 0 ? (
          <span className="text-right text-text-muted">Only read what is public</span>
        ) : null}
      </div>
      {permissions.length === 0 ? null : (
        <ul className="grid gap-x-6 gap-y-1 px-3 pb-3 sm:px-4 md:grid-cols-2">
          {rows.map(row => (
            <PermissionRow key={`${row.state} ${row.text}`} row={row} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface Row {
  readonly state: Permission['state']
  readonly text: string
  readonly entitlements: readonly string[]
}

const SIGNS: Readonly<
  Record<Row['state'], { readonly icon: LucideIcon; readonly look: string; readonly name: string }>
> = {
  open: { icon: TriangleAlert, look: 'text-danger', name: 'Nothing narrows it:' },
  narrowed: { icon: Check, look: 'text-success', name: 'All that it does:' },
  unused: { icon: Minus, look: 'text-text-muted', name: '' },
}

function PermissionRow({ row: { state, text, entitlements } }: { readonly row: Row }) {
  const { icon: Icon, look, name } = SIGNS[state]
  return (
    <li className="flex min-h-6 min-w-0 items-start gap-2">
      <Icon aria-hidden className={cn('mt-1 size-3.5 shrink-0', look)} />
      <span className={cn('wrap-anywhere min-w-0', state === 'unused' && 'text-text-muted')}>
        {name === '' ? null : <span className="sr-only">{name} </span>}
        {text}
      </span>
      {entitlements.length === 0 ? null : (
        <code
          translate="no"
          className="mt-0.5 ml-auto flex max-w-1/2 shrink-0 flex-col items-end font-mono text-text-muted text-xs"
        >
          {entitlements.map(name => (
            <span key={name} className="wrap-anywhere">
              {name}
            </span>
          ))}
        </code>
      )}
    </li>
  )
}

const AREAS: readonly AccountArea[] = ['storage', 'keys', 'contracts', 'capabilities', 'inbox']
const NAMES: Readonly<Record<AccountArea, string>> = {
  storage: 'Storage',
  keys: 'Keys',
  contracts: 'Contracts',
  capabilities: 'Capabilities',
  inbox: 'Inbox',
}

/** Unlimited permissions first, then limited ones; without unlimited ones, those that it lacks too. */
function rowsOf(permissions: readonly Permission[]): readonly Row[] {
  const of = (requested: Permission['state']) =>
    permissions.filter(({ state }) => state === requested)
  const open = of('open').map(
    ({ message, entitlements }): Row => ({
      ...{ state: 'open', text: message, entitlements },
    }),
  )
  const narrowed = of('narrowed').flatMap(({ area, uses, entitlements }) =>
    (uses.length > 0 ? saidOnce(uses) : [`${NAMES[area]}: only what it says above`]).map(
      (text, at): Row => ({
        ...{ state: 'narrowed', text, entitlements: at === 0 ? entitlements : [] },
      }),
    ),
  )
  const unused = of('unused').map(
    ({ area, entitlements }): Row => ({
      ...{ state: 'unused', text: `${NAMES[area]}: not used`, entitlements },
    }),
  )
  return [...open, ...narrowed, ...unused, ...(open.length > 0 ? [] : withoutAccess(permissions))]
}

const BORROWS = 'Uses what is stored at '
/** Standard path of an account's FLOW: withdrawals from there omit the path. */
const FLOW_USED = `${BORROWS}/storage/flowTokenVault`
const FLOW_WITHDRAWN = /^Withdraws .* FLOW(?:,| for each | up to |$)/

/** Omits the borrow if its use is listed: the use says it already. */
function saidOnce(uses: readonly string[]): readonly string[] {
  const isSaid = (use: string) =>
    uses.some(other => other !== use && other.endsWith(` ${use.slice(BORROWS.length)}`)) ||
    (use === FLOW_USED && uses.some(other => FLOW_WITHDRAWN.test(other)))
  return uses.filter(use => !use.startsWith(BORROWS) || !isSaid(use))
}

function withoutAccess(permissions: readonly Permission[]): readonly Row[] {
  const none = (text: string): Row => ({
    ...{ state: 'unused', text: `${text}: no access`, entitlements: [] },
  })
  const permittedAreas = new Set(permissions.map(({ area }) => area))
  const isNarrowed = permissions.some(
    ({ area, state }) => area === 'storage' && state === 'narrowed',
  )
  const others = AREAS.filter(area => area !== 'keys' && !permittedAreas.has(area))
  const names = others.map((area, at) => (at === 0 ? NAMES[area] : NAMES[area].toLowerCase()))
  return [
    ...(isNarrowed ? [none('Other things stored')] : []),
    ...(permittedAreas.has('keys') ? [] : [none('Keys')]),
    ...(names.length > 0 ? [none(names.join(', '))] : []),
  ]
}
