import { QrCode } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import { toast } from '../../ui/overlays/toast-store'
import type { QrDialogProps } from './qr-dialog'

/** Loads the QR code renderer. */
const loadQrDialog = () => import('./qr-dialog')

/** Shows a public value as a QR code; never a secret, since a camera stores what it sees. */
export function QrButton({ name, value }: Pick<QrDialogProps, 'name' | 'value'>) {
  const [open, setOpen] = useState(false)
  const [Part, setPart] = useState<ComponentType<QrDialogProps> | null>(null)

  async function show(): Promise<void> {
    try {
      const { QrDialog } = await loadQrDialog()
      setPart(() => QrDialog)
      setOpen(true)
    } catch {
      toast({
        title: 'The QR code couldn’t be loaded',
        description: 'You may be offline. Try again.',
        variant: 'destructive',
      })
    }
  }

  return (
    <>
      <IconButton
        icon={QrCode}
        label={`QR code of ${name}`}
        size="sm"
        onClick={() => void show()}
      />
      {Part ? <Part open={open} onClose={() => setOpen(false)} name={name} value={value} /> : null}
    </>
  )
}
