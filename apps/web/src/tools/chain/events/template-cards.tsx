import type { TemplateId } from './submitted'
import { TEMPLATES, type Template } from './templates'

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
