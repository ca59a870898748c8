import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/fields/switch'
import { Notice } from '../../ui/layout/notice'
import { Dialog } from '../../ui/overlays/dialog'
import { BackupSheet } from './backup-sheet'
import type { MadeFlowSecret, MadeSecret } from './made-secret'
import { madeSecrets } from './made-secrets'

interface PrintMadeProps {
  readonly secret: MadeSecret<MadeFlowSecret>
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Asks for the contents of the sheet, prints it, and asks if it came out, since browsers do not tell a page. The sheet
 * is only in the page while it is printed.
 */
export function PrintMade({ secret, open, onClose }: PrintMadeProps) {
  const [withPassphrase, setWithPassphrase] = useState(false)
  const [step, setStep] = useState<'ask' | 'print' | 'check'>('ask')

  useEffect(() => {
    if (step !== 'print') return
    const end = () => setStep('check')
    addEventListener('afterprint', end)
    window.print()
    return () => removeEventListener('afterprint', end)
  }, [step])

  function close(): void {
    setStep('ask')
    onClose()
  }

  if (step === 'print') {
    const sheet = <BackupSheet made={secret} withPassphrase={withPassphrase} />
    return createPortal(sheet, document.body)
  }
  if (step === 'check') {
    return (
      <Dialog
        open={open}
        onClose={close}
        title="Did the sheet print?"
        footer={
          <>
            <Button onClick={close}>No</Button>
            <Button
              variant="primary"
              onClick={() => {
                madeSecrets.save(secret.id, 'printed')
                close()
              }}
            >
              It printed
            </Button>
          </>
        }
      >
        <p>Check that every word and digit can be read.</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Print a backup sheet"
      description={
        secret.what === 'phrase'
          ? 'One page with the words, the path, the language and the public keys.'
          : 'One page with the private key, its curve and the public key.'
      }
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            icon={Printer}
            onClick={() => {
              madeSecrets.see(secret.id)
              setStep('print')
            }}
          >
            Print
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning" title="The sheet is the secret">
          Anyone who reads it controls the accounts. Office printers keep copies, and “Save as PDF”
          creates a file that backups and cloud sync may pick up.
        </Notice>
        {secret.what === 'phrase' && secret.passphrase ? (
          <Checkbox
            label="Print the passphrase too"
            hint="Otherwise the sheet only says that there is one. Kept apart, the sheet alone opens nothing."
            checked={withPassphrase}
            onChange={setWithPassphrase}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
