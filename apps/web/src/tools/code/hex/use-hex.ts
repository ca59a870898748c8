import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useRef, useState } from 'react'
import {
  type ByteFormat,
  type ByteSource,
  LARGE_TEXT,
  sourceBytes,
} from '../../../ui/byte-source/byte-source'
import { sourceOfText } from '../../../ui/byte-source/capture-text'
import { useTask } from '../../../workers/use-task'
import {
  DEFAULT_SETTINGS,
  type Representation,
  RULES,
  read,
  type Settings,
  tooLongHere,
  write,
} from './representations'

/** Up to so many bytes every representation is live; beyond it they are written on demand. */
const LIVE_BYTES = 4096
/** A file of up to so many bytes is read at once, as if it had been typed. */
const SHORT_FILE = 2 ** 17

/** What was edited last; the rest follows it. */
export type Origin = 'bytes' | Representation

/** All that was typed and chosen. */
export interface Wanted {
  readonly origin: Origin
  /** The main field; what stands in it counts while it is the origin, its format always. */
  readonly source: ByteSource
  /** What stands in the representation that is the origin. */
  readonly text: string
  readonly settings: Settings
}

export const NOTHING: Wanted = {
  origin: 'bytes',
  source: { kind: 'typed', format: 'hex', text: '' },
  text: '',
  settings: DEFAULT_SETTINGS,
}

interface Settled {
  /** Of the last valid input. */
  readonly bytes: Uint8Array | Blob
  readonly current: boolean
  /** A short file is being read, which takes no time that anybody would see. */
  readonly opening: boolean
  readonly error: { readonly of: Origin; readonly error: ToolError } | null
}

/** Bytes in all their representations, of which any can be edited. */
export function useHex() {
  const [wanted, setWanted] = useState<Wanted>(NOTHING)
  const [settled, setSettled] = useState<Settled>({
    bytes: new Uint8Array(),
    current: true,
    opening: false,
    error: null,
  })
  const task = useTask<typeof import('./read-bytes.task').default>('read-bytes')
  const { run, reset } = task
  const asked = useRef<Wanted>(wanted)

  const settle = useCallback(
    async (next: Wanted) => {
      const { origin, source, text, settings } = next
      setWanted(next)
      asked.current = next
      reset()
      const done = (bytes: Uint8Array | Blob) =>
        setSettled({ bytes, current: true, error: null, opening: false })
      const fail = (error: ToolError | null) =>
        setSettled(before => ({
          ...before,
          current: false,
          error: error && { of: origin, error },
          opening: false,
        }))
      try {
        if (origin !== 'bytes') done(read(origin, text, settings))
        else if (source.kind === 'typed') done(sourceBytes(source))
        else if (source.kind === 'file') {
          setSettled(before => ({ ...before, current: false, error: null, opening: true }))
          const bytes = await opened(source.file)
          if (asked.current === next) done(bytes)
        } else {
          fail(null)
          const bytes = await run(source)
          if (bytes) done(bytes)
        }
      } catch (error) {
        fail(toToolError(error))
      }
    },
    [run, reset],
  )

  const { origin, source } = wanted
  const few =
    settled.bytes instanceof Uint8Array && settled.bytes.length <= LIVE_BYTES ? settled.bytes : null
  const failed = task.state.status === 'failed' ? { of: origin, error: task.state.error } : null
  const problem = settled.error ?? failed

  return {
    wanted,
    bytes: settled.bytes,
    /** The bytes when they are few enough for all representations to be live. */
    few,
    /** Whether all but the origin belongs to an older input. */
    stale: !settled.current,
    opening: settled.opening,
    /** What is wrong, and with which field. */
    problem,
    busy: task.state.status === 'busy' ? task.state : null,
    cancel: task.cancel,
    /** What stands in the main field. */
    main: origin === 'bytes' ? source : mainFor(settled.bytes, source),
    editMain: (next: ByteSource) => void settle({ ...wanted, origin: 'bytes', source: next }),
    /** Reads what was given in another way; shows what follows in another way. */
    formatMain: (format: ByteFormat) => {
      if (source.kind === 'file') return
      const next = { ...source, format }
      if (origin === 'bytes') void settle({ ...wanted, source: next })
      else setWanted({ ...wanted, source: next })
    },
    edit: (representation: Representation, next: ByteSource) => {
      if (next.kind === 'typed') {
        const format = source.kind === 'file' ? 'hex' : source.format
        const kept: ByteSource = { kind: 'typed', format, text: '' }
        void settle({ ...wanted, origin: representation, text: next.text, source: kept })
      } else if (next.kind === 'large' && isByteFormat(representation)) {
        void settle({ ...wanted, origin: 'bytes', source: { ...next, format: representation } })
      } else {
        setSettled(before => ({
          ...before,
          error: {
            of: representation,
            error: tooLongHere(RULES[representation].label, LARGE_TEXT),
          },
        }))
      }
    },
    set: (next: Settings) => void settle({ ...wanted, settings: next }),
    start: (next: Wanted = wanted) => void settle(next),
  }
}

/** All bytes of a short file. A long one stays as it is, and one that is gone, which says so when it is used. */
async function opened(file: File): Promise<Uint8Array | File> {
  if (file.size > SHORT_FILE) return file
  return file.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    () => file,
  )
}

const isByteFormat = (representation: Representation): representation is ByteFormat =>
  representation === 'hex' || representation === 'text' || representation === 'base64'

/** The main field when it follows: in its own format, or as hex where that has no form for the bytes. */
function mainFor(bytes: Uint8Array | Blob, source: ByteSource): ByteSource {
  const format = source.kind === 'file' ? 'hex' : source.format
  if (bytes instanceof Blob) return { kind: 'file', file: new File([bytes], 'bytes.bin') }
  const { text, why } = write(format, bytes, DEFAULT_SETTINGS)
  if (!why) return sourceOfText(format, text)
  return sourceOfText('hex', write('hex', bytes, DEFAULT_SETTINGS).text)
}
