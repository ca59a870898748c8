import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { Inbox, QrCode, Save, Share2, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { saveFile } from '../../bytes/blob'
import { CopyLink } from '../../frame/copy-link'
import { MAX_FRAGMENT_LENGTH } from '../../frame/fragment'
import { linkTo } from '../../frame/links'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { IconButton } from '../../ui/icon-button'
import { Card } from '../../ui/layout/card'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'
import { COPY_ICONS, useCopy } from '../../ui/values/copy-button'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import type { EncodedSigningRequest } from './encode-signing-request.task'

const WRITE =
  taskRef<typeof import('./encode-signing-request.task').default>('encode-signing-request')
const QrFramesDialog = lazyPart(async () => (await import('./qr-frames-dialog')).QrFramesDialog, {
  name: 'The QR code',
  loading: <Spinner label="Loading" />,
})

export interface SigningRequestDialogProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** Imports what they signed. */
  readonly onImport: () => void
  readonly onClose: () => void
}

/** Passes a transaction with its signatures to another signer: as a file, a text, a link or QR codes. */
export function SigningRequestDialog({
  network,
  transaction,
  onImport,
  onClose,
}: SigningRequestDialogProps) {
  const question = useMemo(() => ({ network, transaction }), [network, transaction])
  const state = useWorkerQuery(WRITE, question)
  return (
    <Card
      title="Ask other signers"
      description="To another signer, with the signatures so far. It has no secrets in it, and no server gets it."
      actions={<IconButton icon={X} label="Close" size="sm" onClick={onClose} />}
      stacked
    >
      {state.status === 'pending' ? <Spinner label="Writing the hand-over" /> : null}
      {state.status === 'error' ? <ErrorLine error={state.error} /> : null}
      {state.status === 'success' ? <ShareOptions written={state.data} request={question} /> : null}
      <div className="border-border border-t pt-3">
        <Button size="sm" icon={Inbox} onClick={onImport}>
          Import signatures
        </Button>
      </div>
    </Card>
  )
}

interface ShareOptionsProps {
  readonly written: EncodedSigningRequest
  readonly request: Pick<SigningRequestDialogProps, 'network' | 'transaction'>
}

function ShareOptions({ written, request }: ShareOptionsProps) {
  const { network, transaction } = request
  const { file, text, frames } = written
  const [open, setOpen] = useState(false)
  const fileName = `flow-hand-over-${network}-0x${transaction.payer}.json`
  const inLink = text.length + 'sign='.length <= MAX_FRAGMENT_LENGTH
  const link = () =>
    inLink ? `${linkTo('code-rlp-tx', undefined, network)}#sign=${encodeURIComponent(text)}` : null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Save} onClick={() => saveFile(fileName, file, 'application/json')}>
          Save file
        </Button>
        <CopyText text={text} />
        <CopyLink link={link} disabled={!inLink} variant="secondary" />
        <Button size="sm" icon={QrCode} disabled={frames === null} onClick={() => setOpen(true)}>
          Show QR
        </Button>
        {canShare() ? (
          <Button size="sm" icon={Share2} onClick={() => void share(fileName, file)}>
            Share
          </Button>
        ) : null}
      </div>
      {inLink ? null : (
        <p className="text-text-muted text-xs">
          This transaction is too long for a link: the limit is{' '}
          {MAX_FRAGMENT_LENGTH.toLocaleString('en')} characters, and it has{' '}
          {text.length.toLocaleString('en')}.{' '}
          {frames === null
            ? 'It is too long for QR codes too. Save a file.'
            : 'Save a file or show QR codes.'}
        </p>
      )}
      {frames && open ? <QrFramesDialog frames={frames} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const COPY_LABELS = {
  idle: 'Copy text',
  copied: 'Copied',
  failed: 'Not copied',
  'too-long': 'Too long',
} as const

function CopyText({ text }: { readonly text: string }) {
  const [state, copy] = useCopy(() => text)
  return (
    <>
      <Button size="sm" icon={COPY_ICONS[state]} onClick={copy}>
        {COPY_LABELS[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : COPY_LABELS[state]}
      </span>
    </>
  )
}

const canShare = () =>
  typeof navigator !== 'undefined' &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'a.txt', { type: 'text/plain' })] })

/**
 * Opens the system’s share dialog. Shares plain text, since few programs accept JSON. Closing the dialog is not an
 * error.
 */
async function share(fileName: string, text: string): Promise<void> {
  const file = new File([text], `${fileName}.txt`, { type: 'text/plain' })
  await navigator.share({ files: [file], title: 'Flow transaction' }).catch(() => undefined)
}
