import { Search } from 'lucide-react'
import type { TransactionDraft } from '../../../../../transaction/drafts/transaction-draft'
import { Button } from '../../../../../ui/button'
import { ErrorLine } from '../../../../../ui/fields/error-line'
import { TextField } from '../../../../../ui/fields/text-field'
import { Card } from '../../../../../ui/layout/card'
import { ErrorHeading } from '../../../../../ui/layout/error-answer'
import { Progress } from '../../../../../ui/layout/progress'
import type { Faults } from '../../editor/editor-context'
import { HoldingsList } from './holdings-list'
import { useSendAll } from './use-send-all'

export interface SendAllCardProps {
  readonly draft: TransactionDraft
  readonly onChange: (change: Partial<TransactionDraft>) => void
  readonly faults: Faults
}

/**
 * Selects the account to empty and its recipient; fetches the holdings and writes the next
 * transaction.
 */
export function SendAllCard({ draft, onChange, faults }: SendAllCardProps) {
  const all = useSendAll(draft, onChange)
  const { found, plan, state, fault } = all
  const isRequested = [...faults.keys()].some(field => field.startsWith('arguments'))
  const missing = isRequested && fault === null && !plan?.parts.length
  return (
    <Card title="From and to" stacked>
      <div {...all.area} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="From"
            mono
            value={all.fromText}
            onChange={all.setFrom}
            error={fault?.field === 'from' ? fault.error : undefined}
            hint="It signs."
            input={{ placeholder: '0x…' }}
          />
          <TextField
            label="To"
            mono
            value={all.toText}
            onChange={all.setTo}
            error={fault?.field === 'to' ? fault.error : undefined}
            hint="It must be set up for each token and NFT."
            input={{ placeholder: '0x…' }}
          />
        </div>
        {state.status === 'pending' ? (
          <Progress
            label="Checking what it holds and what can be sent"
            value={state.fraction ?? undefined}
            startedAt={state.startedAt}
            onCancel={all.cancel}
          />
        ) : (
          <div data-invalid={missing || undefined} tabIndex={missing ? -1 : undefined}>
            <Button size="sm" icon={Search} onClick={all.look}>
              {found ? 'Check again' : 'See what it holds'}
            </Button>
            {missing ? (
              <ErrorLine error={found ? 'There is nothing to send.' : 'See what it holds first.'} />
            ) : null}
          </div>
        )}
        {state.status === 'error' ? <ErrorHeading error={state.error} /> : null}
        {found && plan ? (
          <HoldingsList {...{ found, plan }} leftOut={all.leftOut} onToggle={all.toggle} />
        ) : null}
      </div>
    </Card>
  )
}
