import { DEFAULT_PATH } from '@toolkit/core/derivation/path'
import { Secret } from '@toolkit/core/secret'
import { Download } from 'lucide-react'
import { BACK_UP_ID } from '../../account/new-keys/key-source'
import { saveFile } from '../../bytes/blob'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { useSubmit } from '../../ui/fields/use-submit'
import { Disclosure } from '../../ui/layout/disclosure'
import { Progress } from '../../ui/layout/progress'
import { useTask } from '../../workers/use-task'
import { WRITE_KEYSTORE } from '../keystore/keystore-file'
import { NewPasswordFields } from '../keystore/new-password-fields'
import { useNewPassword } from '../keystore/use-new-password'
import type { KeptSecret } from '../keystore/write-keystore.task'
import type { MadeKey } from './make-key.task'

/** Saves a key that was made as a file, encrypted with a password. */
export function SaveAsKeystore({ made }: { readonly made: MadeKey }) {
  const job = useTask(WRITE_KEYSTORE)
  const password = useNewPassword(job.reset)
  const { state } = job

  const { area, submit, submitted } = useSubmit(async () => {
    if (password.value === null) return false
    const written = await job.run({
      ...{ secret: keptOf(made), password: new Secret(password.value), name: 'Flow account' },
      flavour: made.what === 'phrase' ? 'stored-key' : 'web3',
    })
    if (written) {
      const time = written.writtenAt.toISOString().replaceAll(':', '-')
      saveFile(`UTC--${time}--flow-key.json`, written.text, 'application/json')
    }
    return 'ended'
  })

  return (
    <Disclosure id={BACK_UP_ID} label="Download as a keystore" summary="a file with a password">
      <div {...area} className="flex flex-col gap-4">
        <NewPasswordFields
          label="Password"
          hint="Encrypts the file. KeyStore opens it again with this password."
          password={password}
          submitted={submitted}
        />
        {state.status === 'busy' ? (
          <Progress
            label={state.note ?? 'Encrypting'}
            startedAt={state.startedAt}
            onCancel={job.cancel}
          />
        ) : (
          <div>
            <Button icon={Download} onClick={submit}>
              Download keystore
            </Button>
          </div>
        )}
        {state.status === 'failed' ? <ErrorLine error={state.error} /> : null}
        {state.status === 'done' ? (
          <p role="status" className="text-text-muted text-xs">
            Downloaded. The file was reopened with the password and matches.
          </p>
        ) : null}
      </div>
    </Disclosure>
  )
}

function keptOf({ what, secret }: MadeKey): KeptSecret {
  return what === 'private-key'
    ? { kind: 'private-key', privateKey: secret }
    : {
        ...{ kind: 'mnemonic', mnemonic: secret, path: DEFAULT_PATH },
        ...{ passphrase: new Secret(''), keepPassphrase: false },
      }
}
