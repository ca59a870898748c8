import type { NetworkId } from '@toolkit/core/network/networks'
import type { TransactionTemplate } from '@toolkit/core/transaction/templates/template'
import { useId, useRef, useState } from 'react'
import { TextField } from '../../ui/fields/text-field'
import { Disclosure } from '../../ui/layout/disclosure'
import { ElsewhereField } from './elsewhere-field'
import { TemplateList } from './template-list'
import { usePicker } from './use-picker'

export interface TemplatePickerProps {
  readonly network: NetworkId
  /** The template that the script is, unchanged; null where it is something else. */
  readonly current: TransactionTemplate | null
  /** Whether the list is shown before anybody asks for it. */
  readonly defaultOpen?: boolean
  /** Gets the template and its script for the network. */
  readonly onPick: (template: TransactionTemplate, script: string) => void
}

/** The transactions that are ready to fill in: a search field and a list; Enter or a press picks one. */
export function TemplatePicker({ network, current, defaultOpen, onPick }: TemplatePickerProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(defaultOpen ?? false)
  const [unplaced, setUnplaced] = useState<TransactionTemplate | null>(null)
  const picker = usePicker(pick)

  function pick(template: TransactionTemplate): void {
    if (template.missingOn(network) !== null) setUnplaced(template)
    else finish(template, template.script(network))
  }

  function finish(template: TransactionTemplate, script: string): void {
    // The field is folded away: the keyboard goes on from here.
    root.current?.querySelector('summary')?.focus({ preventScroll: true })
    setOpen(false)
    setUnplaced(null)
    picker.search('')
    onPick(template, script)
  }

  return (
    <div ref={root} className="flex flex-col gap-2">
      <Disclosure label="Templates" summary={current?.title} open={open} onToggle={setOpen}>
        <TextField
          label="Search templates"
          hideLabel
          value={picker.query}
          onChange={picker.search}
          input={{
            role: 'combobox',
            'aria-expanded': open,
            'aria-controls': id,
            ...(picker.index < 0 ? {} : { 'aria-activedescendant': `${id}-${picker.index}` }),
            placeholder: 'Search, or choose below',
            onKeyDown: picker.press,
          }}
        />
        {unplaced && unplaced.missingOn(network) !== null ? (
          <ElsewhereField
            key={`${network} ${unplaced.id}`}
            network={network}
            template={unplaced}
            onScript={script => finish(unplaced, script)}
          />
        ) : null}
        {!open ? null : picker.found.length === 0 ? (
          <p role="status" className="text-sm text-text-muted">
            No results for “{picker.query}”.
          </p>
        ) : (
          <TemplateList
            id={id}
            templates={picker.found}
            index={picker.index}
            onPoint={picker.point}
            onPick={pick}
          />
        )}
      </Disclosure>
      {current ? <p className="text-sm text-text-muted">{current.description}</p> : null}
    </div>
  )
}
