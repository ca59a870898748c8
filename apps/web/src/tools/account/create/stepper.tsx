import { Check, Circle, X } from 'lucide-react'
import { cn } from '../../../ui/cn'
import { Spinner } from '../../../ui/spinner'
import type { Step, StepState } from './steps'

const WORDS: Readonly<Record<StepState, string>> = {
  done: 'done',
  current: 'under way',
  failed: 'failed',
  waiting: 'not yet',
}

const RINGS: Readonly<Record<StepState, string>> = {
  done: 'border-success/25 bg-success/10 text-success',
  current: 'border-accent/50 text-accent',
  failed: 'border-danger/25 bg-danger/10 text-danger',
  waiting: 'border-border text-text-muted',
}

/** How far the transaction has come, from the top down. Each step says its state in words too. */
export function Stepper({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol aria-label="Progress" className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden
              className={cn(
                'absolute top-7 bottom-1 left-3 w-px',
                step.state === 'done' ? 'bg-success/50' : 'bg-border',
              )}
            />
          ) : null}
          <span
            aria-hidden
            className={cn(
              'flex size-6 shrink-0 items-center justify-center rounded-full border',
              RINGS[step.state],
            )}
          >
            <StepIcon state={step.state} />
          </span>
          <span className="min-w-0 pt-0.5">
            <span
              className={cn('block font-medium', step.state === 'waiting' && 'text-text-muted')}
            >
              {step.label}
              <span className="sr-only">: {WORDS[step.state]}</span>
            </span>
            <span className="block text-text-muted text-xs">{step.meaning}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepIcon({ state }: { readonly state: StepState }) {
  switch (state) {
    case 'done':
      return <Check className="size-3.5" />
    case 'current':
      return <Spinner className="size-3.5" />
    case 'failed':
      return <X className="size-3.5" />
    case 'waiting':
      return <Circle className="size-2" />
  }
}
