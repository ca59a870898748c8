import { useEffect, useRef } from 'react'
import { cn } from '../../ui/cn'
import { templateIcon } from './template-icon'
import { cardHint, type Pick } from './use-picker'

export interface TemplateListProps {
  readonly id: string
  readonly found: readonly Pick[]
  /** Index of the active card. */
  readonly index: number
  readonly onPoint: (index: number) => void
  readonly onPick: (pick: Pick) => void
}

/** Options as cards, which are the listbox of a combobox: the focus stays in its field. */
export function TemplateList({ id, found, index, onPoint, onPick }: TemplateListProps) {
  const list = useRef<HTMLDivElement>(null)
  const displayed = useRef(index)

  useEffect(() => {
    // Not at first: the page does not scroll.
    if (displayed.current === index) return
    displayed.current = index
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
    ? { key: pick, title: 'Own code', hint: 'Write it or open a file', icon: templateIcon(null) }
    : { key: pick.id, title: pick.title, hint: cardHint(pick), icon: templateIcon(pick.group) }
