import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'

interface LeaveDialogProps {
  readonly title: string
  /** What becomes of what is not saved. */
  readonly stays: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whether the page is left with something that is not saved. */
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
