import { onlyKeystores } from '@toolkit/core/keystore/wallet-file-errors'
import { Secret } from '@toolkit/core/secret'
import { RefreshCw, Save } from 'lucide-react'
import type { KeystoreFile } from '../../../secrets/keystore/keystore-file'
import { PrivacyNote } from '../../../secrets/wipe-button'
import { Button } from '../../../ui/button'
import { SecretField } from '../../../ui/fields/secret-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { FileField } from './file-field'
import { HeaderFacts } from './header-facts'
import { NotPersistedNotice } from './notices'
import { passwordErrorOf } from './open-tab'
import { ProtectionFields } from './protection-fields'
import type { Changing } from './use-writing'
import { WrittenCard } from './written-card'

interface ChangeTabProps {
  readonly file: KeystoreFile
  readonly changing: Changing
}

/** Re-encrypts a file with another password. */
export function ChangeTab({ file, changing }: ChangeTabProps) {
  const { job, oldPassword, setOldPassword, protection } = changing
  const { area, submit, submitted } = useSubmit(() => (busy ? 'ended' : change()), {
    ready: !file.reading,
  })
  const wrong = passwordErrorOf(job)
  const busy = job.status === 'pending'

  async function change(): Promise<boolean> {
    const password = protection.newPassword.value
    if (!file.keystore || password === null) return false
    const { data: written } = await job.mutate({
      keystore: file.keystore,
      password: new Secret(oldPassword),
      newPassword: new Secret(password),
      kdf: protection.kdf,
    })
    return written !== null
  }

  return (
    <ToolLayout
      input={
        <Card title="File and passwords">
          <div {...area} className="flex min-w-0 flex-col gap-5">
            <FileField
              file={file.wallet ? { ...file, error: onlyKeystores() } : file}
              submitted={submitted}
            />
            {file.keystore ? <HeaderFacts keystore={file.keystore} /> : null}
            <SecretField
              label="Current password"
              value={oldPassword}
              onChange={setOldPassword}
              error={wrong}
            />
            <ProtectionFields protection={protection} submitted={submitted} />
            <NotPersistedNotice keystore={file.keystore} />
            <div>
              <Button done={job.status === 'success'} icon={RefreshCw} onClick={submit} busy={busy}>
                Change password
              </Button>
            </div>
            <PrivacyNote />
          </div>
        </Card>
      }
      result={
        <WrittenCard
          job={job}
          busyLabel="Changing the password"
          errorElsewhere={wrong !== null}
          empty={
            <EmptyState icon={Save} title="No new file yet">
              The old file is unchanged. Delete it once you’ve saved the new one: it still opens
              with the old password.
            </EmptyState>
          }
        />
      }
    />
  )
}
