import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cn } from '../cn'

export interface Step<V extends string> {
  readonly value: V
  readonly label: string
  /** Longer label, if there is room. */
  readonly more?: string
  /** Short summary of its current state. */
  readonly summary: ReactNode
}

export interface StepTabsProps<V extends string> {
  /** Accessible name of the steps. */
  readonly label: string
  readonly value: V
  /** Called for a pressed step, even if it is already selected. */
  readonly onChange: (value: V) => void
  readonly steps: readonly Step<V>[]
  /** Id of the panel that shows the step; `stepTabId` returns the id of its tab. */
  readonly panel: string
}

/** Returns the id of a step's tab, which labels its panel. */
export const stepTabId = (panel: string, value: string) => `${panel}-tab-${value}`

/**
 * Numbered steps of a task, each with a summary in its tab. Arrow keys move and Enter selects
 * (WAI-ARIA tabs with manual activation), since selecting a step may run work.
 */
export function StepTabs<V extends string>(props: StepTabsProps<V>) {
  const { label, value, onChange, steps, panel } = props
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = tabs.findIndex(tab => tab.contains(document.activeElement))
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    tabs.at(to % tabs.length)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="grid grid-cols-3 overflow-hidden rounded-md border border-border bg-surface"
    >
      {steps.map((step, at) => {
        const selected = step.value === value
        return (
          <button
            key={step.value}
            id={stepTabId(panel, step.value)}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={selected ? panel : undefined}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(step.value)}
            className={cn(
              'flex min-h-13 min-w-0 items-center gap-3 border-transparent border-b-2 px-3 py-2 text-left text-sm text-text-muted',
              'transition-colors hover:text-text focus-visible:-outline-offset-2 sm:px-4 [&+&]:border-l [&+&]:border-l-border',
              'aria-selected:border-b-accent aria-selected:bg-surface-raised aria-selected:text-text',
            )}
          >
            <span
              className={cn(
                'flex size-6 shrink-0 items-center justify-center rounded-full border font-semibold text-xs',
                selected
                  ? 'border-accent bg-accent text-accent-foreground'
                  : 'border-border-strong',
              )}
            >
              {at + 1}
            </span>{' '}
            <span className="flex min-w-0 flex-col">
              <span className="truncate">
                {step.label}
                {step.more ? <span className="hidden sm:inline"> {step.more}</span> : null}
              </span>{' '}
              <span className="hidden truncate text-xs sm:block">{step.summary}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
