import type { Creation, Reached } from './creation'

export type StepState = 'done' | 'current' | 'failed' | 'waiting'

export interface Step {
  readonly label: string
  /** What it means to have come this far. */
  readonly meaning: string
  readonly state: StepState
}

const STEPS = [
  { label: 'Submitted', meaning: 'The transaction is signed and sent.' },
  { label: 'Pending', meaning: 'An access node has it; it waits for a block.' },
  { label: 'Finalized', meaning: 'It is in a block that consensus has agreed on.' },
  { label: 'Executed', meaning: 'It has been run.' },
  { label: 'Sealed', meaning: 'Its result is verified and final.' },
] as const

/** How many steps are behind a transaction of this status; the first is that it was sent. */
const BEHIND: Readonly<Record<Reached, number>> = {
  UNKNOWN: 1,
  PENDING: 2,
  FINALIZED: 3,
  EXECUTED: 4,
  SEALED: 5,
}
const EXECUTED = 3

/** The five steps of a creation and how each stands. */
export function stepsOf(creation: Creation): readonly Step[] {
  return STEPS.map((step, index) => ({ ...step, state: stateOf(creation, index) }))
}

function stateOf(creation: Creation, index: number): StepState {
  switch (creation.phase) {
    case 'idle':
      return 'waiting'
    case 'sending':
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
