import type { NetworkId } from '@toolkit/core/flow/networks'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { NetworkBadge } from '../../../ui/network-badge'
import { Progress } from '../../../ui/progress'
import { ResultCard } from '../../../ui/result-card'
import type { Run } from './use-run'

interface AnswerCardProps<A, F extends string> {
  readonly title: string
  readonly run: Run<A, F>
  /** Asks the same again. */
  readonly onAsk: () => void
  readonly empty: ReactNode
  readonly children: (answer: A) => ReactNode
}

/** A refused field shows its own error; the card stays empty. */
const STATES = { idle: 'empty', refused: 'empty', busy: 'busy', failed: 'error' } as const

/** The answer to a question of the page, and of which network it is. */
export function AnswerCard<A extends { readonly network: NetworkId | null }, F extends string>(
  props: AnswerCardProps<A, F>,
) {
  const { title, run, onAsk, empty, children } = props
  const { state, stale } = run
  const answer = state.status === 'done' ? state.answer : null
  return (
    <ResultCard
      title={title}
      state={state.status === 'done' ? (stale ? 'stale' : 'done') : STATES[state.status]}
      actions={answer?.network ? <NetworkBadge network={answer.network} /> : undefined}
      progress={
        state.status === 'busy' ? (
          <Progress label={state.note} onCancel={() => run.cancel()} />
        ) : undefined
      }
      error={state.status === 'failed' ? state.error : null}
      errorAction={{ label: 'Try again', onAction: onAsk }}
      refresh={
        <Button size="sm" onClick={onAsk}>
          Check again
        </Button>
      }
      empty={empty}
    >
      {answer ? children(answer) : null}
    </ResultCard>
  )
}
