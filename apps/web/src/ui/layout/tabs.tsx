import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cn } from '../cn'
import { FILLS } from './card'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: string
  /** Number of entries under it, if known; zero is shown too. */
  readonly count?: number | undefined
  readonly content: ReactNode
}

export interface TabsProps<V extends string> {
  /** Accessible name of the tabs. */
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly tabs: readonly Tab<V>[]
  /** Renders the row of tabs elsewhere, such as beside the page's title. */
  readonly wrapRow?: (row: ReactNode) => ReactNode
  readonly className?: string
  /** In a `Pane` of a wide page: fills the remaining room, as does a child with `fills`. */
  readonly fills?: boolean
}

type Step = (index: number, count: number) => number

const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['ArrowRight', (index, count) => (index + 1) % count],
  ['ArrowLeft', (index, count) => (index - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
])

/** Panels, one of them visible; single tab stop, arrow keys move and select (WAI-ARIA tabs pattern). */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, value, onChange, tabs, wrapRow, className } = props
  const id = useId()

  function move(event: KeyboardEvent<HTMLElement>) {
    const index = tabs.findIndex(tab => tab.value === value)
    const next = tabs[STEPS.get(event.key)?.(index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }

  const row = (
    <div
      role="tablist"
      aria-label={label}
      className={cn('flex flex-wrap gap-x-4', wrapRow ? null : 'border-border border-b')}
      onKeyDown={move}
    >
      {tabs.map(tab => (
        <button
          key={tab.value}
          id={`${id}-tab-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `${id}-panel` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={cn(
            '-mb-px border-transparent border-b-2 py-2 text-text-muted transition-colors hover:text-text',
            'aria-selected:border-accent aria-selected:font-medium aria-selected:text-text',
            'pointer-coarse:py-3',
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="font-normal text-text-muted tabular-nums">
              {` ${tab.count.toLocaleString('en')}`}
            </span>
          )}
        </button>
      ))}
    </div>
  )

  return (
    <div className={cn(className, props.fills && FILLS)}>
      {wrapRow ? wrapRow(row) : row}
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${value}`}
        className={cn(!wrapRow && 'pt-4', props.fills && FILLS)}
      >
        {tabs.find(tab => tab.value === value)?.content}
      </div>
    </div>
  )
}
