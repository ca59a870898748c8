import { ChevronDown, Download, FileLock, HardDrive, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadSettings } from '../../chain/config'
import type { Data } from '../../frame/data-kinds'
import { TOOLS } from '../../frame/registry'
import { useOpenOffer } from '../../frame/use-open-offer'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { lazyPart } from '../../ui/layout/lazy-part'
import type { ActionMenuProps } from '../../ui/overlays/action-menu'
import { Dialog } from '../../ui/overlays/dialog'
import { LazyMenu } from '../../ui/overlays/lazy-menu'
import { KeystoreForm } from './keystore-form'
import type { MadeFlowSecret, MadeSecret } from './made-secret'
import { PrintMade } from './print-made'

const ActionMenu = lazyPart<ActionMenuProps>(
  async () => (await import('../../ui/overlays/action-menu')).ActionMenu,
  { name: 'The menu', loading: ({ trigger }) => trigger },
)

interface SaveMenuProps {
  readonly secret: MadeSecret<MadeFlowSecret>
  /** True if a phone shows it beside the main button, in the bottom bar. */
  readonly beside: boolean
}

/** Menu of the ways to save a generated secret. */
export function SaveMenu({ secret, beside }: SaveMenuProps) {
  const [dialog, setDialog] = useState<'keystore' | 'print' | null>(null)
  const { open, notLoaded } = useOpenOffer()
  const drive = useDrive()
  const close = () => setDialog(null)
  const items = [
    {
      ...{ label: 'Save as keystore', icon: FileLock, end: 'file with a password' },
      onSelect: () => setDialog('keystore'),
    },
    {
      ...{ label: 'Print', icon: Printer, end: 'paper sheet' },
      onSelect: () => setDialog('print'),
    },
    ...(drive
      ? [
          {
            ...{ label: 'Back up', icon: HardDrive, end: 'to Google Drive' },
            onSelect: () => void open({ tool: drive, data: toOpenWithData(secret) }),
          },
        ]
      : []),
  ]
  return (
    <>
      <LazyMenu
        trigger={
          <Button icon={Download} className={cn(beside && 'beside-main-action')} aria-label="Save">
            <span className={cn(beside && 'beside-label')}>Save</span>
            <ChevronDown aria-hidden className={cn('size-4', beside && 'beside-label')} />
          </Button>
        }
        menu={trigger => <ActionMenu trigger={trigger} items={items} />}
      />
      {notLoaded === null ? null : (
        <p role="alert" className="w-full text-danger">
          {notLoaded} could not be loaded: you may be offline. Nothing on this page was lost.
        </p>
      )}
      <Dialog open={dialog === 'keystore'} onClose={close} title="Save as keystore">
        <KeystoreForm secret={secret} />
      </Dialog>
      <PrintMade secret={secret} open={dialog === 'print'} onClose={close} />
    </>
  )
}

/** Converts a secret to the form that other tools accept. */
export function toOpenWithData(secret: MadeFlowSecret): Data<'mnemonic' | 'private-key'> {
  if (secret.what === 'private-key') {
    const { privateKey, keys } = secret
    const signatureAlgorithm = keys[0]?.signatureAlgorithm
    return {
      ...{ kind: 'private-key', privateKey },
      ...(signatureAlgorithm ? { signatureAlgorithm: signatureAlgorithm } : {}),
    }
  }
  const { mnemonic, path, passphrase } = secret
  return { kind: 'mnemonic', mnemonic, path, ...(passphrase ? { passphrase } : {}) }
}

/** Returns the Google Drive backup tool, if this site has a Google client. */
function useDrive() {
  const [ready, setReady] = useState(false)
  useEffect(() => void loadSettings().then(({ google }) => setReady(google !== null)), [])
  return ready ? TOOLS.find(({ id }) => id === 'key-google-drive') : undefined
}
