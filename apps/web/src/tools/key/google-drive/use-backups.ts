import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DriveFile } from './drive'
import { loadDrive } from './load-drive'
import type { Session } from './use-session'

export interface Backups {
  /** null until they were listed. What is listed stays while it is asked anew. */
  readonly files: readonly DriveFile[] | null
  readonly busy: boolean
  readonly error: ToolError | null
  readonly refresh: () => Promise<void>
  /** Both throw ToolError, and leave the list as it is then. */
  readonly rename: (file: DriveFile, name: string) => Promise<void>
  readonly remove: (file: DriveFile) => Promise<void>
}

interface Listing {
  readonly files: readonly DriveFile[] | null
  readonly busy: boolean
  readonly error: ToolError | null
  /** Whose files they are. */
  readonly accountId: string | null
}

const NOTHING: Listing = { files: null, busy: false, error: null, accountId: null }

/** The files in the folder of whoever is signed in, listed on signing in and when asked. */
export function useBackups({ status, account, run }: Session): Backups {
  const [listing, setListing] = useState(NOTHING)
  const round = useRef(0)
  const accountId = account?.id ?? null

  const refresh = useCallback(async () => {
    const mine = ++round.current
    setListing(before => ({
      ...(before.accountId === accountId ? before : NOTHING),
      busy: true,
      error: null,
    }))
    let outcome: Partial<Listing>
    try {
      outcome = {
        files: await run(async access => (await loadDrive()).listFiles(access)),
        accountId,
      }
    } catch (error) {
      outcome = { error: toToolError(error) }
    }
    if (mine === round.current) setListing(before => ({ ...before, ...outcome, busy: false }))
  }, [run, accountId])

  useEffect(() => {
    if (status === 'in') void refresh()
    if (status === 'leaving') {
      round.current++
      setListing(NOTHING)
    }
  }, [status, refresh])

  const rename = useCallback(
    async (file: DriveFile, name: string) => {
      const renamed = await run(async access =>
        (await loadDrive()).renameFile(access, file.id, name),
      )
      // An older list that is still on its way would bring the old name back.
      round.current++
      setListing(before => withFiles(before, each => (each.id === file.id ? [renamed] : [each])))
    },
    [run],
  )
  const remove = useCallback(
    async (file: DriveFile) => {
      await run(async access => (await loadDrive()).deleteFile(access, file.id))
      round.current++
      setListing(before => withFiles(before, each => (each.id === file.id ? [] : [each])))
    },
    [run],
  )
  const { files, busy, error } = listing
  return useMemo(
    () => ({ files, busy, error, refresh, rename, remove }),
    [files, busy, error, refresh, rename, remove],
  )
}

function withFiles(listing: Listing, change: (file: DriveFile) => readonly DriveFile[]): Listing {
  return { ...listing, busy: false, files: listing.files?.flatMap(change) ?? null }
}
