import { useEffect, useEffectEvent, useState } from 'react'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import type { DriveFile } from './api/drive'
import type { DriveAccess } from './api/drive-request'
import { loadDrive, type Session } from './use-session'

type Drive = Awaited<ReturnType<typeof loadDrive>>

/** Files in the signed-in user's folder, listed on sign-in and on request. */
export function useBackups({ status, account, run }: Session) {
  const owner = account?.id ?? null
  const [listed, setListed] = useState<{
    readonly owner: string | null
    readonly files: readonly DriveFile[]
  } | null>(null)
  const listing = useWorkerMutation(() =>
    run(async access => (await loadDrive()).listFiles(access)),
  )

  async function refresh(): Promise<void> {
    if (listed?.owner !== owner) setListed(null)
    const { data: files } = await listing.mutate()
    if (files) setListed({ owner, files })
  }

  const onStatus = useEffectEvent((now: Session['status']) => {
    if (now === 'in') void refresh()
    if (now === 'leaving') {
      listing.reset()
      setListed(null)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another list.
  useEffect(() => onStatus(status), [status, owner])

  async function change<T>(
    work: (drive: Drive, access: DriveAccess) => Promise<T>,
    changed: (file: DriveFile, result: T) => readonly DriveFile[],
  ): Promise<void> {
    const result = await run(async access => work(await loadDrive(), access))
    // An older list that is still in transit would overwrite this change.
    listing.reset()
    setListed(
      before => before && { ...before, files: before.files.flatMap(each => changed(each, result)) },
    )
  }

  return {
    /** Null until listed. The list stays visible while it is refetched. */
    files: listed?.files ?? null,
    busy: listing.status === 'pending',
    error: listing.status === 'error' ? listing.error : null,
    refresh,
    /** Throws ToolError and leaves the list unchanged then; so does `remove`. */
    rename: ({ id }: DriveFile, name: string) =>
      change(
        (drive, access) => drive.renameFile(access, id, name),
        (each, renamed) => [each.id === id ? renamed : each],
      ),
    remove: ({ id }: DriveFile) =>
      change(
        (drive, access) => drive.deleteFile(access, id),
        each => (each.id === id ? [] : [each]),
      ),
  }
}

export type Backups = ReturnType<typeof useBackups>
