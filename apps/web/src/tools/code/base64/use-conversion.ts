import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useState } from 'react'
import { type ByteSource, EMPTY_SOURCE } from '../../../ui/byte-source/byte-source'
import { useTask } from '../../../workers/use-task'
import { type Conversion, decodeTyped, encodeTyped, type View } from './convert'
import { DEFAULT_OPTIONS, type Options } from './options'

export type Side = 'data' | 'base64'

/** What is converted surely within a few milliseconds is converted at once; the rest in a worker. */
const AT_ONCE = 20_000

/** All that the user chose and typed: enough to compute the rest from. */
export interface Wanted {
  /** The side that was edited last; the other follows it. */
  readonly side: Side
  readonly source: ByteSource
  readonly options: Options
  readonly view: View
}

export const NOTHING: Wanted = {
  side: 'data',
  source: EMPTY_SOURCE,
  options: DEFAULT_OPTIONS,
  view: 'text',
}

interface Settled {
  /** What the last valid conversion gave for the side that followed; kept while the input is invalid. */
  readonly other: ByteSource
  readonly conversion: Conversion | null
  /** Whether it belongs to what is wanted now. */
  readonly current: boolean
  readonly error: ToolError | null
}

const opposite = (side: Side): ByteSource =>
  side === 'data' ? { kind: 'typed', format: 'base64', text: '' } : EMPTY_SOURCE

/** Two sides of which one follows the other, live. */
export function useConversion() {
  const [wanted, setWanted] = useState<Wanted>(NOTHING)
  const [settled, setSettled] = useState<Settled>({
    other: opposite('data'),
    conversion: null,
    current: true,
    error: null,
  })
  const task = useTask<typeof import('./convert-base64.task').default>('convert-base64')
  const { run, reset } = task

  const convert = useCallback(
    async (next: Wanted, shownOnOther: ByteSource) => {
      const { side, source, options, view } = next
      setWanted(next)
      const done = (conversion: Conversion) =>
        setSettled({ other: conversion.other, conversion, current: true, error: null })
      const waiting = (error: ToolError | null) =>
        setSettled(before => ({ ...before, other: shownOnOther, current: false, error }))
      if (source.kind === 'typed' && source.text.length <= AT_ONCE) {
        reset()
        try {
          done(
            side === 'data'
              ? encodeTyped(source, options)
              : decodeTyped(source.text, options, view),
          )
        } catch (error) {
          waiting(toToolError(error))
        }
        return
      }
      waiting(null)
      const conversion = await run(
        side === 'data'
          ? { direction: 'encode', source, options }
          : { direction: 'decode', source, options, view },
      )
      if (conversion) done(conversion)
    },
    [run, reset],
  )

  const shown = (side: Side) => (wanted.side === side ? wanted.source : settled.other)
  const error = settled.error ?? (task.state.status === 'failed' ? task.state.error : null)

  return {
    wanted,
    /** What stands on each side. */
    data: shown('data'),
    base64: shown('base64'),
    conversion: settled.conversion,
    /** Whether the side that follows belongs to an older input. */
    stale: !settled.current,
    /** Of the side that was edited. */
    error,
    busy: task.state.status === 'busy' ? task.state : null,
    /** Stops what runs; what was converted before stays, out of date. */
    cancel: task.cancel,
    edit: (side: Side, source: ByteSource) =>
      void convert(
        { ...wanted, side, source },
        wanted.side === side ? settled.other : wanted.source,
      ),
    /**
     * A way of writing: what is valid is written anew, from the data; what is not is read anew, in
     * the new way.
     */
    write: (options: Options) =>
      void (wanted.side === 'base64' && settled.current
        ? convert({ ...wanted, options, side: 'data', source: settled.other }, wanted.source)
        : convert({ ...wanted, options }, settled.other)),
    /** A way of reading Base64. */
    read: (options: Options) => {
      if (wanted.side === 'base64') void convert({ ...wanted, options }, settled.other)
      else setWanted({ ...wanted, options })
    },
    /** How the data is written: read anew that way when it was given, shown anew when it follows. */
    show: (view: View) => {
      const { side, source } = wanted
      if (side === 'base64') void convert({ ...wanted, view }, settled.other)
      else if (source.kind !== 'file') {
        void convert({ ...wanted, view, source: { ...source, format: view } }, settled.other)
      }
    },
    /** Converts again after a cancel, or something new from a link or another tool. */
    start: (next: Wanted = wanted) =>
      void convert(next, next === wanted ? settled.other : opposite(next.side)),
  }
}
