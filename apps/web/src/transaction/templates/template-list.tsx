import type { TemplateGroup } from '@toolkit/core/templates/template'
import {
  CalendarClock,
  CodeXml,
  Coins,
  Cpu,
  FileCode,
  Image,
  KeyRound,
  type LucideIcon,
  User,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from '../../ui/cn'
import { cardHint } from './common-templates'
import type { Pick } from './use-picker'

const ICONS: Readonly<Record<TemplateGroup, LucideIcon>> = {
  Tokens: Coins,
  NFTs: Image,
  Accounts: User,
  Keys: KeyRound,
  Contracts: FileCode,
  EVM: Cpu,
  Scheduled: CalendarClock,
}

export interface TemplateListProps {
  readonly id: string
  readonly found: readonly Pick[]
  /** Which one the keys are at. */
  readonly index: number
  readonly onPoint: (index: number) => void
  readonly onPick: (pick: Pick) => void
}

/** What can be picked as cards, which are the list of a combobox: the focus stays in its field. */
export function TemplateList({ id, found, index, onPoint, onPick }: TemplateListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(index)

  useEffect(() => {
    // Not at first: the page stays where it is.
    if (shown.current === index) return
    shown.current = index
    list.current
      ?.querySelector(`#${CSS.escape(`${id}-${index}`)}`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [id, index])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Templates"
      className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4"
    >
      {found.map((pick, at) => {
        const { key, title, hint, icon: Icon } = cardOf(pick)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field.
          // biome-ignore lint/a11y/useFocusableInteractive: as above, the focus stays in the field.
          <div
            key={key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === index}
            onPointerDown={event => event.preventDefault()}
            onPointerMove={() => at !== index && onPoint(at)}
            onClick={() => onPick(pick)}
            className={cn(
              'flex min-w-0 cursor-pointer items-center gap-2.5 rounded-md border bg-background p-2 text-sm',
              at === index ? 'border-accent/60' : 'border-border',
            )}
          >
            <span className="hidden size-8 shrink-0 items-center justify-center rounded-md bg-surface-raised text-text-muted sm:flex">
              <Icon aria-hidden className="size-4" />
            </span>
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">{title}</span>
              <span className="truncate text-text-muted text-xs">{hint}</span>
            </span>
          </div>
        )
      })}
    </div>
  )
}

const cardOf = (pick: Pick) =>
  pick === 'own-code'
    ? { key: pick, title: 'Own code', hint: 'Write it or open a file', icon: CodeXml }
    : { key: pick.id, title: pick.title, hint: cardHint(pick), icon: ICONS[pick.group] }
