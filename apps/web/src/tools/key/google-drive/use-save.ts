import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { runTask } from '../../../workers/run-task'
import type { SealInput } from './drive-seal.task'
import { type PendingBackup, type SaveStep, saveBackup } from './save-backup'
import type { Session } from './use-session'

export type SaveState =
  | { readonly status: 'idle' }
  /** `fraction` is null until the worker reports. */
  | { readonly status: 'sealing'; readonly fraction: number | null }
  | { readonly status: 'sending'; readonly step: SaveStep }
  /** What is on its way is kept in `pending`, unless it was not encrypted yet. */
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'saved'; readonly name: string; readonly content: string }

export interface Saving {
  readonly state: SaveState
  /** Encrypted, and not known to be in Drive yet. */
  readonly pending: { readonly name: string; readonly content: string } | null
  /** Encrypts, then sends. */
  readonly seal: (name: string, input: () => SealInput) => Promise<void>
  /** Sends what is encrypted already: under a name, or what waits. */
  readonly send: (sealed?: { readonly name: string; readonly content: string }) => Promise<void>
  /** Ends what runs. What is encrypted stays. */
  readonly cancel: () => void
  /** Drops what waits, and any message. */
  readonly forget: () => void
}

const IDLE = { status: 'idle' } as const

/** A backup on its way into Drive. `onSaved` is called once it is there and was read back. */
export function useSave({ run, account }: Session, onSaved: () => void): Saving {
  const [state, setState] = useState<SaveState>(IDLE)
  const [pending, setPending] = useState<PendingBackup | null>(null)
  const waiting = useRef<PendingBackup | null>(null)
  const running = useRef<AbortController | null>(null)
  // Whoever is signed in when it is asked, also in the middle of something longer.
  const owner = useRef('')
  owner.current = account?.id ?? ''

  const keep = useCallback((backup: PendingBackup | null) => {
    waiting.current = backup
    setPending(backup)
  }, [])

  /** Runs `work`; only the latest shows, and one that was cancelled says nothing more. */
  const begin = useCallback(async (work: (signal: AbortSignal) => Promise<SaveState>) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    let next: SaveState
    try {
      next = await work(mine.signal)
    } catch (error) {
      next = { status: 'failed', error: toToolError(error) }
    }
    if (running.current === mine) setState(next)
  }, [])

  const sendWaiting = useCallback(
    async (signal: AbortSignal): Promise<SaveState> => {
      const backup = waiting.current
      if (!backup) return IDLE
      // An id belongs to the account that it was reserved in.
      const mine = backup.accountId === owner.current ? backup : { ...backup, id: null }
      await run(access =>
        saveBackup(access, mine, {
          signal,
          onStep: step => {
            if (!signal.aborted) setState({ status: 'sending', step })
          },
          onReserved: id => {
            if (waiting.current === backup) keep({ ...mine, id, accountId: owner.current })
          },
        }),
      )
      signal.throwIfAborted()
      keep(null)
      onSaved()
      return { status: 'saved', name: backup.name, content: backup.content }
    },
    [run, keep, onSaved],
  )

  const send = useCallback<Saving['send']>(
    async sealed => {
      if (sealed) keep({ ...sealed, id: null, accountId: owner.current })
      setState({ status: 'sending', step: 'reserving' })
      await begin(sendWaiting)
    },
    [begin, sendWaiting, keep],
  )

  const seal = useCallback<Saving['seal']>(
    async (name, input) => {
      setState({ status: 'sealing', fraction: null })
      await begin(async signal => {
        const content = await runTask<typeof import('./drive-seal.task').default>(
          'drive-seal',
          input(),
          {
            signal,
            onProgress: fraction => {
              if (!signal.aborted) setState({ status: 'sealing', fraction })
            },
          },
        )
        keep({ name, content, id: null, accountId: owner.current })
        return sendWaiting(signal)
      })
    },
    [begin, sendWaiting, keep],
  )

  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }, [])
  const forget = useCallback(() => {
    cancel()
    keep(null)
  }, [cancel, keep])
  useEffect(() => () => running.current?.abort(), [])

  return useMemo(
    () => ({ state, pending, seal, send, cancel, forget }),
    [state, pending, seal, send, cancel, forget],
  )
}
