import type { Range, TemplateId } from './submitted'

interface TemplateCardsProps {
  /** Template whose types are entered; null for any others. */
  readonly chosen: TemplateId | null
  readonly onPick: (template: Template) => void
}

/** Predefined searches: one press fills everything but the account. */
export function TemplateCards({ chosen, onPick }: TemplateCardsProps) {
  return (
    <ul aria-label="Templates" className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      {TEMPLATES.map(one => (
        <li key={one.id} className="min-w-0">
          <button
            type="button"
            aria-current={one.id === chosen || undefined}
            onClick={() => onPick(one)}
            className="flex size-full min-w-0 flex-col rounded-md border border-border bg-background px-2.5 py-1.5 text-left text-sm transition-colors hover:border-border-strong aria-current:border-accent/60"
          >
            <span className="font-medium">{one.title}</span>
            <span className="text-text-muted text-xs">{one.gives}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Predefined search. */
export interface Template {
  readonly id: TemplateId
  readonly title: string
  readonly gives: string
  readonly range: Range
}

/** Most common searches. */
const TEMPLATES: readonly Template[] = [
  {
    id: 'flow',
    title: 'FLOW of an account',
    gives: 'All that comes in and goes out',
    range: 'latest',
  },
  {
    id: 'keys',
    title: 'Keys added',
    gives: 'In the last hour, to any account',
    range: 'hour',
  },
  {
    id: 'accounts',
    title: 'Accounts created',
    gives: 'In the last hour, by anybody',
    range: 'hour',
  },
]
