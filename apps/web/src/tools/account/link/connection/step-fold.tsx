import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../../../ui/cn'

interface StepFoldProps {
  /** Id of the heading that labels the step. */
  readonly labelledBy: string
  readonly heading: ReactNode
  /** State in one sentence, shown while the step is folded. */
  readonly message: string
  /** Last start: a step that starts unfolds. */
  readonly startedAt: Date | null
  /** True if it has a message that must not stay folded. */
  readonly urgent: boolean
  readonly children: ReactNode
}

/** Step as a row with its state; one at a time is unfolded. */
export function StepFold(props: StepFoldProps) {
  const { labelledBy, heading, message, startedAt, urgent, children } = props
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if ((startedAt || urgent) && details.current) details.current.open = true
  }, [startedAt, urgent])
  return (
    <section aria-labelledby={labelledBy} className="min-w-0">
      <details ref={details} name="connection-steps">
        <summary className="flex min-h-12 items-center gap-x-3 px-4 py-2 hover:bg-surface-raised sm:px-6">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-text-muted transition-transform [[open]>summary>&]:rotate-90"
          />
          <span className="flex min-w-0 grow flex-col gap-x-3 sm:flex-row sm:items-center">
            {heading}
            <span
              className={cn(
                'wrap-anywhere min-w-0 text-sm text-text-muted sm:truncate',
                '[[open]>summary_&]:hidden',
              )}
            >
              {message}
            </span>
          </span>
        </summary>
        <div className="flex flex-col gap-4 px-4 pt-2 pb-4 sm:px-6">{children}</div>
      </details>
    </section>
  )
}
