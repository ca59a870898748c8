import { CloudUpload, Download, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button'
import { saveFile } from '../../../ui/byte-source/save-file'
import { Disclosure } from '../../../ui/disclosure'
import { ErrorLine } from '../../../ui/error-line'
import { Notice } from '../../../ui/notice'
import { Progress } from '../../../ui/progress'
import { fileNameOf } from './file-name'
import type { SaveStep } from './save-backup'
import type { Saving } from './use-save'
import type { Session } from './use-session'

const STEPS: Readonly<Record<SaveStep, string>> = {
  reserving: 'Asking Google Drive for a place',
  sending: 'Sending the encrypted backup',
  checking: 'Reading it back to check it',
}

interface SaveProgressProps {
  readonly saving: Saving
  readonly session: Session
}

/** How far the backup is; what is encrypted and not in Drive yet stays until it is, or is forgotten. */
export function SaveProgress({ saving, session }: SaveProgressProps) {
  const { state, pending } = saving
  return (
    <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
      {state.status === 'sealing' ? (
        <Progress
          label="Encrypting in this page"
          value={state.fraction ?? undefined}
          onCancel={saving.cancel}
        />
      ) : null}
      {state.status === 'sending' ? (
        <Progress
          label={
            session.wait > 0
              ? `Google Drive asks to wait ${Math.ceil(session.wait / 1000)} s`
              : STEPS[state.step]
          }
          onCancel={saving.cancel}
        />
      ) : null}
      {state.status === 'failed' ? <ErrorLine error={state.error} /> : null}
      {pending && (state.status === 'failed' || state.status === 'idle') ? (
        <Pending saving={saving} pending={pending} session={session} />
      ) : null}
      {state.status === 'saved' ? (
        <Notice tone="success" title={`“${state.name}” is in Google Drive`}>
          It was read back and is what was sent. You can open it with its password alone.
          <Disclosure label="Exactly what was sent" className="mt-2">
            <code className="bytes block max-h-60 overflow-y-auto text-xs">{state.content}</code>
          </Disclosure>
        </Notice>
      ) : null}
    </div>
  )
}

interface PendingProps extends SaveProgressProps {
  readonly pending: { readonly name: string; readonly content: string }
}

function Pending({ saving, pending, session }: PendingProps) {
  const { name, content } = pending
  return (
    <Notice
      tone="warning"
      title={`“${name}” is encrypted, but not known to be in Google Drive`}
      actions={
        <>
          {session.status === 'in' ? (
            <Button
              size="sm"
              variant="primary"
              icon={CloudUpload}
              onClick={() => void saving.send()}
            >
              Send it again
            </Button>
          ) : (
            <Button size="sm" variant="primary" onClick={session.signIn}>
              {session.account ? 'Sign in again' : 'Sign in with Google'}
            </Button>
          )}
          <Button
            size="sm"
            icon={Download}
            onClick={() => saveFile(fileNameOf(name), content, 'application/json')}
          >
            Download the encrypted file
          </Button>
          <Button size="sm" icon={Trash2} onClick={saving.forget}>
            Forget it
          </Button>
        </>
      }
    >
      Sending it again makes no second one: it goes under the same id.
    </Notice>
  )
}
