import { CloudUpload, Download, Trash2 } from 'lucide-react'
import { saveFile } from '../../../bytes/blob'
import { Button } from '../../../ui/button'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Disclosure } from '../../../ui/layout/disclosure'
import { ErrorHeading } from '../../../ui/layout/error-answer'
import { Notice } from '../../../ui/layout/notice'
import { Progress } from '../../../ui/layout/progress'
import { fileNameOf } from './save-form'
import type { Saving } from './use-save'
import type { Session } from './use-session'

interface SaveProgressProps {
  readonly saving: Saving
  readonly session: Session
}

/**
 * Progress of the backup; an encrypted backup that isn't in Drive yet stays until it is saved or
 * discarded.
 */
export function SaveProgress({ saving, session }: SaveProgressProps) {
  const { state, pending, save, cancel, forget } = saving
  const { wait, status, account, signIn } = session
  const saved = state.status === 'success' ? state.data : null
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {state.status === 'pending' ? (
        <>
          <AnswerHeading headingLevel={3} run={state.startedAt}>
            Saving the backup
          </AnswerHeading>
          <Progress
            label={
              wait > 0
                ? `Google Drive asks to wait ${Math.ceil(wait / 1000)} s`
                : (state.note ?? 'Encrypting in this page')
            }
            onCancel={cancel}
          />
        </>
      ) : null}
      {state.status === 'error' ? <ErrorHeading error={state.error} /> : null}
      {pending && state.status !== 'pending' ? (
        <Notice
          tone="warning"
          title={`“${pending.name}” is encrypted, but may not be in Google Drive`}
          actions={
            <>
              {status === 'in' ? (
                <Button size="sm" variant="primary" icon={CloudUpload} onClick={() => save(null)}>
                  Send it again
                </Button>
              ) : (
                <Button size="sm" variant="primary" onClick={signIn}>
                  {account ? 'Sign in again' : 'Sign in with Google'}
                </Button>
              )}
              <Button
                size="sm"
                icon={Download}
                onClick={() =>
                  saveFile(fileNameOf(pending.name), pending.content, 'application/json')
                }
              >
                Download the encrypted file
              </Button>
              <Button size="sm" icon={Trash2} onClick={forget}>
                Forget it
              </Button>
            </>
          }
        >
          Sending again won’t create a duplicate: it uses the same id.
        </Notice>
      ) : null}
      {saved ? (
        <>
          <AnswerHeading tone="success" headingLevel={3} run={saved}>
            “{saved.name}” is in Google Drive
          </AnswerHeading>
          <p className="text-text-muted">
            Read back and compared: it matches. Restoring it takes only its password.
          </p>
          <Disclosure label="Exactly what was sent">
            <code translate="no" className="bytes block max-h-60 overflow-y-auto text-xs">
              {saved.content}
            </code>
          </Disclosure>
        </>
      ) : null}
    </div>
  )
}
