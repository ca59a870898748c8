import {
  ArrowRight,
  Coins,
  FileCode,
  Fuel,
  HardDrive,
  Image,
  Inbox,
  KeyRound,
  type LucideIcon,
  Megaphone,
  Package,
  PackagePlus,
  TriangleAlert,
  UserPlus,
  Waypoints,
} from 'lucide-react'
import { cn } from '../../../ui/cn'
import { type RowIcon, rowAddress, type SimulationRow } from './simulation-rows'

const ICONS: Record<RowIcon, LucideIcon> = {
  tokens: Coins,
  nft: Image,
  capability: PackagePlus,
  stored: Package,
  published: Megaphone,
  storage: HardDrive,
  evm: Waypoints,
  keys: KeyRound,
  contracts: FileCode,
  accounts: UserPlus,
  inbox: Inbox,
  beyond: TriangleAlert,
  fee: Fuel,
}

const TONES = {
  danger: { row: 'bg-danger/6', title: 'text-danger' },
  warning: { row: 'bg-warning/6', title: 'text-warning' },
  plain: { row: '', title: '' },
} as const

/** Table of values before and after, one line each, aligned. */
export function SimulationTable({ rows }: { readonly rows: readonly SimulationRow[] }) {
  return (
    <ul
      aria-label="Before and after"
      className="grid grid-cols-[minmax(0,1fr)_auto_0.875rem_auto] gap-x-2 divide-y divide-border border-border border-t text-sm"
    >
      {rows.map(row => (
        <Row key={row.key} row={row} />
      ))}
    </ul>
  )
}

function Row({ row: { icon, title, address, tone, values, text } }: { row: SimulationRow }) {
  const Icon = ICONS[icon]
  const look = TONES[tone]
  return (
    <li
      className={cn(
        'col-span-full grid min-h-10 grid-cols-subgrid items-center px-3 max-md:min-h-11 sm:px-4',
        look.row,
      )}
    >
      <span
        className={cn(
          'flex min-w-0 flex-wrap items-center gap-x-2 py-1.5',
          values ? '' : 'col-span-full',
        )}
      >
        <Icon
          aria-hidden
          className={cn('size-4 shrink-0 max-sm:hidden', look.title || 'text-text-muted')}
        />
        <span className={cn('wrap-anywhere min-w-0', look.title && `font-medium ${look.title}`)}>
          {title}
        </span>
        {address === null ? null : (
          <code translate="no" className="bytes text-text-muted text-xs" title={`0x${address}`}>
            {rowAddress(address)}
          </code>
        )}
      </span>
      {values ? <Values {...values} /> : null}
      {text === null ? null : (
        <p
          className={cn(
            'wrap-anywhere col-span-full pb-2.5 text-xs sm:pl-6',
            tone === 'plain' ? 'text-text-muted' : 'text-text',
          )}
        >
          {text}
        </p>
      )}
    </li>
  )
}

function Values({ before, after }: NonNullable<SimulationRow['values']>) {
  if (before === null) {
    return (
      <span className="col-span-3 max-w-44 text-right text-text-muted tabular-nums sm:max-w-none">
        {after}
      </span>
    )
  }
  const amount = 'bytes text-right text-xs tabular-nums sm:text-[0.8125rem]'
  return (
    <>
      <span className={cn(amount, 'text-text-muted')}>{before}</span>
      <ArrowRight aria-label="becomes" role="img" className="size-3.5 text-text-muted" />
      <span className={amount}>{after}</span>
    </>
  )
}
