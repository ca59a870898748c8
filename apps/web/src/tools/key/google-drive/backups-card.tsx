import { CloudOff, Download, FolderLock, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { DataTable } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorLine } from '../../../ui/error-line'
import { fileSize } from '../../../ui/format'
import { IconButton } from '../../../ui/icon-button'
import { ResultCard } from '../../../ui/result-card'
import { DeleteDialog } from './delete-dialog'
import type { DriveFile } from './drive'
import { RenameDialog } from './rename-dialog'
import type { Backups } from './use-backups'
import { useDownload } from './use-download'
import type { Restoring } from './use-restore'
import type { Session } from './use-session'

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

interface BackupsCardProps {
  readonly session: Session
  readonly backups: Backups
  readonly restoring: Restoring
}

/** What lies in the folder, and what can be done with each file. */
export function BackupsCard({ session, backups, restoring }: BackupsCardProps) {
  const [renaming, setRenaming] = useState<DriveFile | null>(null)
  const [deleting, setDeleting] = useState<DriveFile | null>(null)
  const download = useDownload(session)
  const { files, busy, error } = backups
  const live = session.status === 'in'

  return (
    <ResultCard
      title="Your backups"
      state={files ? 'done' : busy ? 'busy' : error ? 'error' : 'empty'}
      busyLabel="Asking Google Drive…"
      error={error}
      {...(live ? { errorAction: { label: 'Try again', onAction: backups.refresh } } : {})}
      empty={
        <EmptyState icon={CloudOff} title="Not signed in">
          Your backups will be listed here.
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
      {error ? <ErrorLine error={error} /> : null}
      {download.error ? <ErrorLine error={download.error} /> : null}
      {files?.length === 0 ? (
        <EmptyState icon={FolderLock} title="No backups yet">
          What this page saves in your Google Drive will be listed here.
        </EmptyState>
      ) : (
        <DataTable
          caption="Backups in Google Drive"
          rows={files ?? []}
          rowKey={file => file.id}
          columns={[
            {
              key: 'name',
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
              key: 'acts',
              header: 'Actions',
              numeric: true,
              cell: file => (
                <span className="inline-flex flex-wrap items-center justify-end gap-1">
                  <Button
                    size="sm"
                    disabled={!live}
                    aria-label={`Restore ${file.name}`}
                    onClick={() => void restoring.fetch(file)}
                  >
                    Restore
                  </Button>
                  <IconButton
                    icon={Download}
                    size="sm"
                    disabled={!live}
                    label={`Download ${file.name}, encrypted`}
                    onClick={() => void download.save(file)}
                  />
                  <IconButton
                    icon={Pencil}
                    size="sm"
                    disabled={!live}
                    label={`Rename ${file.name}`}
                    onClick={() => setRenaming(file)}
                  />
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    disabled={!live}
                    label={`Delete ${file.name}`}
                    onClick={() => setDeleting(file)}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      <RenameDialog file={renaming} backups={backups} onClose={() => setRenaming(null)} />
      <DeleteDialog
        file={deleting}
        backups={backups}
        onClose={() => setDeleting(null)}
        onDeleted={id => {
          if (restoring.state.status !== 'none' && restoring.state.file.id === id) restoring.close()
        }}
      />
    </ResultCard>
  )
}
