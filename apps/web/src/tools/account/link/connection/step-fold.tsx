import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../../../ui/cn'

interface StepFoldProps {
  /** The id of the heading that names the step. */
  readonly labelledBy: string
  readonly heading: ReactNode
  /** How it stands, in one sentence: read while the step is folded. */
  readonly sentence: string
  /** When it began last: a step that begins unfolds. */
  readonly startedAt: Date | null
  /** Whether it has something to say that must not stay folded. */
  readonly urgent: boolean
  readonly children: ReactNode
}

/** A step as a row that says how it stands; one at a time is unfolded. */
export function StepFold(props: StepFoldProps) {
  const { labelledBy, heading, sentence, startedAt, urgent, children } = props
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
              {sentence}
            </span>
          </span>
        </summary>
        <div className="flex flex-col gap-4 px-4 pt-2 pb-4 sm:px-6">{children}</div>
      </details>
    </section>
  )
}
