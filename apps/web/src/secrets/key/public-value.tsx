import { QrCode } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import { toast } from '../../ui/overlays/toast-store'
import { CopyableValue } from '../../ui/values/copyable-value'
import type { QrDialogProps } from './qr-dialog'

/** What draws QR codes. */
const loadQrDialog = () => import('./qr-dialog')

interface PublicValueProps {
  readonly name: string
  /** How its QR code is called, where that differs. */
  readonly qrName?: string
  /** Never a secret: a camera keeps what it sees. */
  readonly value: string
  readonly note?: string | undefined
}

/** A public value to copy, or to show as a QR code. */
export function PublicValue({ name, qrName = name, value, note }: PublicValueProps) {
  return (
    <CopyableValue
      name={name}
      value={value}
      note={note}
      className="[&_code]:whitespace-pre-wrap"
      actions={<QrButton name={qrName} value={value} />}
    />
  )
}

function QrButton({ name, value }: Pick<QrDialogProps, 'name' | 'value'>) {
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
