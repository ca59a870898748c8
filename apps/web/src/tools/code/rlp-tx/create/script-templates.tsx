import { NETWORKS } from '@toolkit/core/network/networks'
import { templateOf } from '@toolkit/core/transaction/templates/transaction-templates'
import { RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { TemplatePicker } from '../../../../transaction/templates/template-picker'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'

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
  const made = templateOf(script, network)
  const current = made?.template ?? null
  // The network was switched since it was picked.
  const moved = made !== null && made.movedFrom !== null ? made.template : null
  const missing = moved?.missingOn(network) ?? null
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
      {moved ? (
        <Notice
          tone="warning"
          title="The script imports from another network"
          actions={
            missing === null ? (
              <Button
                size="sm"
                icon={RefreshCw}
                onClick={() =>
                  onChange({
                    script: moved.script(network),
                    arguments: draft.arguments,
                    authorizers,
                    computeLimit,
                  })
                }
              >
                Import from {NETWORKS[network].name}
              </Button>
            ) : null
          }
        >
          {missing === null
            ? `Contracts have other addresses on ${NETWORKS[network].name}.`
            : `${missing} has no fixed address on ${NETWORKS[network].name}: choose the template again to enter one.`}
        </Notice>
      ) : null}
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
