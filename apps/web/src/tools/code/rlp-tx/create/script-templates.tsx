import { templateOf } from '@toolkit/core/flow/transaction/templates/transaction-templates'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TransactionDraft } from '../../../../flow/drafts/transaction-draft'
import { TemplatePicker } from '../../../../flow/templates/template-picker'
import { Button } from '../../../../ui/button'

/** What a template replaces. */
type Written = Pick<TransactionDraft, 'script' | 'arguments' | 'authorizers' | 'computeLimit'>

export interface ScriptTemplatesProps {
  readonly draft: TransactionDraft
  readonly onChange: (change: Written) => void
}

/** The templates above the script: one press writes it, another one brings back what was there. */
export function ScriptTemplates({ draft, onChange }: ScriptTemplatesProps) {
  const [replaced, setReplaced] = useState<Written | null>(null)
  const { network, script, computeLimit, authorizers } = draft
  const current = templateOf(script)
  return (
    <>
      <TemplatePicker
        network={network}
        current={current}
        defaultOpen={script === ''}
        onPick={(template, text) => {
          setReplaced(
            script === ''
              ? null
              : { script, arguments: draft.arguments, authorizers, computeLimit },
          )
          onChange({
            script: text,
            arguments: [],
            authorizers: [],
            computeLimit: `${template.computeLimit}`,
          })
        }}
      />
      {replaced && current ? (
        <Button
          size="sm"
          variant="ghost"
          icon={Undo2}
          className="w-fit"
          onClick={() => {
            onChange(replaced)
            setReplaced(null)
          }}
        >
          Bring back the script before it
        </Button>
      ) : null}
    </>
  )
}
