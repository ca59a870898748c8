import type { NetworkId } from '@toolkit/core/network/networks'
import type { TransactionTemplate } from '@toolkit/core/templates/template'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { useId, useState } from 'react'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'
import { ElsewhereField } from './elsewhere-field'
import { TemplateList } from './template-list'
import { type Pick, usePicker } from './use-picker'

export interface TemplatePickerProps {
  readonly network: NetworkId
  /** Called with the template and its script for the network. */
  readonly onPick: (template: TransactionTemplate, script: string) => void
  readonly onOwnCode: () => void
}

/** Picker of transaction templates: a search field and cards; Enter or a click picks one. */
export function TemplatePicker({ network, onPick, onOwnCode }: TemplatePickerProps) {
  const id = useId()
  const [unplaced, setUnplaced] = useState<TransactionTemplate | null>(null)
  const picker = usePicker(pick)

  function pick(picked: Pick): void {
    if (picked === 'own-code') onOwnCode()
    else if (picked.missingOn(network) !== null) setUnplaced(picked)
    else onPick(picked, picked.script(network))
  }

  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Search templates"
        hideLabel
        className="sm:max-w-80"
        value={picker.query}
        onChange={picker.search}
        input={{
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': id,
          ...(picker.index < 0 ? {} : { 'aria-activedescendant': `${id}-${picker.index}` }),
          placeholder: 'Find a template',
          onKeyDown: picker.press,
        }}
      />
      {unplaced && unplaced.missingOn(network) !== null ? (
        <ElsewhereField
          key={`${network} ${unplaced.id}`}
          network={network}
          template={unplaced}
          onScript={script => onPick(unplaced, script)}
        />
      ) : null}
      {picker.found.length === 0 ? (
        <p role="status" className="text-sm text-text-muted">
          No results for “{picker.query}”.
        </p>
      ) : (
        <TemplateList
          id={id}
          found={picker.found}
          index={picker.index}
          onPoint={picker.point}
          onPick={pick}
        />
      )}
      {picker.all || picker.query.trim() !== '' ? null : (
        <Button size="sm" variant="ghost" className="w-fit" onClick={picker.showAll}>
          Show all {TRANSACTION_TEMPLATES.length} templates
        </Button>
      )}
    </div>
  )
}
