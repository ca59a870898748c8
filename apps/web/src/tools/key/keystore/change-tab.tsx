import { RefreshCw, Save } from 'lucide-react'
import { useState } from 'react'
import { NewPasswordFields } from '../../../keys/new-password-fields'
import { PrivacyNote } from '../../../keys/privacy-note'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { SecretField } from '../../../ui/secret-field'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { CostField } from './cost-field'
import { COSTS } from './costs'
import { KEYSTORE_MISSING } from './errors'
import { FileField } from './file-field'
import { HeaderCard } from './header-card'
import type { KdfSpeed } from './measure-kdf.task'
import { NotKeptNotice } from './not-kept-notice'
import { passwordErrorOf } from './password-error'
import { SubmitArea, submitting } from './submit-area'
import type { Changing } from './use-changing'
import type { KeystoreFile } from './use-file'
import { NEW_PASSWORD_HINT } from './use-new-password'
import { WrittenCard } from './written-card'

interface ChangeTabProps {
  readonly file: KeystoreFile
  readonly changing: Changing
  readonly speed: KdfSpeed | null
}

/** Writes a file anew under another password. */
export function ChangeTab({ file, changing, speed }: ChangeTabProps) {
  const { job, oldPassword, setOldPassword, newPassword, cost, setCost } = changing
  const [asked, setAsked] = useState(false)
  const [resultRef, showResult] = useResultView()
  const { state } = job

  function change(): void {
    setAsked(true)
    const password = newPassword.take()
    if (!file.keystore || password === null) return
    void job.run({
      text: file.text,
      password: oldPassword,
      newPassword: password,
      kdf: COSTS[cost].kdf,
    })
    showResult()
  }

  const wrong = passwordErrorOf(state)
  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        <>
          <Card title="File and passwords">
            <SubmitArea onSubmit={change}>
              <FileField
                file={file}
                missing={asked && file.text.trim() === '' ? KEYSTORE_MISSING : null}
              />
              <SecretField
                label="Present password"
                value={oldPassword}
                onChange={setOldPassword}
                error={wrong}
              />
              <NewPasswordFields label="New password" hint={NEW_PASSWORD_HINT} {...newPassword} />
              <CostField value={cost} onChange={setCost} speed={speed} />
              <NotKeptNotice keystore={file.keystore} />
              <div>
                <Button
                  variant="primary"
                  icon={RefreshCw}
                  onClick={submitting(change)}
                  busy={state.status === 'busy'}
                >
                  Change password
                </Button>
              </div>
              <PrivacyNote />
            </SubmitArea>
          </Card>
          {file.keystore ? <HeaderCard keystore={file.keystore} speed={speed} /> : null}
        </>
      }
      result={
        <WrittenCard
          state={state}
          busyLabel="Decrypting"
          onCancel={job.reset}
          error={state.status === 'failed' ? (wrong ? 'No file was written.' : state.error) : null}
          empty={
            <EmptyState icon={Save} title="No new file yet">
              The old file stays as it is. Delete it once the new one is kept: it still opens with
              the old password.
            </EmptyState>
          }
          speed={speed}
        />
      }
    />
  )
}
