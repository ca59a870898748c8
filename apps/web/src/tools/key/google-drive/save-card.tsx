import { describeCost } from '@toolkit/core/kdf/words'
import { KEYSTORE_FORMATS, KEYSTORE_SECRETS, type Keystore } from '@toolkit/core/keystore/keystore'
import { Secret } from '@toolkit/core/secret'
import { useState } from 'react'
import type { OpenWithData } from '../../../frame/manifest'
import { SAMPLE_KEY } from '../../../secrets/key/key-card'
import { keyInputOf } from '../../../secrets/key/key-input'
import {
  type KeystoreFile,
  useKeystoreFile,
  useNewPassword,
} from '../../../secrets/keystore/keystore-file'
import { NewPasswordFields } from '../../../secrets/keystore/new-password-fields'
import { SecretFields } from '../../../secrets/keystore/secret-fields'
import { useOnceRead, useSecretInput } from '../../../secrets/keystore/secret-input'
import { optionalPathError } from '../../../secrets/phrase/path-choice'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/fields/byte-field'
import { SampleButton } from '../../../ui/fields/sample-button'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { TextField } from '../../../ui/fields/text-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import type manifest from './manifest'
import { checkName } from './save-form'
import { SaveProgress } from './save-progress'
import type { Backups } from './use-backups'
import { useSave } from './use-save'
import type { Session } from './use-session'

/** Kinds of content; a `keystore` is already encrypted and uploaded unchanged. */
const KINDS = [
  { value: 'private-key', label: KEYSTORE_SECRETS['private-key'].label, name: 'Flow key backup' },
  { value: 'mnemonic', label: KEYSTORE_SECRETS.mnemonic.label, name: 'Flow seed phrase backup' },
  { value: 'keystore', label: 'Keystore file', name: 'Keystore backup' },
] as const

interface SaveCardProps {
  readonly session: Session
  readonly backups: Backups
  readonly incoming: OpenWithData<typeof manifest> | null
  /** True while a backup is being opened, whose button is then the page's primary one. */
  readonly restoring: boolean
}

/**
 * Encrypts a key or a phrase and saves it in Drive. Text typed for one kind stays while another is
 * selected.
 */
export function SaveCard({ session, backups, incoming, restoring }: SaveCardProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>(incoming?.kind ?? 'private-key')
  const [typedName, setName] = useState('')
  const encrypted = kind === 'keystore'
  const file = useKeystoreFile(incoming?.kind === 'keystore' ? incoming.text.reveal() : '')
  const secretKind = encrypted ? 'private-key' : kind
  const input = useSecretInput(secretKind, incoming?.kind === 'keystore' ? null : incoming)
  const password = useNewPassword()
  const saving = useSave(session, () => void backups.refresh())
  const busy = saving.state.status === 'pending'
  const defaultName = KINDS.find(({ value }) => value === kind)?.name ?? ''
  const name = typedName.trim() || defaultName
  const taken = backups.files?.some(each => each.name === name) ?? false
  const nameError = () =>
    checkName(name, [
      encrypted ? file.text : (input.secret?.reveal() ?? ''),
      input.passphrase,
      password.first,
    ])

  function save(): false | 'ended' {
    if (encrypted) {
      if (nameError() || !file.keystore) return false
      saving.save({ name, content: file.text })
    } else {
      const newPassword = password.value
      const secret = input.keystoreSecret(true)
      const wrongPath = kind === 'mnemonic' && optionalPathError(input.path) !== null
      if (nameError() || newPassword === null || !secret || wrongPath) return false
      // wallet-core's format contains no address, which matters because the file's plaintext fields
      // leave the page.
      const seal = { secret, password: new Secret(newPassword), flavour: 'stored-key', name: '' }
      saving.save({ name, seal: { ...seal, flavour: 'stored-key' } })
    }
    edited()
    return 'ended'
  }

  const reading = encrypted ? file.reading : input.reading
  const { area, submit, submitted, edited } = useSubmit(() => {
    if (busy || saving.pending) return 'ended'
    if (!reading) return save()
    setWaiting(true)
    return 'ended'
  })
  const [, setWaiting] = useOnceRead(reading, submit)

  function trySample(): void {
    setKind('private-key')
    input.setKeyInput(keyInputOf(SAMPLE_KEY))
    setName('Published sample key')
  }

  return (
    <Card title="Save a backup" actions={<SampleButton onUse={trySample} />}>
      <div {...area} className="flex flex-col gap-4" onInput={() => setWaiting(false)}>
        <SegmentedControl
          label="What to back up"
          value={kind}
          onChange={next => {
            edited()
            setKind(next)
          }}
          options={KINDS}
        />
        {encrypted ? (
          <KeystoreField file={file} submitted={submitted} />
        ) : (
          <SecretFields
            kind={secretKind}
            input={input}
            submitted={submitted}
            passphraseHint="Encrypted along with the phrase: without it the phrase opens different keys."
          />
        )}
        <TextField
          label="Name in Google Drive"
          value={typedName}
          onChange={setName}
          input={{ placeholder: defaultName, maxLength: 400 }}
          error={submitted ? nameError() : null}
          hint="Google can read it."
          notice={
            taken && saving.state.status !== 'success'
              ? `A backup named “${name}” already exists; this would be a second one.`
              : null
          }
        />
        {encrypted ? null : (
          <NewPasswordFields
            label="Password"
            hint="The only way to open the backup. Nobody can reset it."
            password={password}
            submitted={submitted}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={
              restoring || session.status !== 'in' || (saving.pending && !busy)
                ? 'secondary'
                : 'primary'
            }
            onClick={submit}
            busy={busy}
            disabled={saving.pending !== null && !busy}
          >
            {encrypted ? 'Save' : 'Encrypt and save'}
          </Button>
          <span className="text-text-muted text-xs">
            {encrypted ? '' : 'Encrypted here, before anything is sent.'}
          </span>
        </div>
        <SaveProgress saving={saving} session={session} />
        <Disclosure label="What Google can see">
          <ul className="flex list-disc flex-col gap-1 pl-5 text-text-muted">
            <li>The backup’s name and size, and when it is saved, read or deleted.</li>
            <li>
              Your Google account, your IP address, and that the request comes from this site.
            </li>
            <li>
              The file’s unencrypted header: that it’s a keystore, its cipher and cost, whether it
              holds a key or a phrase, and the derivation path if you enter one.
            </li>
            <li>
              Never the key, phrase, passphrase, password, address or public key. Anyone with the
              file can try passwords, so use a strong one.
            </li>
          </ul>
        </Disclosure>
      </div>
    </Card>
  )
}

function KeystoreField({
  file,
  submitted,
}: {
  readonly file: KeystoreFile
  readonly submitted: boolean
}) {
  const { text, setText, keystore, error } = file
  return (
    <ByteField
      mostPasted={30_000}
      secret
      label="Keystore file"
      rows={5}
      value={text}
      onChange={setText}
      placeholder="{&quot;version&quot;: 3, …}"
      hint="Already encrypted: saved as is, with its own password."
      notice={keystore ? noticeOf(keystore) : null}
      error={submitted && text.trim() === '' ? 'Paste the keystore to save.' : error}
    />
  )
}

function noticeOf({ format, crypto, accounts, address, weaknesses }: Keystore): string {
  const names = accounts.length > 0 || address !== null
  return [
    `${KEYSTORE_FORMATS[format].label}, ${describeCost(crypto.kdf)}.`,
    ...(names ? ['It contains an unencrypted address or public key, which Google would see.'] : []),
    ...weaknesses.map(({ message }) => message),
  ].join(' ')
}
