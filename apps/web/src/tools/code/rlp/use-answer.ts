import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runTask } from '../../../workers/run-task'
import { type Answer, answerFor, bytesOf } from './answer'
import { isEmpty, isSmall, type Question } from './question'

/** Of what is typed quickly, only the end is worth a worker's start. */
const PAUSE_MS = 120

export type AnswerState =
  | { readonly status: 'empty' }
  | { readonly status: 'busy'; readonly fraction: number | null; readonly note: string }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'done'; readonly answer: Answer }

const EMPTY: AnswerState = { status: 'empty' }
const STARTED: AnswerState = { status: 'busy', fraction: null, note: 'Reading' }

function answerAtOnce(question: Question): AnswerState | null {
  if (isEmpty(question)) return EMPTY
  if (!isSmall(question)) return null
  try {
    return { status: 'done', answer: answerFor(bytesOf(question), question) }
  } catch (error) {
    return { status: 'failed', error: toToolError(error) }
  }
}

/** The answer to the question as it is now, and never to an older one. */
export function useAnswer(question: Question) {
  const atOnce = useMemo(() => answerAtOnce(question), [question])
  const [slow, setSlow] = useState({ question, state: STARTED })
  const [round, setRound] = useState(0)
  const running = useRef<AbortController | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again.
  useEffect(() => {
    if (atOnce) return
    const mine = new AbortController()
    running.current = mine
    const show = (state: AnswerState) => {
      if (!mine.signal.aborted) setSlow({ question, state })
    }
    show(STARTED)
    const typed = question.origin.kind !== 'bytes' && question.origin.source.kind === 'typed'
    const timer = setTimeout(
      () => {
        runTask<typeof import('./read-rlp.task').default>('read-rlp', question, {
          signal: mine.signal,
          onProgress: (fraction, note) =>
            show({ status: 'busy', fraction, note: note ?? 'Reading' }),
        }).then(
          answer => show({ status: 'done', answer }),
          error => show({ status: 'failed', error: toToolError(error) }),
        )
      },
      typed ? PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [atOnce, question, round])

  const cancel = useCallback(() => {
    running.current?.abort()
    setSlow({ question, state: { status: 'cancelled' } })
  }, [question])
  const again = useCallback(() => setRound(count => count + 1), [])

  const state = atOnce ?? (slow.question === question ? slow.state : STARTED)
  return { state, cancel, again }
}
