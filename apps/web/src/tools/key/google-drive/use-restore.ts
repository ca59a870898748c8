import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runTask } from '../../../workers/run-task'
import type { DriveFile } from './drive'
import type { FileHeader } from './drive-read-file.task'
import { loadDrive } from './load-drive'
import type { Session } from './use-session'

export type RestoreState =
  | { readonly status: 'none' }
  | { readonly status: 'busy'; readonly file: DriveFile }
  | { readonly status: 'failed'; readonly file: DriveFile; readonly error: ToolError }
  /** Downloaded and recognised; it takes its password to open it. */
  | {
      readonly status: 'ready'
      readonly file: DriveFile
      readonly text: string
      readonly header: FileHeader
    }

export interface Restoring {
  readonly state: RestoreState
  readonly fetch: (file: DriveFile) => Promise<void>
  readonly close: () => void
}

const NONE = { status: 'none' } as const

/** One backup, downloaded to be opened. */
export function useRestore({ run }: Session): Restoring {
  const [state, setState] = useState<RestoreState>(NONE)
  const running = useRef<AbortController | null>(null)

  const fetch = useCallback(
    async (file: DriveFile) => {
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      setState({ status: 'busy', file })
      let next: RestoreState
      try {
        const text = await run(async access =>
          (await loadDrive()).readContent(access, file, mine.signal),
        )
        const header = await runTask<typeof import('./drive-read-file.task').default>(
          'drive-read-file',
          text,
        )
        next = { status: 'ready', file, text, header }
      } catch (error) {
        next = { status: 'failed', file, error: toToolError(error) }
      }
      if (running.current === mine) setState(next)
    },
    [run],
  )
  const close = useCallback(() => {
    running.current?.abort()
    running.current = null
    setState(NONE)
  }, [])
  useEffect(() => () => running.current?.abort(), [])
  return useMemo(() => ({ state, fetch, close }), [state, fetch, close])
}
