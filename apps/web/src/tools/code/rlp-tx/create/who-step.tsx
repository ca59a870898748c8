import type { CadenceParameter } from '@toolkit/core/cadence/syntax/program'
import { ArrowRight } from 'lucide-react'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import type { ChainNumbers } from '../../../../transaction/sending/prepare-transaction'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import { Card } from '../../../../ui/layout/card'
import { EditorProvider, type Faults } from '../editor/editor-context'
import { NumbersFields } from './numbers-fields'
import { RolesFields } from './roles-fields'
import { describeSigners } from './step-messages'

/** An unbuilt transaction has no bytes. */
const NO_RANGES = { fields: new Map(), onShow: () => undefined }

export interface WhoStepProps {
  readonly draft: TransactionDraft
  readonly onChange: (change: Partial<TransactionDraft>) => void
  /** Parameters of the script's `prepare`. */
  readonly prepare: readonly CadenceParameter[]
  readonly faults: Faults
  /** Numbers fetched last, possibly for another account. */
  readonly numbers: ChainNumbers | null
  readonly busy: boolean
  readonly onFetch: () => void
  /** Builds the transaction and continues to its review. */
  readonly onReview: () => void
}

/** Step 2: proposer, payer and authorizers, and the numbers of the proposal key. */
export function WhoStep(props: WhoStepProps) {
  const { draft, onChange, prepare, faults, numbers, busy, onFetch, onReview } = props
  return (
    <div className="flex flex-col gap-4">
      <Answer
        message={
          draft.proposer.trim() === '' ? 'Enter the account that signs' : describeSigners(draft)
        }
        actions={
          <Button variant="primary" icon={ArrowRight} busy={busy} onClick={onReview}>
            Review
          </Button>
        }
      >
        <p className="text-sm text-text-muted">
          Next, the reference block and the key’s sequence number are fetched. Nothing is sent until
          you press Send.
        </p>
      </Answer>
      <Card title="Who pays and signs" stacked>
        <EditorProvider value={{ lines: draft, onChange, faults, ...NO_RANGES }}>
          <RolesFields prepare={prepare} />
          <NumbersFields numbers={numbers} onFetch={onFetch} busy={busy} />
        </EditorProvider>
      </Card>
    </div>
  )
}
