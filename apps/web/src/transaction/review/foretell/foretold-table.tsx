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
  UserPlus,
  Waypoints,
} from 'lucide-react'
import { cn } from '../../../ui/cn'
import { Badge } from '../../../ui/values/badge'
import { type ForetoldRow, type RowIcon, rowAddress } from './foretold-rows'

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
  fee: Fuel,
}

const TONES = {
  danger: 'bg-danger/10 text-danger',
  warning: 'text-warning',
  plain: '',
} as const

/** What is before and after, a line for each thing. */
export function ForetoldTable({ rows }: { readonly rows: readonly ForetoldRow[] }) {
  return (
    <ul aria-label="Before and after" className="divide-y divide-border border-border border-y">
      {rows.map(row => (
        <Row key={row.key} row={row} />
      ))}
    </ul>
  )
}

function Row({ row: { icon, title, address, tone, badge, values, text } }: { row: ForetoldRow }) {
  const Icon = ICONS[icon]
  const isText = tone === 'plain'
  return (
    <li className={cn('flex flex-col gap-1 px-4 py-2.5 text-sm sm:px-6', TONES[tone])}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Icon aria-hidden className={cn('size-4 shrink-0', isText && 'text-text-muted')} />
        <span className="wrap-anywhere min-w-0 font-medium">{title}</span>
        {address === null ? null : (
          <code translate="no" className="bytes text-text-muted text-xs" title={`0x${address}`}>
            {rowAddress(address)}
          </code>
        )}
        {badge === null ? null : (
          <Badge tone={tone === 'plain' ? 'neutral' : tone} className="ml-auto">
            {badge}
          </Badge>
        )}
        {values ? <Values {...values} /> : null}
      </div>
      {text === null ? null : (
        <p className={cn('wrap-anywhere text-xs', isText ? 'text-text-muted' : 'text-text')}>
          {text}
        </p>
      )}
    </li>
  )
}

function Values({ before, after }: NonNullable<ForetoldRow['values']>) {
  return (
    <span className="bytes ml-auto inline-flex min-w-0 flex-wrap items-center justify-end gap-2 text-right text-xs tabular-nums">
      {before === null ? null : (
        <>
          <span className="text-text-muted">{before}</span>
          <ArrowRight
            aria-label="becomes"
            role="img"
            className="size-3.5 shrink-0 text-text-muted"
          />
        </>
      )}
      <span className={before === null ? 'text-text-muted' : 'text-text'}>{after}</span>
    </span>
  )
}
