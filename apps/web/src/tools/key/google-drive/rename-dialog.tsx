import { type RefObject, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { TextField } from '../../../ui/text-field'
import { toast } from '../../../ui/toast-store'
import type { DriveFile } from './drive'
import { checkName } from './save-form'
import { useAct } from './use-act'
import type { Backups } from './use-backups'

interface RenameDialogProps {
  readonly file: DriveFile | null
  readonly backups: Backups
  readonly onClose: () => void
}

/** Gives a backup another name. Its content, and its password, stay as they are. */
export function RenameDialog({ file, backups, onClose }: RenameDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      title="Rename the backup"
      description="Google can read the name."
      initialFocus={input}
    >
      {file ? (
        <RenameForm key={file.id} file={file} backups={backups} onClose={onClose} input={input} />
      ) : null}
    </Dialog>
  )
}

interface RenameFormProps extends RenameDialogProps {
  readonly file: DriveFile
  readonly input: RefObject<HTMLInputElement | null>
}

function RenameForm({ file, backups, onClose, input }: RenameFormProps) {
  const [name, setName] = useState(file.name)
  const { busy, error, setError, act } = useAct()

  async function submit(): Promise<void> {
    const wrong = checkName(name, [])
    if (wrong) return setError(wrong)
    if (!(await act(() => backups.rename(file, name.trim())))) return
    toast({ title: 'Renamed', description: `It is “${name.trim()}” now.` })
    onClose()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label="New name"
        value={name}
        onChange={next => {
          setName(next)
          setError(null)
        }}
        error={error}
        input={{ ref: input, maxLength: 400 }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Rename
        </Button>
      </div>
    </form>
  )
}
