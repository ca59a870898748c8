import { addSignature } from '@toolkit/core/flow/signing/signers'
import { knownTransaction } from '@toolkit/core/flow/transaction/hand-over/known-transaction'
import { signerList } from '@toolkit/core/flow/transaction/transaction'
import { PenLine } from 'lucide-react'
import { useMemo } from 'react'
import type { Signing } from '../../../../flow/drafts/transaction-draft'
import { HandOver } from '../../../../flow/hand-over/hand-over'
import { SignerProgress } from '../../../../flow/hand-over/signer-progress'
import { SigningWarnings } from '../../../../flow/hand-over/signing-warnings'
import { summarySentence } from '../../../../flow/hand-over/summary-words'
import { TakeOver } from '../../../../flow/hand-over/take-over'
import { TransactionFields } from '../../../../flow/hand-over/transaction-fields'
import { PreFlight } from '../../../../flow/pre-flight/pre-flight'
import { CopyCard } from '../../../../flow/transaction-forms/copy-card'
import { useSignerKeys } from '../../../../flow/use-signer-keys'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import { latePart } from '../../../../ui/layout/late-part'
import { ToolLayout } from '../../../../ui/layout/tool-layout'
import { Spinner } from '../../../../ui/loading'

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
  const accounts = useMemo(() => signerList(transaction), [transaction])
  const known = useMemo(() => knownTransaction(signing), [signing])
  const { keys } = useSignerKeys(network, accounts)
  return (
    <div className="flex flex-col gap-6">
      <ToolLayout
        input={
          <>
            <Answer
              sentence={summarySentence(transaction, known)}
              actions={
                <Button size="sm" icon={PenLine} onClick={onEdit}>
                  Edit
                </Button>
              }
            >
              <SigningWarnings network={network} transaction={transaction} known={known !== null} />
              <SignerProgress network={network} transaction={transaction} />
              {/* Send */}
            </Answer>
            <TransactionFields network={network} transaction={transaction} known={known !== null} />
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
            <HandOver network={network} transaction={transaction} />
            <TakeOver current={signing} keys={keys} onTaken={onChange} />
          </>
        }
      />
      <CopyCard transaction={transaction} network={network} />
    </div>
  )
}
