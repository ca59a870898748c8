import { NETWORKS } from '@toolkit/core/network/networks'
import { templateOf } from '@toolkit/core/templates/transaction-templates'
import { RefreshCw, Undo2 } from 'lucide-react'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'

/** Fields that a template replaces. */
export type Written = Pick<
  TransactionDraft,
  'script' | 'arguments' | 'authorizers' | 'computeLimit'
>

/** Returns the fields of a draft that a template replaces. */
export const writtenOf = (draft: TransactionDraft): Written => ({
  script: draft.script,
  arguments: draft.arguments,
  authorizers: draft.authorizers,
  computeLimit: draft.computeLimit,
})

export interface ReplacedScriptProps {
  readonly draft: TransactionDraft
  readonly onChange: (change: Written) => void
  /** Fields before the template was applied; null if there is nothing to restore. */
  readonly replaced: Written | null
  readonly onBack: () => void
}

/** Template script: moved to the selected network, or reverted to the script before it. */
export function ReplacedScript({ draft, onChange, replaced, onBack }: ReplacedScriptProps) {
  const { network } = draft
  const made = templateOf(draft.script, network)
  // The network was switched since the template was selected.
  const moved = made !== null && made.movedFrom !== null ? made.template : null
  const missing = moved?.missingOn(network) ?? null
  return (
    <>
      {moved ? (
        <Notice
          tone="warning"
          title="The script imports from another network"
          actions={
            missing === null ? (
              <Button
                size="sm"
                icon={RefreshCw}
                onClick={() => onChange({ ...writtenOf(draft), script: moved.script(network) })}
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
      {replaced ? (
        <Button
          size="sm"
          variant="ghost"
          icon={Undo2}
          className="w-fit"
          onClick={() => {
            onChange(replaced)
            onBack()
          }}
        >
          Bring back the script before it
        </Button>
      ) : null}
    </>
  )
}
