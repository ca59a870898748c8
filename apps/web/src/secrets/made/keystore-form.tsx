import { Secret } from '@toolkit/core/secret'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../bytes/blob'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { Checkbox } from '../../ui/fields/switch'
import { useSubmit } from '../../ui/fields/use-submit'
import { Progress } from '../../ui/layout/progress'
import { useWorkerMutation } from '../../workers/use-worker-mutation'
import { useNewPassword, WRITE_KEYSTORE } from '../keystore/keystore-file'
import { NewPasswordFields } from '../keystore/new-password-fields'
import type { KeystoreSecret } from '../keystore/write-keystore.task'
import type { MadeFlowSecret, MadeSecret } from './made-secret'
import { madeSecrets } from './made-secrets'

/** Saves a generated secret as a file, encrypted with a password. */
export function KeystoreForm({ secret }: { readonly secret: MadeSecret<MadeFlowSecret> }) {
  const job = useWorkerMutation(WRITE_KEYSTORE)
  const password = useNewPassword(job.reset)
  const [keepPassphrase, setKeepPassphrase] = useState(false)

  const { area, submit, submitted } = useSubmit(async () => {
    if (password.value === null) return false
    const { data: written } = await job.mutate({
      ...{ secret: keystoreSecretOf(secret, keepPassphrase), password: new Secret(password.value) },
      ...{ name: 'Flow account', flavour: secret.what === 'phrase' ? 'stored-key' : 'web3' },
    })
    if (written) {
      const time = written.writtenAt.toISOString().replaceAll(':', '-')
      saveFile(`UTC--${time}--flow-key.json`, written.text, 'application/json')
      madeSecrets.save(secret.id, 'keystore')
    }
    return 'ended'
  })

  return (
    <div {...area} className="flex flex-col gap-4">
      <NewPasswordFields
        label="Password"
        hint="Encrypts the file. KeyStore opens it again with this password."
        password={password}
        submitted={submitted}
      />
      {secret.what === 'phrase' && secret.passphrase ? (
        <Checkbox
          label="Keep the passphrase in the file"
          hint="Otherwise the file only says that there is one."
          checked={keepPassphrase}
          onChange={keep => {
            setKeepPassphrase(keep)
            job.reset()
          }}
        />
      ) : null}
      {job.status === 'pending' ? (
        <Progress label={job.note ?? 'Encrypting'} startedAt={job.startedAt} onCancel={job.reset} />
      ) : (
        <div>
          <Button icon={Download} onClick={submit}>
            Download keystore
          </Button>
        </div>
      )}
      {job.status === 'error' ? <ErrorLine error={job.error} /> : null}
      {job.status === 'success' ? (
        <p role="status" className="text-text-muted text-xs">
          Downloaded. The file was reopened with the password and matches.
        </p>
      ) : null}
    </div>
  )
}

function keystoreSecretOf(secret: MadeFlowSecret, keepPassphrase: boolean): KeystoreSecret {
  if (secret.what === 'private-key') return { kind: 'private-key', privateKey: secret.privateKey }
  const { mnemonic, path } = secret
  const passphrase = secret.passphrase ?? new Secret('')
  return { kind: 'mnemonic', mnemonic, path, passphrase, keepPassphrase }
}
