import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'

interface LeaveDialogProps {
  readonly title: string
  /** Says what happens to unsaved secrets. */
  readonly stays: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks for confirmation before the page is left with unsaved secrets. */
export function LeaveDialog({ title, stays, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={title}
      footer={
        <>
          <Button onClick={onLeave}>Leave</Button>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>{stays}</p>
    </Dialog>
  )
}
