import type {
  TemplateGroup,
  TransactionTemplate,
} from '@toolkit/core/transaction/templates/template'
import { useEffect, useRef } from 'react'

export interface TemplateListProps {
  readonly id: string
  readonly templates: readonly TransactionTemplate[]
  /** Which one the keys are at. */
  readonly index: number
  readonly onPoint: (index: number) => void
  readonly onPick: (template: TransactionTemplate) => void
}

/** The templates by group, as the list of a combobox: the focus stays in its field. */
export function TemplateList({ id, templates, index, onPoint, onPick }: TemplateListProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
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
      className="max-h-64 overflow-y-auto rounded-md border border-border p-1"
    >
      {grouped(templates).map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden className="px-2 pt-2 pb-1 text-text-muted text-xs">
            {group}
          </p>
          {members.map(template => {
            const at = templates.indexOf(template)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field.
              // biome-ignore lint/a11y/useFocusableInteractive: as above, the focus stays in the field.
              <div
                key={template.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === index}
                onPointerDown={event => event.preventDefault()}
                onPointerMove={() => at !== index && onPoint(at)}
                onClick={() => onPick(template)}
                className={`flex cursor-pointer items-baseline gap-3 rounded-sm px-2 py-1.5 text-sm pointer-coarse:py-2.5 ${at === index ? 'bg-surface-raised' : ''}`}
              >
                <span className="shrink-0 font-medium">{template.title}</span>
                <span className="min-w-0 truncate text-text-muted text-xs">
                  {template.description}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** They come in the order of their groups. */
function grouped(templates: readonly TransactionTemplate[]) {
  const groups = new Map<TemplateGroup, TransactionTemplate[]>()
  for (const template of templates) {
    groups.set(template.group, [...(groups.get(template.group) ?? []), template])
  }
  return [...groups]
}
