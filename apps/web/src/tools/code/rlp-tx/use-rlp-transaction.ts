import { receivedError, type ToolError } from '@toolkit/core/errors'
import { useMemo } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { useKeptInput } from '../../../frame/kept-input'
import { taskRef } from '../../../workers/task'
import { useAnswer } from '../../../workers/use-answer'
import { type Draft, draftOf, sameDraft } from './draft'
import type { EncodedDraft } from './encode-draft.task'
import manifest from './manifest'
import type { Opened } from './open-transaction'
import { useOpened } from './use-opened'

const ENCODE = taskRef<typeof import('./encode-draft.task').default>('encode-draft')
const PAUSE_MS = 120

/** What was edited of what was pasted. */
interface Edits {
  readonly of: ByteSource
  readonly draft: Draft
}

/** The last that could be read and encoded. */
interface Good {
  readonly opened: Opened
  readonly encoded: EncodedDraft
  readonly edited: boolean
}

const NO_FAULTS: ReadonlyMap<string, ToolError> = new Map()

const sameSource = (a: ByteSource, b: ByteSource) =>
  a === b || (a.kind === 'typed' && b.kind === 'typed' && a.text === b.text)

/** What was pasted, the fields that it is edited in, and the bytes that these are. */
export function useRlpTransaction() {
  const [source, setSource] = useKeptInput<ByteSource>(manifest, 'source', EMPTY_SOURCE)
  const [edits, setEdits] = useKeptInput<Edits | null>(manifest, 'edits', null)
  const [good, setGood] = useKeptInput<Good | null>(manifest, 'good', null)
  const read = useOpened(source)
  const { opened } = read
  const own = edits !== null && sameSource(edits.of, source) ? edits.draft : null
  const pasted = useMemo(() => (opened ? draftOf(opened.transaction) : null), [opened])
  const draft = opened ? (own ?? pasted) : null
  const edited = opened !== null && own !== null

  const question = useMemo(() => {
    if (!draft || !opened) return null
    const { given, form } = opened
    const isRlp = form === 'payload' || form === 'envelope' || form === 'full'
    return { draft, given: given && isRlp && !edited ? { form, bytes: given } : null }
  }, [draft, opened, edited])
  const { state } = useAnswer(ENCODE, question, { pause: edited ? PAUSE_MS : 0 })
  const answer = state.status === 'done' ? state.output : null

  const encoded = answer?.kind === 'encoded' ? answer.encoded : null
  let shown = good
  if (opened && encoded && good?.encoded !== encoded) shown = { opened, encoded, edited }
  else if (read.empty && good) shown = null
  if (shown !== good) setGood(shown)

  const faults = useMemo(
    () =>
      answer?.kind === 'faults'
        ? new Map(answer.faults.map(({ key, error }) => [key, receivedError(error)]))
        : NO_FAULTS,
    [answer],
  )
  return {
    source,
    setSource,
    read,
    draft,
    edited,
    /** Back at what was pasted, nothing is edited. */
    edit: (next: Draft) =>
      setEdits(pasted && sameDraft(next, pasted) ? null : { of: source, draft: next }),
    reset: () => setEdits(null),
    /** The fields that do not fit, by the key that the byte map has for them. */
    faults,
    /** What could not be encoded for another reason. */
    failure: state.status === 'failed' ? state.error : null,
    good: shown,
    /** Whether what is shown is what stands in the fields at this moment, and nothing is still being read. */
    current: encoded !== null && shown?.encoded === encoded,
    /** Whether what is shown belongs to something older than what stands in the fields. */
    stale: shown !== null && (read.error !== null || faults.size > 0 || state.status === 'failed'),
  }
}

export type RlpTransaction = ReturnType<typeof useRlpTransaction>
