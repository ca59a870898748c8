import { describeCost } from '@toolkit/core/kdf/words'
import { KEYSTORE_FORMATS, KEYSTORE_SECRETS, type Keystore } from '@toolkit/core/keystore/keystore'
import { Secret } from '@toolkit/core/secret'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { OpenIn } from '../../../frame/open-in'
import { useCurveChoice } from '../../../secrets/key/curve-choice'
import { CurveKeyCard } from '../../../secrets/key/key-card'
import { KeyAccounts } from '../../../secrets/key-accounts'
import { OPEN_KEYSTORE } from '../../../secrets/keystore/keystore-file'
import type { KeystoreContents } from '../../../secrets/keystore/open-keystore.task'
import { StoredPhrase } from '../../../secrets/keystore/stored-phrase'
import { Button } from '../../../ui/button'
import { SecretField } from '../../../ui/fields/secret-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { IconButton } from '../../../ui/icon-button'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorHeading } from '../../../ui/layout/error-answer'
import { Notice } from '../../../ui/layout/notice'
import { Progress } from '../../../ui/layout/progress'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import type { Restoring } from './backups-card'
import manifest from './manifest'

/** Selected backup: its description, then its password field, then its contents. */
export function RestoreCard({ restoring }: { readonly restoring: Restoring }) {
  const { file, state, fetch, close } = restoring
  if (!file) return null
  return (
    <Card
      title={`Restore “${file.name}”`}
      actions={<IconButton icon={X} label="Close this backup" size="sm" onClick={close} />}
    >
      {state.status === 'success' ? (
        <Downloaded key={file.id} {...state.data} />
      ) : (
        <div>
          {state.status === 'error' ? (
            <ErrorHeading
              error={state.error}
              actions={
                <Button size="sm" onClick={() => fetch(file)}>
                  Try again
                </Button>
              }
            />
          ) : (
            <Progress label="Downloading from Google Drive" onCancel={close} />
          )}
        </div>
      )}
    </Card>
  )
}

interface DownloadedProps {
  readonly text: string
  readonly keystore: Keystore
}

/**
 * Password field and decrypted contents of a keystore; the password is cleared after it opened it.
 */
function Downloaded({ text, keystore }: DownloadedProps) {
  const [password, setPassword] = useState('')
  const opening = useWorkerMutation(OPEN_KEYSTORE)
  const ref = useRef<HTMLDivElement>(null)
  // The field is below the list, and on a narrow page it would be off screen.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])

  const { area, submit, submitted, edited } = useSubmit(async () => {
    if (opening.status === 'pending') return 'ended'
    if (password === '') return false
    if ((await opening.mutate({ keystore, password: new Secret(password) })).data) setPassword('')
    return true
  })

  if (opening.status === 'success') {
    return <Contents opened={opening.data} />
  }
  const { format, holds, crypto } = keystore
  return (
    <div ref={ref}>
      <div {...area} className="flex flex-col gap-5">
        <KeyValueList
          items={[
            { label: 'Format', value: KEYSTORE_FORMATS[format].label },
            {
              label: 'Says it contains',
              value: KEYSTORE_SECRETS[holds].nameInText,
            },
            { label: 'Protection', value: `${crypto.cipher}, ${describeCost(crypto.kdf)}` },
          ]}
        />
        <SecretField
          label="Password of this backup"
          value={password}
          onChange={next => {
            setPassword(next)
            edited()
            if (opening.status === 'error') opening.reset()
          }}
          error={
            submitted && password === ''
              ? 'Enter the password this backup was made with.'
              : opening.status === 'error'
                ? opening.error
                : null
          }
        />
        {opening.status === 'pending' ? (
          <Progress
            label="Decrypting in this page"
            value={opening.fraction ?? undefined}
            onCancel={opening.reset}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={submit}>
              Open
            </Button>
            <OpenIn from={manifest} data={{ kind: 'keystore', text: new Secret(text) }} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Contents of a backup: the accounts of its key, or a phrase, and the tools to open them with. */
function Contents({ opened }: { readonly opened: KeystoreContents }) {
  const { kind, keys, weaknesses } = opened
  const [found, setFound] = useState<string | null>(null)
  const choice = useCurveChoice(keys, { found })
  return (
    <div className="flex flex-col gap-4">
      {kind === 'private-key' ? (
        <KeyAccounts keys={keys} atOnce lead="Opened" onFound={setFound} />
      ) : null}
      {kind === 'mnemonic' ? (
        <AnswerHeading tone="success" headingLevel={3} run={opened}>
          Opened: a seed phrase
        </AnswerHeading>
      ) : null}
      {kind === 'bytes' ? (
        <>
          <AnswerHeading tone="warning" headingLevel={3} run={opened}>
            Opened: neither a private key nor a phrase
          </AnswerHeading>
          <p className="text-text-muted">The password is right, but this page didn’t write it.</p>
        </>
      ) : null}
      <StoredPhrase from={manifest} opened={opened} />
      {weaknesses.map(weakness => (
        <Notice key={weakness.kind} tone="warning">
          {weakness.message}
        </Notice>
      ))}
      {kind === 'private-key' ? <CurveKeyCard from={manifest} keys={keys} choice={choice} /> : null}
    </div>
  )
}
