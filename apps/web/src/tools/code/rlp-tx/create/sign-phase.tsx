import { addSignature } from '@toolkit/core/flow/signing/signers'
import { PenLine } from 'lucide-react'
import type { Signing } from '../../../../flow/drafts/transaction-draft'
import { PreFlight } from '../../../../flow/pre-flight/pre-flight'
import { CopyCard } from '../../../../flow/transaction-forms/copy-card'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import { latePart } from '../../../../ui/layout/late-part'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { Spinner } from '../../../../ui/loading'
import { signingSentence } from './signing-sentence'

const SignPanel = latePart(
  async () => (await import('../../../../secrets/sign/sign-panel')).SignPanel,
  { name: 'Signing', loading: <Spinner label="Loading" /> },
)

export interface SignPhaseProps {
  readonly signing: Signing
  readonly onChange: (signing: Signing) => void
  readonly onEdit: () => void
}

/** Phase 2: what is to be signed and sent, and all that is done with it. */
export function SignPhase({ signing, onChange, onEdit }: SignPhaseProps) {
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
            <SignPanel
              network={network}
              transaction={transaction}
              onSigned={signature =>
                onChange({ network, transaction: addSignature(transaction, signature) })
              }
              onRebuild={rebuilt => onChange({ network, transaction: rebuilt })}
            />
          </>
        }
        result={
          <>
            <PreFlight
              network={network}
              transaction={transaction}
              onChange={changed => onChange({ network, transaction: changed })}
            />
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
