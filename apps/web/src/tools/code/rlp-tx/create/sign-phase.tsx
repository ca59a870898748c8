import { PenLine } from 'lucide-react'
import type { Signing } from '../../../../flow/drafts/transaction-draft'
import { CopyCard } from '../../../../flow/transaction-forms/copy-card'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { signingSentence } from './signing-sentence'

export interface SignPhaseProps {
  readonly signing: Signing
  readonly onChange: (signing: Signing) => void
  readonly onEdit: () => void
}

/** Phase 2: what is to be signed and sent, and all that is done with it. */
export function SignPhase({ signing, onEdit }: SignPhaseProps) {
  const { network, transaction } = signing
  return (
    <div className="flex flex-col gap-6">
      <ToolLayout
        input={
          <>
            <Answer
              sentence={signingSentence(transaction)}
              actions={
                <Button size="sm" icon={PenLine} onClick={onEdit}>
                  Edit
                </Button>
              }
            >
              {/* SignerProgress: network={network} transaction={transaction} */}
              {/* Send */}
            </Answer>
            {/* SignPanel: network={network} transaction={transaction} onSigned={…} */}
          </>
        }
        result={
          <>
            {/* PreFlight: network={network} transaction={transaction} */}
            {/* DryRun: network={network} transaction={transaction} */}
            {/* HandOver: network={network} transaction={transaction} */}
            {/* TakeOver: onTaken={…} */}
          </>
        }
      />
      <CopyCard transaction={transaction} network={network} />
    </div>
  )
}
