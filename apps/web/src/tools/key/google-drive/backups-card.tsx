import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { CloudOff, Download, FolderLock, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../bytes/blob'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { ErrorHeading } from '../../../ui/layout/error-answer'
import { ResultCard } from '../../../ui/layout/result-card'
import { DataTable } from '../../../ui/values/data-table'
import { fileSize } from '../../../ui/values/format'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { type DriveFile, readContent } from './api/drive'
import { DeleteDialog, RenameDialog } from './file-dialogs'
import { RestoreCard } from './restore-card'
import { fileNameOf } from './save-form'
import type { Backups } from './use-backups'
import type { Session } from './use-session'

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

interface BackupsSideProps {
  readonly session: Session
  readonly backups: Backups
  /** Called when a backup is selected to be opened, and when it is closed. */
  readonly onRestoring: (restoring: boolean) => void
}

/** Backups in Drive, and the one being opened. */
export function BackupsSide({ session, backups, onRestoring }: BackupsSideProps) {
  const restoring = useRestore(session)
  const isRestoring = restoring.file !== null
  useEffect(() => onRestoring(isRestoring), [onRestoring, isRestoring])
  return (
    <>
      <BackupsCard session={session} backups={backups} restoring={restoring} />
      <RestoreCard restoring={restoring} />
    </>
  )
}

/** Downloads the backup to be opened. */
function useRestore({ run }: Session) {
  const [file, setFile] = useState<DriveFile | null>(null)
  const job = useWorkerMutation(async (requested: DriveFile, { signal }) => {
    const text = await run(access => readContent(access, requested, signal))
    return { text, keystore: parseKeystore(text) }
  })
  return {
    file,
    state: job,
    fetch(requested: DriveFile): void {
      setFile(requested)
      void job.mutate(requested)
    },
    close(): void {
      setFile(null)
      job.reset()
    },
  }
}

export type Restoring = ReturnType<typeof useRestore>

interface BackupsCardProps extends Pick<BackupsSideProps, 'session' | 'backups'> {
  readonly restoring: Restoring
}

/** Files in the folder, with the actions for each. */
function BackupsCard({ session, backups, restoring }: BackupsCardProps) {
  const [renaming, setRenaming] = useState<DriveFile | null>(null)
  const [deleting, setDeleting] = useState<DriveFile | null>(null)
  // Downloads the file as stored in Drive, encrypted.
  const download = useWorkerMutation(async (file: DriveFile) => {
    const text = await session.run(access => readContent(access, file))
    saveFile(fileNameOf(file.name), text, 'application/json')
  })
  const { files, busy, error } = backups
  const live = session.status === 'in'

  return (
    <ResultCard
      title="Your backups"
      state={files || (error && !busy) ? 'done' : busy ? 'busy' : 'empty'}
      busyLabel="Asking Google Drive…"
      empty={
        <EmptyState icon={CloudOff} title="Not signed in">
          Your backups appear here.
        </EmptyState>
      }
      actions={
        <Button
          size="sm"
          icon={RefreshCw}
          busy={busy}
          disabled={!live}
          onClick={() => void backups.refresh()}
        >
          Refresh
        </Button>
      }
    >
      {error ? (
        <ErrorHeading
          error={error}
          run={error.code === 'drive/expired' ? null : error}
          actions={
            live && !files ? (
              <Button size="sm" onClick={() => void backups.refresh()}>
                Try again
              </Button>
            ) : null
          }
        />
      ) : null}
      {download.status === 'error' ? <ErrorHeading error={download.error} /> : null}
      {files === null ? null : files.length === 0 ? (
        <EmptyState icon={FolderLock} title="No backups yet">
          Backups you save from this page appear here.
        </EmptyState>
      ) : (
        <DataTable
          caption="Backups in Google Drive"
          rows={files}
          rowKey={file => file.id}
          columns={[
            {
              header: 'Name',
              cell: file => (
                <>
                  <span className="font-medium">{file.name}</span>
                  <span className="block text-text-muted text-xs">
                    {WHEN.format(file.createdAt)}, {fileSize(file.size)}
                  </span>
                </>
              ),
            },
            {
              header: 'Actions',
              numeric: true,
              cell: file => (
                <span className="inline-flex flex-wrap items-center justify-end gap-1">
                  <Button
                    size="sm"
                    disabled={!live}
                    aria-label={`Restore ${file.name}`}
                    onClick={() => restoring.fetch(file)}
                  >
                    Restore
                  </Button>
                  {(
                    [
                      [Download, `Download ${file.name}, encrypted`, download.mutate],
                      [Pencil, `Rename ${file.name}`, setRenaming],
                      [Trash2, `Delete ${file.name}`, setDeleting],
                    ] as const
                  ).map(([icon, label, act]) => (
                    <IconButton
                      key={label}
                      icon={icon}
                      size="sm"
                      disabled={!live}
                      label={label}
                      onClick={() => void act(file)}
                    />
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
      {renaming ? (
        <RenameDialog file={renaming} backups={backups} onClose={() => setRenaming(null)} />
      ) : null}
      {deleting ? (
        <DeleteDialog
          file={deleting}
          backups={backups}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            if (restoring.file?.id === deleting.id) restoring.close()
          }}
        />
      ) : null}
    </ResultCard>
  )
}
