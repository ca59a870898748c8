import type { Transaction, TransactionSignature } from '@toolkit/core/flow/transaction'
import type { TransactionPart } from '@toolkit/core/flow/verify-transaction'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Card } from '../../../ui/card'
import { ErrorLine } from '../../../ui/error-line'
import { Spinner } from '../../../ui/spinner'
import type { Judgement } from './judge-signatures.task'
import { SignatureRow } from './signature-row'
import type { JudgementState } from './use-judgement'
import { type VerdictTone, verdictSummary } from './verdict-words'

export interface SignaturesCardProps {
  readonly transaction: Transaction
  readonly judged: JudgementState
}

/** Who signed what, whether it holds, and whether that is enough. */
export function SignaturesCard({ transaction, judged }: SignaturesCardProps) {
  const { payloadSignatures, envelopeSignatures } = transaction
  const count = payloadSignatures.length + envelopeSignatures.length
  const { keys, judgement, error, retry } = judged

  const rows = (
    part: TransactionPart,
    signatures: readonly TransactionSignature[],
    first: number,
  ) =>
    signatures.map((signature, at) => (
      <SignatureRow
        // biome-ignore lint/suspicious/noArrayIndexKey: one key may sign twice; the place is the identity.
        key={at}
        part={part}
        signature={signature}
        transaction={transaction}
        accountKey={keys.get(signature.address)?.find(key => key.index === signature.keyIndex)}
        verdict={judgement?.verdicts[first + at]}
      />
    ))

  return (
    <Card
      title={`Signatures (${count})`}
      description="Checked in this page against the accounts’ keys as they are now, which may have changed since it ran."
    >
      {count === 0 ? (
        <p className="text-text-muted">It carries no signatures.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Summary judgement={judgement} busy={error === null} />
          {error ? (
            <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
          ) : null}
          <ol className="flex flex-col gap-3">
            {rows('payload', payloadSignatures, 0)}
            {rows('envelope', envelopeSignatures, payloadSignatures.length)}
          </ol>
        </div>
      )}
    </Card>
  )
}

const SIGNS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const
const COLOURS: Readonly<Record<VerdictTone, string>> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

function Summary({ judgement, busy }: { judgement: Judgement | null; busy: boolean }) {
  if (!judgement) {
    return busy ? (
      <p className="flex items-center gap-2 text-text-muted">
        <Spinner />
        Reading the keys and checking the signatures…
      </p>
    ) : null
  }
  const { tone, text } = verdictSummary(judgement.verdicts)
  const Sign = SIGNS[tone]
  return (
    <p className="flex items-center gap-2" role="status" aria-label="Signatures">
      <Sign aria-hidden className={`size-4 shrink-0 ${COLOURS[tone]}`} />
      {text}
    </p>
  )
}
