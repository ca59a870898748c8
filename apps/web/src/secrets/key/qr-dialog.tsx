import { Dialog } from '../../ui/overlays/dialog'
import { QrImage } from '../../ui/values/qr-image'

export interface QrDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly name: string
  readonly value: string
}

/** Dialog with a public value as a QR code. */
export function QrDialog({ open, onClose, name, value }: QrDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`QR code of the ${name}`}
      description="Scanners may keep what they read. The value is public, but it can link your accounts."
    >
      <QrImage label={`QR code of the ${name}`} value={value} />
    </Dialog>
  )
}
