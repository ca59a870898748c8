import { useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { toast } from '../../../ui/overlays/toast-store'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import type { DriveFile } from './api/drive'
import { checkName } from './save-form'
import type { Backups } from './use-backups'

interface FileDialogProps {
  readonly file: DriveFile
  readonly backups: Backups
  readonly onClose: () => void
}

/** Renames a backup. Its content and password don't change. */
export function RenameDialog({ file, backups, onClose }: FileDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(file.name)
  const renaming = useWorkerMutation(async () => {
    const wrong = checkName(name, [])
    if (wrong) throw wrong
    await backups.rename(file, name.trim())
    toast({ title: 'Renamed', description: `Renamed to “${name.trim()}”.` })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename the backup"
      description="Google can read the name."
      initialFocus={input}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (renaming.status !== 'pending') void renaming.mutate()
        }}
      >
        <TextField
          label="New name"
          value={name}
          onChange={next => {
            setName(next)
            if (renaming.status === 'error') renaming.reset()
          }}
          error={renaming.status === 'error' ? renaming.error : null}
          input={{ ref: input, maxLength: 400 }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={renaming.status === 'pending'}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface DeleteDialogProps extends FileDialogProps {
  readonly onDeleted: () => void
}

/** Confirms the permanent deletion of a backup by its name. */
export function DeleteDialog({ file, backups, onClose, onDeleted }: DeleteDialogProps) {
  const deleting = useWorkerMutation(async () => {
    await backups.remove(file)
    toast({ title: 'Deleted', description: `“${file.name}” is no longer in Google Drive.` })
    onDeleted()
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete “${file.name}”?`}
      description="This deletes it permanently: the folder has no bin. If it’s the only copy, the key is lost."
    >
      <div className="flex flex-col gap-4">
        <div role="alert" className="empty:hidden">
          {deleting.status === 'error' ? <ErrorLine error={deleting.error} /> : null}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            busy={deleting.status === 'pending'}
            onClick={() => void deleting.mutate()}
          >
            Delete permanently
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
