import { useMemo } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { usePersistedState } from '../../../frame/persisted-state'
import type { BytesForm } from '../../../transaction/byte-map/transaction-bytes'
import { taskRef } from '../../../workers/task'
import { useAnswer } from '../../../workers/use-answer'
import { type EncodedDraft, encodedDraftOf, sameDraft } from './editor/draft'
import { type Faults, faultMap } from './editor/editor-context'
import type { Encoding } from './encode-draft.task'
import manifest from './manifest'
import type { Opened } from './open-transaction'
import { useOpened } from './use-opened'

const ENCODE = taskRef<typeof import('./encode-draft.task').default>('encode-draft')
const PAUSE_MS = 120

/** What was edited of what was pasted. */
interface Edits {
  readonly of: ByteSource
  readonly draft: EncodedDraft
}

/** The last that could be read and encoded. */
interface Good {
  readonly opened: Opened
  readonly encoded: Encoding
  readonly edited: boolean
}

/** The form whose bytes are meant where one is: JSON stands for a whole transaction. */
export const formOf = ({ form }: Opened): BytesForm =>
  form === 'payload' || form === 'envelope' ? form : 'full'

const NO_FAULTS: Faults = new Map()

const sameSource = (a: ByteSource, b: ByteSource) =>
  a === b || (a.kind === 'typed' && b.kind === 'typed' && a.text === b.text)

/** What was pasted, the fields that it is edited in, and the bytes that these are. */
export function useRlpTransaction() {
  const [source, setSource] = usePersistedState<ByteSource>(manifest, 'source', EMPTY_SOURCE)
  const [edits, setEdits] = usePersistedState<Edits | null>(manifest, 'edits', null)
  const [good, setGood] = usePersistedState<Good | null>(manifest, 'good', null)
  const read = useOpened(source)
  const { opened } = read
  const own = edits !== null && sameSource(edits.of, source) ? edits.draft : null
  const pasted = useMemo(() => (opened ? encodedDraftOf(opened.transaction) : null), [opened])
  const draft = opened ? (own ?? pasted) : null
  const edited = opened !== null && own !== null

  const question = useMemo(() => {
    if (!draft || !opened) return null
    const { rlp } = opened
    return { draft, pasted: rlp && !edited ? { form: formOf(opened), bytes: rlp } : null }
  }, [draft, opened, edited])
  const { state } = useAnswer(ENCODE, question, { pause: edited ? PAUSE_MS : 0 })
  const answer = state.status === 'done' ? state.output : null

  const encoded = answer?.kind === 'encoded' ? answer.encoded : null
  let shown = good
  if (opened && encoded && good?.encoded !== encoded) shown = { opened, encoded, edited }
  else if (read.empty && good) shown = null
  if (shown !== good) setGood(shown)

  const faults = useMemo(
    () => (answer?.kind === 'faults' ? faultMap(answer.faults) : NO_FAULTS),
    [answer],
  )
  return {
    source,
    setSource,
    read,
    draft,
    edited,
    /** Back at what was pasted, nothing is edited. */
    edit(change: Partial<EncodedDraft>) {
      if (!draft) return
      const next = { ...draft, ...change }
      setEdits(pasted && sameDraft(next, pasted) ? null : { of: source, draft: next })
    },
    reset: () => setEdits(null),
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
