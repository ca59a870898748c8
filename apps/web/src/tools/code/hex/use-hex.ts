import type { ToolError } from '@toolkit/core/errors'
import { useMemo, useState } from 'react'
import {
  type ByteFormat,
  type ByteSource,
  LARGE_TEXT,
  sourceBytes,
  sourceOfText,
} from '../../../bytes/byte-source'
import { usePersistedState } from '../../../frame/persisted-state'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import { tooLongHere } from './errors'
import manifest from './manifest'
import {
  DEFAULT_SETTINGS,
  NOTHING,
  type Origin,
  type Representation,
  type Requested,
  RULES,
  read,
  type Settings,
  write,
} from './representations'

const READ_BYTES = taskRef<typeof import('./read-bytes.task').default>('read-bytes')
const OPTIONS = { abort: true, atOnce: readAtOnce }
const NO_BYTES = new Uint8Array()

/** Maximum bytes for live representations; longer data is formatted on demand. */
const LIVE_BYTES = 4096

/** Bytes in all their representations, each of them editable. */
export function useHex() {
  const [requested, setRequested] = usePersistedState(manifest, 'wanted', NOTHING)
  /** Parsed input: `requested`, except for the format of a main field that follows. */
  const [question, setQuestion] = usePersistedState(manifest, 'question', NOTHING)
  const [refusedWidth, refuseWidth] = usePersistedState<string | null>(manifest, 'width', null)
  const [refusal, setRefusal] = useState<{ of: Origin; error: ToolError } | null>(null)
  const answer = useWorkerQuery(READ_BYTES, question, OPTIONS)
  const current = answer.status === 'success' ? answer.data : null
  const [retained, setRetained] = usePersistedState<Uint8Array | Blob>(manifest, 'bytes', NO_BYTES)
  if (current && current !== retained) setRetained(current)
  const bytes = current ?? retained

  const { origin, source } = requested
  const main = useMemo(
    () => (origin === 'bytes' ? source : mainFor(bytes, source)),
    [origin, bytes, source],
  )

  function start(next: Requested) {
    setRequested(next)
    setQuestion(next)
    setRefusal(null)
  }

  return {
    requested,
    /** Bytes of the last valid input. */
    bytes,
    /** The bytes, if short enough for live representations. */
    few: bytes instanceof Uint8Array && bytes.length <= LIVE_BYTES ? bytes : null,
    /** True if everything but the origin is outdated. */
    stale: current === null,
    /** Error, and the field it belongs to. */
    problem: refusal ?? (answer.status === 'error' ? { of: origin, error: answer.error } : null),
    answer,
    /** Content of the main field. */
    main,
    editMain: (next: ByteSource) => start({ ...requested, origin: 'bytes', source: next }),
    /**
     * Changes the main field's format: entered text is re-parsed, following text is reformatted.
     */
    formatMain: (format: ByteFormat) => {
      if (source.kind === 'file') return
      const next = { ...requested, source: { ...source, format } }
      if (origin === 'bytes') start(next)
      else setRequested(next)
    },
    edit: (representation: Representation, next: ByteSource) => {
      if (next.kind === 'typed') {
        const format = source.kind === 'file' ? 'hex' : source.format
        const main: ByteSource = { kind: 'typed', format, text: '' }
        start({ ...requested, origin: representation, text: next.text, source: main })
      } else if (next.kind === 'large' && isByteFormat(representation)) {
        start({ ...requested, origin: 'bytes', source: { ...next, format: representation } })
      } else {
        const error = tooLongHere(RULES[representation].label, LARGE_TEXT)
        setRefusal({ of: representation, error })
      }
    },
    set: (settings: Settings) => start({ ...requested, settings }),
    refusedWidth,
    refuseWidth,
    /** Replaces the input, from a link or another tool. */
    start: (next: Requested) => {
      refuseWidth(null)
      start(next)
    },
  }
}

/**
 * Returns the bytes of typed input, and long files unchanged; null for input that a worker reads.
 */
function readAtOnce({ origin, source, text, settings }: Requested): Uint8Array | Blob | null {
  if (origin !== 'bytes') return read(origin, text, settings)
  if (source.kind === 'typed') return sourceBytes(source)
  return source.kind === 'file' && source.file.size > LARGE_TEXT ? source.file : null
}

const isByteFormat = (representation: Representation): representation is ByteFormat =>
  representation === 'hex' || representation === 'text' || representation === 'base64'

/**
 * Returns the main field when it follows: in its current format, or as hex if that cannot represent
 * the bytes.
 */
function mainFor(bytes: Uint8Array | Blob, source: ByteSource): ByteSource {
  const format = source.kind === 'file' ? 'hex' : source.format
  if (bytes instanceof Blob) return { kind: 'file', file: new File([bytes], 'bytes.bin') }
  const { text, why } = write(format, bytes, DEFAULT_SETTINGS)
  if (!why) return sourceOfText(format, text)
  return sourceOfText('hex', write('hex', bytes, DEFAULT_SETTINGS).text)
}
