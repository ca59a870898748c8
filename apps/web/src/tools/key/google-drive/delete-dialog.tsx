import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { ErrorLine } from '../../../ui/error-line'
import { toast } from '../../../ui/toast-store'
import type { DriveFile } from './drive'
import { useAct } from './use-act'
import type { Backups } from './use-backups'

interface DeleteDialogProps {
  readonly file: DriveFile | null
  readonly backups: Backups
  readonly onClose: () => void
  readonly onDeleted: (id: string) => void
}

/** Asks before a backup is deleted, by its name: nothing brings it back. */
export function DeleteDialog({ file, backups, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      title={`Delete “${file?.name ?? ''}”?`}
      description="It is deleted from Google Drive for good: this folder has no bin. If it is the only copy, the key is lost with it."
    >
      {file ? (
        <Confirm
          key={file.id}
          file={file}
          backups={backups}
          onClose={onClose}
          onDeleted={onDeleted}
        />
      ) : null}
    </Dialog>
  )
}

function Confirm({
  file,
  backups,
  onClose,
  onDeleted,
}: DeleteDialogProps & { readonly file: DriveFile }) {
  const { busy, error, act } = useAct()
  async function confirm(): Promise<void> {
    if (!(await act(() => backups.remove(file)))) return
    toast({ title: 'Deleted', description: `“${file.name}” is no longer in Google Drive.` })
    onDeleted(file.id)
    onClose()
  }
  return (
    <div className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {error ? <ErrorLine error={error} /> : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" busy={busy} onClick={() => void confirm()}>
          Delete for good
        </Button>
      </div>
    </div>
  )
}
