import type { ToolError } from '@toolkit/core/errors'
import { useMemo, useState } from 'react'
import { type ByteSource, sourceBytes } from '../../../bytes/byte-source'
import { useWorkerQuery, type WorkerQuery } from '../../../workers/use-worker-query'
import { type Digests, digestAll, namesFor, possibleNames, toRows } from './digest-rows'
import { HASH_SOURCE } from './file-queue'
import type { HashSourceInput, HashSourceOutput } from './hash-source.task'
import type { Question } from './question'

/** Maximum UTF-16 units hashed synchronously by every algorithm, in well under 50 ms. */
const AT_ONCE = 16_000
/** `pause`: avoids starting the worker on every keystroke in a long text. */
const OPTIONS = { abort: true, atOnce: hashAtOnce, debounce: 150 }

export interface LiveDigests {
  /** Latest digests; null before the first. */
  readonly digests: Digests | null
  /** True if they belong to older input. */
  readonly stale: boolean
  readonly error: ToolError | null
  readonly answer: WorkerQuery<unknown>
}

/** Digests of typed or pasted input, either current or marked as stale. */
export function useLiveDigests(source: ByteSource, question: Question | null): LiveDigests {
  const names = useMemo(
    () => (question ? possibleNames(namesFor(question.keyUse), question) : []),
    [question],
  )
  const requested = useMemo(
    () => question && { source, names, question },
    [source, names, question],
  )
  const answer = useWorkerQuery(HASH_SOURCE, requested, OPTIONS)
  const output = answer.status === 'success' ? answer.data : null
  const digests = useMemo(
    () => output && question && { rows: toRows(output.digests, question), bytes: output.bytes },
    [output, question],
  )
  const [retained, setRetained] = useState(digests)
  if (digests && digests !== retained) setRetained(digests)
  return {
    digests: digests ?? retained,
    stale: digests === null,
    error: answer.status === 'error' ? answer.error : null,
    answer,
  }
}

function hashAtOnce({ source, names, question }: HashSourceInput): HashSourceOutput | null {
  if (source.kind !== 'typed' || source.text.length > AT_ONCE) return null
  return digestAll(sourceBytes(source), names, question)
}
