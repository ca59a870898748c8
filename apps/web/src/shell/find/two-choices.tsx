import { NETWORKS } from '@toolkit/core/network/networks'
import { ArrowLeftRight, KeyRound, type LucideIcon, Send, ShieldCheck } from 'lucide-react'
import { useNetwork } from '../../chain/store'
import { preloadPage } from '../../frame/page-modules'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Kbd } from '../../ui/kbd'
import { Disclosure } from '../../ui/layout/disclosure'
import type { FinderResultsProps } from './finder-results'
import type { Finder, FinderRow } from './use-finder'

/** Maximum tools named that accept any bytes; the rest is folded. */
const NAMED = 3

/** 64 digits as an id or a key, side by side, each with its tools and what is sent. */
export function TwoChoices({ finder, listId }: FinderResultsProps) {
  const [transaction, key] = finder.rows
  const further = finder.further ?? []
  const bytes = further.filter(({ kind }) => kind === 'bytes').slice(0, NAMED)
  const more = further.filter(row => !bytes.includes(row))
  const { name } = NETWORKS[useNetwork()]
  return (
    <div className="p-4">
      <p>
        <strong className="font-semibold">32 bytes can be two things.</strong>{' '}
        <span className="text-text-muted">Nothing has been sent. Choose what it is:</span>
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="What it is"
        className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-4"
      >
        {transaction ? (
          <Choice
            finder={finder}
            id={`${listId}-0`}
            at={0}
            row={transaction}
            icon={ArrowLeftRight}
            tone="text-info bg-info/10"
            title="A transaction id"
            purpose={`Ask ${name} for it and explain what happened.`}
            sent={{ icon: Send, text: 'Sends these 32 bytes to the access node' }}
          />
        ) : null}
        {key ? (
          <Choice
            finder={finder}
            id={`${listId}-1`}
            at={1}
            row={key}
            icon={KeyRound}
            tone="text-warning bg-warning/10"
            title="A private key"
            purpose="Find its accounts, convert it or sign with it."
            sent={{ icon: ShieldCheck, text: 'Never leaves this browser' }}
          />
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 border-border border-t pt-3">
        <span className="text-text-muted">Just bytes?</span>
        {bytes.map(row => (
          <OpenButton key={row.id} finder={finder} row={row} />
        ))}
      </div>
      {more.length > 0 ? (
        <Disclosure label={`${more.length} more`}>
          <div className="flex flex-wrap gap-2">
            {more.map(row => (
              <OpenButton key={row.id} finder={finder} row={row} />
            ))}
          </div>
        </Disclosure>
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  readonly finder: Finder
  readonly id: string
  readonly at: number
  readonly row: FinderRow
  readonly icon: LucideIcon
  readonly tone: string
  readonly title: string
  readonly purpose: string
  /** Data that is sent, and its recipient. */
  readonly sent: { readonly icon: LucideIcon; readonly text: string }
}

function Choice(props: ChoiceProps) {
  const { finder, id, at, row, icon: Icon, tone, title, purpose, sent } = props
  const marked = finder.index === at
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox above.
    // biome-ignore lint/a11y/useFocusableInteractive: as above, the focus stays in the field.
    <div
      id={id}
      role="option"
      aria-selected={marked}
      // Keeps the focus in the field.
      onPointerDown={event => event.preventDefault()}
      onPointerMove={() => {
        if (row.path) preloadPage(row.path)
      }}
      onClick={() => finder.run(row)}
      className={cn(
        'flex cursor-pointer gap-3.5 rounded-md border bg-background p-4 hover:border-accent',
        marked ? 'border-accent ring-1 ring-accent' : 'border-border-strong',
      )}
    >
      <span className={cn('flex size-10 shrink-0 items-center justify-center rounded-md', tone)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-base">{title}</span>
        <span className="block text-text-muted">{purpose}</span>
        <span className="mt-2 block text-text-muted text-xs">Opens {row.detail}</span>
        <span className="mt-1 flex items-center gap-1.5 text-text-muted text-xs">
          <sent.icon aria-hidden className="size-3.5 shrink-0" />
          {sent.text}
        </span>
      </span>
      <Kbd className="self-start pointer-coarse:hidden">{at + 1}</Kbd>
    </div>
  )
}

function OpenButton({ finder, row }: { readonly finder: Finder; readonly row: FinderRow }) {
  return (
    <Button
      size="sm"
      icon={row.icon}
      onPointerEnter={() => row.path && preloadPage(row.path)}
      onClick={() => finder.run(row)}
    >
      {row.title}
    </Button>
  )
}
