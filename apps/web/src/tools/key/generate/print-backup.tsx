import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Notice } from '../../../ui/notice'
import { Checkbox } from '../../../ui/switch'
import { BackupSheet } from './backup-sheet'
import type { Generated } from './generated'

/** Asks what is to be on the sheet, then prints it. It is in the page only while it is printed. */
export function PrintBackup({ made }: { readonly made: Generated }) {
  const [asking, setAsking] = useState(false)
  const [withPassphrase, setWithPassphrase] = useState(false)
  const [printing, setPrinting] = useState(false)

  useEffect(() => {
    if (!printing) return
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    window.print()
    return () => removeEventListener('afterprint', end)
  }, [printing])

  return (
    <>
      <Button size="sm" icon={Printer} onClick={() => setAsking(true)}>
        Print a backup sheet
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Print a backup sheet"
        description={
          made.phrase
            ? 'One page with the words, the path, the language and the public keys.'
            : 'One page with the private key, its curve and the public key.'
        }
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="primary"
              icon={Printer}
              onClick={() => {
                setAsking(false)
                setPrinting(true)
              }}
            >
              Print
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Notice tone="warning" title="The sheet is the secret">
            Whoever reads it owns the accounts. Printers of offices keep copies, and “Save as PDF”
            makes a file that backups and clouds may take along.
          </Notice>
          {made.phrase?.passphrase ? (
            <Checkbox
              label="Print the passphrase too"
              hint="Otherwise the sheet says only that there is one. Kept apart, a found sheet alone opens nothing."
              checked={withPassphrase}
              onChange={setWithPassphrase}
            />
          ) : null}
        </div>
      </Dialog>
      {printing
        ? createPortal(<BackupSheet made={made} withPassphrase={withPassphrase} />, document.body)
        : null}
    </>
  )
}
