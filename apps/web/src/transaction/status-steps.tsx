import { Check, Circle } from 'lucide-react'
import type { TransactionResult } from '../chain/reads/transaction-result'
import { cn } from '../ui/cn'
import { Spinner } from '../ui/loading'

const STEPS = ['Pending', 'Finalized', 'Executed', 'Sealed'] as const

export interface StatusStepsProps {
  readonly result: TransactionResult
}

/** Progress of a transaction: pending, finalized, executed, sealed. */
export function StatusSteps({ result: { statusCode } }: StatusStepsProps) {
  return (
    <ol aria-label="Progress" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {STEPS.map((label, index) => {
        const reached = index < statusCode
        const next = index === statusCode
        const Icon = reached ? Check : Circle
        return (
          <li
            key={label}
            aria-current={next ? 'step' : undefined}
            className={cn(
              'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs',
              reached
                ? 'border-success/25 bg-success/10 text-success'
                : 'border-border text-text-muted',
              next && 'border-accent/50 text-text',
            )}
          >
            {next ? (
              <Spinner className="size-3.5" />
            ) : (
              <Icon aria-hidden className={reached ? 'size-3.5' : 'size-2'} />
            )}
            {`${index + 1} ${label}`}
            <span className="sr-only">{reached ? ': reached' : ': not yet'}</span>
          </li>
        )
      })}
    </ol>
  )
}
