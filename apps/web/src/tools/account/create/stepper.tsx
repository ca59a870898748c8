import { Check, X } from 'lucide-react'
import { cn } from '../../../ui/cn'
import { Spinner } from '../../../ui/loading'
import { InlineValue } from '../../../ui/values/inline-value'
import type { Creation, Reached } from './creation'

export type StepState = 'done' | 'current' | 'failed' | 'waiting'

export interface Step {
  readonly label: string
  /** Explains what reaching this step means. */
  readonly meaning: string
  readonly state: StepState
}

const STEPS = [
  { label: 'Sent', meaning: 'The transaction is signed and sent.' },
  { label: 'Pending', meaning: 'An access node has it; it’s waiting for a block.' },
  { label: 'Finalized', meaning: 'It’s in a block that consensus has agreed on.' },
  { label: 'Executed', meaning: 'It has been executed.' },
  { label: 'Sealed', meaning: 'Its result is verified and final.' },
] as const

/** Number of completed steps at each status; the first step is sending. */
const BEHIND: Readonly<Record<Reached, number>> = {
  UNKNOWN: 1,
  PENDING: 2,
  FINALIZED: 3,
  EXECUTED: 4,
  SEALED: 5,
}
const EXECUTED = 3

/** Returns the five steps of a creation with the state of each. */
export function stepsOf(creation: Creation): readonly Step[] {
  return STEPS.map((step, index) => ({ ...step, state: stateOf(creation, index) }))
}

function stateOf(creation: Creation, index: number): StepState {
  switch (creation.phase) {
    case 'idle':
      return 'waiting'
    case 'sending':
    case 'signing':
      return index === 0 ? 'current' : 'waiting'
    case 'following':
      return byCount(index, BEHIND[creation.reached], 'current')
    case 'created':
      return 'done'
    case 'failed': {
      const { failure, reached } = creation
      if (failure.kind === 'not-sent') return index === 0 ? 'failed' : 'waiting'
      if (failure.kind === 'chain' && index === EXECUTED) return 'failed'
      return byCount(index, BEHIND[reached], 'failed')
    }
  }
}

function byCount(index: number, behind: number, next: StepState): StepState {
  if (index < behind) return 'done'
  return index === behind ? next : 'waiting'
}

const LABELS: Readonly<Record<StepState, string>> = {
  done: 'done',
  current: 'in progress',
  failed: 'failed',
  waiting: 'not yet',
}

const RINGS: Readonly<Record<StepState, string>> = {
  done: 'border-success/25 bg-success/10 text-success',
  current: 'border-accent/50 text-accent',
  failed: 'border-danger/25 bg-danger/10 text-danger',
  waiting: 'border-border text-text-muted',
}

/** Progress of the transaction, from top to bottom. Each step also states its state in words. */
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
              <span className="sr-only">: {LABELS[step.state]}</span>
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
      return null
  }
}

/** Id of a pending transaction, under its steps. */
export function SentTransaction({ id }: { readonly id: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-text-muted text-xs">
      Transaction
      <InlineValue name="transaction id" value={id} shorten />
    </p>
  )
}
