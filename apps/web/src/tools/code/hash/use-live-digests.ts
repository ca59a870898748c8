import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useMemo, useState } from 'react'
import { type ByteSource, sourceBytes } from '../../../ui/byte-source/byte-source'
import { runTask } from '../../../workers/run-task'
import { type Digests, digestAll, namesFor, possibleNames, toRows } from './digest-rows'
import type { Question } from './question'

/** Up to so many UTF-16 units are hashed at once, by every algorithm, in well under 50 ms. */
const AT_ONCE = 16_000
/** Someone who types on in a long text does not start the worker with every key. */
const SETTLED_MS = 150

interface Asked {
  readonly source: ByteSource
  readonly question: Question
}

type Answer = { readonly digests: Digests } | { readonly error: ToolError }

export interface LiveDigests {
  /** The last digests that there were; null before the first. */
  readonly digests: Digests | null
  /** Whether they are those of other input than what stands there now. */
  readonly stale: boolean
  readonly error: ToolError | null
  /** Under way: how far, and since when (`performance.now()`). */
  readonly busy: { readonly fraction: number | null; readonly startedAt: number } | null
  /** Set after a cancellation: begins again. */
  readonly again: (() => void) | null
  readonly cancel: () => void
}

/** The digests of what is typed or pasted, always of the present input or marked as stale. */
export function useLiveDigests(source: ByteSource, question: Question | null): LiveDigests {
  const direct = useMemo(() => answerAtOnce(source, question), [source, question])
  const worker = useWorkerAnswer(source, direct === null ? question : null)
  const answer = direct ?? worker.answer
  const digests = answer && 'digests' in answer ? answer.digests : null
  const [kept, setKept] = useState(digests)
  if (digests && digests !== kept) setKept(digests)
  return {
    digests: digests ?? kept,
    stale: digests === null,
    error: answer && 'error' in answer ? answer.error : null,
    busy: worker.busy,
    again: worker.again,
    cancel: worker.cancel,
  }
}

function answerAtOnce(source: ByteSource, question: Question | null): Answer | null {
  if (!question || source.kind !== 'typed' || source.text.length > AT_ONCE) return null
  try {
    return { digests: digestAll(sourceBytes(source), question) }
  } catch (error) {
    return { error: toToolError(error) }
  }
}

type Run =
  | (Asked & { readonly fraction: number | null; readonly startedAt: number })
  | (Asked & { readonly answer: Answer })
  | (Asked & { readonly cancelled: true })

/** The worker's answer to what is asked now; null for no question. */
function useWorkerAnswer(source: ByteSource, question: Question | null) {
  const [run, setRun] = useState<Run | null>(null)
  const [round, setRound] = useState(0)
  const [abort, setAbort] = useState<AbortController | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    if (!question) return
    const mine = new AbortController()
    const asked = { source, question }
    setAbort(mine)
    const timer = setTimeout(() => {
      const startedAt = performance.now()
      setRun({ ...asked, fraction: null, startedAt })
      ask(asked, mine.signal, fraction => {
        if (!mine.signal.aborted) setRun({ ...asked, fraction, startedAt })
      }).then(answer => {
        if (!mine.signal.aborted) setRun({ ...asked, answer })
      })
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [source, question, round])

  const present = run && question && run.source === source && run.question === question ? run : null
  return {
    answer: present && 'answer' in present ? present.answer : null,
    busy: present && 'fraction' in present ? present : null,
    again: present && 'cancelled' in present ? () => setRound(round + 1) : null,
    cancel() {
      abort?.abort()
      if (question) setRun({ source, question, cancelled: true })
    },
  }
}

async function ask(
  { source, question }: Asked,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Answer> {
  const { domainTag, keyUse, keying } = question
  try {
    const output = await runTask<typeof import('./hash-source.task').default>(
      'hash-source',
      {
        source,
        names: possibleNames(namesFor(keyUse), question),
        domainTag,
        keying: keying ? keying.reveal() : null,
      },
      { signal, onProgress },
    )
    const digests = new Map(output.digests.map(({ name, digest }) => [name, digest]))
    return { digests: { rows: toRows(digests, question), bytes: output.bytes } }
  } catch (error) {
    return { error: toToolError(error) }
  }
}
