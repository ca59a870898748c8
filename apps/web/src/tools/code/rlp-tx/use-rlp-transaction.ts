import { useMemo } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { usePersistedState } from '../../../frame/persisted-state'
import type { BytesForm } from '../../../transaction/byte-map/transaction-bytes'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import { type EncodedDraft, encodedDraftOf, sameDraft } from './editor/draft'
import { type Faults, faultMap } from './editor/editor-context'
import type { Encoding } from './encode-draft.task'
import manifest from './manifest'
import type { Opened } from './open-transaction'
import { useOpened } from './use-opened'

const ENCODE = taskRef<typeof import('./encode-draft.task').default>('encode-draft')
const PAUSE_MS = 120

/** Edits of the pasted transaction. */
interface Edits {
  readonly of: ByteSource
  readonly draft: EncodedDraft
}

/** Last input that was parsed and encoded. */
interface Good {
  readonly opened: Opened
  readonly encoded: Encoding
  readonly edited: boolean
}

/** Format whose bytes are displayed: JSON represents a full transaction. */
export const formOf = ({ form }: Opened): BytesForm =>
  form === 'payload' || form === 'envelope' ? form : 'full'

const NO_FAULTS: Faults = new Map()

const sameSource = (a: ByteSource, b: ByteSource) =>
  a === b || (a.kind === 'typed' && b.kind === 'typed' && a.text === b.text)

/** Pasted transaction, its editable fields, and the bytes they encode to. */
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
  const state = useWorkerQuery(ENCODE, question, { abort: true, debounce: edited ? PAUSE_MS : 0 })
  const answer = state.status === 'success' ? state.data : null

  const encoded = answer?.kind === 'encoded' ? answer.encoded : null
  let displayed = good
  if (opened && encoded && good?.encoded !== encoded) displayed = { opened, encoded, edited }
  else if (read.empty && good) displayed = null
  if (displayed !== good) setGood(displayed)

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
    /** Edits that restore the pasted fields leave nothing edited. */
    edit(change: Partial<EncodedDraft>) {
      if (!draft) return
      const next = { ...draft, ...change }
      setEdits(pasted && sameDraft(next, pasted) ? null : { of: source, draft: next })
    },
    reset: () => setEdits(null),
    faults,
    /** Encoding failure for another reason. */
    failure: state.status === 'error' ? state.error : null,
    good: displayed,
    /** True if the display matches the fields, and nothing is being parsed. */
    current: encoded !== null && displayed?.encoded === encoded,
    /** True if the display belongs to older input than the fields. */
    stale:
      displayed !== null && (read.error !== null || faults.size > 0 || state.status === 'error'),
  }
}

export type RlpTransaction = ReturnType<typeof useRlpTransaction>
