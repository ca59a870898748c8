import { receivedError } from '@toolkit/core/errors'
import type { ItemForm } from '@toolkit/core/rlp/item-form'
import { useMemo } from 'react'
import type { ByteFormat, ByteSource } from '../../../bytes/byte-source'
import { usePersistedState } from '../../../frame/persisted-state'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import {
  answerAtOnce,
  type BytesFormat,
  inFormat,
  isEmpty,
  keyOf,
  NOTHING,
  type Origin,
  pathKey,
  type Question,
  type RlpDocument,
} from './answer'
import type { Edited } from './edits'
import manifest from './manifest'

const READ_RLP = taskRef<typeof import('./read-rlp.task').default>('read-rlp')

/** Delay in milliseconds after typing, so that not every keystroke starts a worker. */
const PAUSE_MS = 120

interface StoredSides {
  readonly document: RlpDocument | null
  readonly rlp: ByteSource
  readonly json: ByteSource
}

const NO_JSON: ByteSource = { kind: 'typed', format: 'text', text: '' }
const NO_RLP: ByteSource = { kind: 'typed', format: 'hex', text: '' }
const NO_SIDES: StoredSides = { document: null, rlp: NO_RLP, json: NO_JSON }

/** RLP, tree and JSON: the side edited last is the origin, and the others follow. */
export function useRlp() {
  const [question, setQuestion] = usePersistedState(manifest, 'question', NOTHING)
  const [selected, setSelected] = usePersistedState(manifest, 'selected', -1)
  const { origin, format } = question
  const typed = origin.kind !== 'bytes' && origin.source.kind === 'typed'
  const decoding = useWorkerQuery(READ_RLP, isEmpty(question) ? null : question, {
    abort: true,
    atOnce: answerAtOnce,
    debounce: typed ? PAUSE_MS : 0,
  })

  const answer = decoding.status === 'success' ? decoding.data : null
  const document = answer?.kind === 'document' ? answer.document : null
  const stored = useStoredSides(origin, document, decoding.status === 'idle')
  const storedRlp = useMemo(() => inFormat(stored.rlp, format), [stored.rlp, format])

  const current = document !== null
  const displayed = stored.document
  const refusal = useMemo(
    () => (answer?.kind === 'refused' ? receivedError(answer.error) : null),
    [answer],
  )
  const failure = decoding.status === 'error' ? decoding.error : null
  const submit = (next: Partial<Question>) => setQuestion(before => ({ ...before, ...next }))
  const part = useMemo(
    () => (answer?.kind === 'refused' ? { bytes: answer.bytes, outline: answer.outline } : null),
    [answer],
  )
  const outline = part?.outline ?? displayed?.outline
  const inTree = outline && selected < outline.count ? selected : -1

  return {
    question,
    decoding,
    /** Last valid document. */
    document: displayed,
    /** True if it belongs to the current input. */
    current,
    /** Bytes of the input, if it could be decoded; not valid RLP if `refusal` is set. */
    bytes: answer?.kind === 'refused' ? answer.bytes : (document?.bytes ?? null),
    refusal,
    /** Items parsed before `refusal`. */
    part,
    /** Error of input that could not be decoded to bytes: in the left field, or in the JSON. */
    failure,
    summary: answer?.kind === 'summary' ? answer.summary : null,
    rlp: origin.kind === 'rlp' ? origin.source : storedRlp,
    json: origin.kind === 'json' ? origin.source : stored.json,
    selected: inTree,
    select: setSelected,
    editRlp: (source: ByteSource) => {
      const format =
        source.kind === 'file' || source.format === 'text' ? question.format : source.format
      submit({ origin: { kind: 'rlp', source }, format })
      setSelected(-1)
    },
    editJson: (source: ByteSource) => {
      submit({ origin: { kind: 'json', source } })
      setSelected(-1)
    },
    editTree: ({ bytes, selected: next, follow }: Edited) => {
      submit({
        forms: followed(question.forms, follow),
        origin:
          bytes.length === 0
            ? { kind: 'rlp', source: { kind: 'typed', format: question.format, text: '' } }
            : { kind: 'bytes', bytes },
      })
      setSelected(next)
    },
    /** Replaces the bytes, for example with those after the tag. */
    replace: (bytes: Uint8Array) => submit({ origin: { kind: 'bytes', bytes }, forms: new Map() }),
    /**
     * Changes the format: valid RLP is reformatted, invalid is re-parsed in the new format. If JSON
     * is the origin, it stays so: the typed text is neither rewritten nor lost.
     */
    setFormat: (next: ByteFormat) => {
      if (next === 'text') return
      if (origin.kind === 'json') return submit({ format: next })
      if (document)
        return submit({ format: next, origin: { kind: 'bytes', bytes: document.bytes } })
      const source = origin.kind === 'rlp' ? origin.source : stored.rlp
      if (source.kind !== 'file')
        submit({ format: next, origin: { kind: 'rlp', source: { ...source, format: next } } })
    },
    setLenient: (lenient: boolean) => submit({ lenient }),
    setForm: (form: ItemForm) => submit({ form, forms: new Map() }),
    setItemForm: (item: number, form: ItemForm) => {
      if (!displayed) return
      submit({ forms: new Map(question.forms).set(keyOf(displayed.outline, item), form) })
    },
    start: (next: { source: ByteSource; lenient?: boolean; form?: ItemForm }) => {
      const { source, lenient = false, form = 'hex' } = next
      const format: BytesFormat =
        source.kind !== 'file' && source.format === 'base64' ? 'base64' : 'hex'
      setQuestion({ origin: { kind: 'rlp', source }, format, lenient, form, forms: new Map() })
      setSelected(-1)
    },
  }
}

/** Moves the selected formats along with their items. */
function followed(forms: Question['forms'], follow: Edited['follow']): Question['forms'] {
  if (forms.size === 0) return forms
  const next = new Map<string, ItemForm>()
  for (const [key, form] of forms) {
    const path = follow(key.split('.').map(Number))
    if (path) next.set(pathKey(path), form)
  }
  return next
}

/** Content of the following sides: the last valid document, until everything is cleared. */
function useStoredSides(origin: Origin, document: RlpDocument | null, empty: boolean): StoredSides {
  const [stored, setStored] = usePersistedState(manifest, 'sides', NO_SIDES)
  const [led, setLed] = usePersistedState(manifest, 'led', origin)
  let next = stored
  // The previous origin keeps its content when another takes over.
  if (led !== origin) {
    if (led.kind === 'rlp' && origin.kind !== 'rlp') next = { ...next, rlp: led.source }
    if (led.kind === 'json' && origin.kind !== 'json') next = { ...next, json: led.source }
    setLed(origin)
  }
  if (document && stored.document !== document) {
    next = { document, rlp: document.rlp ?? next.rlp, json: document.json ?? next.json }
  } else if (empty && stored.document) {
    next = NO_SIDES
  }
  if (next !== stored) setStored(next)
  return next
}

export type Rlp = ReturnType<typeof useRlp>
