import { type RefObject, useEffect, useRef, useState } from 'react'
import { NewPasswordFields } from '../../../keys/new-password-fields'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { focusFirstWrong } from '../../../ui/first-wrong'
import { SegmentedControl } from '../../../ui/segmented-control'
import { TextField } from '../../../ui/text-field'
import { GoogleSees } from './google-sees'
import {
  type BackupKind,
  checkForm,
  DEFAULT_NAMES,
  EMPTY_FORM,
  nameOf,
  type SaveForm,
} from './save-form'
import { SaveProgress } from './save-progress'
import { SecretFields } from './secret-fields'
import type { Backups } from './use-backups'
import { type Saving, useSave } from './use-save'
import { type Handed, type SecretInput, useSecretInput } from './use-secret-input'
import type { Session } from './use-session'

const KINDS: readonly { readonly value: BackupKind; readonly label: string }[] = [
  { value: 'private-key', label: 'Private key' },
  { value: 'mnemonic', label: 'Seed phrase' },
  { value: 'keystore', label: 'Keystore file' },
]

interface SaveCardProps {
  readonly session: Session
  readonly backups: Backups
  readonly handed: Handed | null
}

/** Encrypts a key or a phrase and saves it in Drive. */
export function SaveCard({ session, backups, handed }: SaveCardProps) {
  const [form, setForm] = useState(() => formOf(handed))
  const [tried, setTried] = useState(false)
  const input = useSecretInput(form.kind, handed)
  const saving = useSave(session, () => void backups.refresh())
  const ref = useRef<HTMLFormElement>(null)
  const errors = tried ? checkForm(form, input.found?.reveal() ?? '') : null
  const busy = saving.state.status === 'sealing' || saving.state.status === 'sending'
  const change = (part: Partial<SaveForm>) => setForm(before => ({ ...before, ...part }))
  const name = nameOf(form)
  const taken = backups.files?.some(file => file.name === name) ?? false
  const focusWrong = useFocusWrong(ref)

  const reading = input.found === null && input.missing === null
  /** Pressed while the last of what was typed is still being read. */
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked || reading) return
    setAsked(false)
    submit()
  })

  function submit(): void {
    if (busy || saving.pending) return
    if (reading) {
      setAsked(true)
      return
    }
    setTried(true)
    const wrong = checkForm(form, input.found?.reveal() ?? '')
    if (!input.found || Object.values(wrong).some(error => error !== null)) {
      focusWrong()
      return
    }
    setTried(false)
    void start(saving, form, input)
  }

  return (
    <Card title="Save a backup">
      <form
        ref={ref}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-5"
        onInput={() => setAsked(false)}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <SegmentedControl
          label="What to back up"
          value={form.kind}
          onChange={kind => {
            setTried(false)
            change({ kind })
          }}
          options={KINDS}
        />
        <SecretFields form={form} onForm={change} input={input} errors={errors} tried={tried} />
        <TextField
          label="Name in Google Drive"
          value={form.name}
          onChange={value => change({ name: value })}
          input={{ placeholder: DEFAULT_NAMES[form.kind], maxLength: 400 }}
          error={errors?.name}
          hint="Google can read it."
          notice={taken ? `There is a backup “${name}” already; this would be a second one.` : null}
        />
        {form.kind === 'keystore' ? null : (
          <NewPasswordFields
            label="Password"
            hint="Only it opens the backup. Nobody can reset it."
            first={form.password}
            second={form.repeated}
            setFirst={password => change({ password })}
            setSecond={repeated => change({ repeated })}
            firstError={errors?.password ?? null}
            secondError={errors?.repeated ?? null}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={saving.pending !== null && !busy}
          >
            {form.kind === 'keystore' ? 'Save' : 'Encrypt and save'}
          </Button>
          <span className="text-text-muted text-xs">
            {form.kind === 'keystore' ? '' : 'Encrypted in this page, before anything is sent.'}
          </span>
        </div>
        <SaveProgress saving={saving} session={session} />
        <GoogleSees />
      </form>
    </Card>
  )
}

function formOf(handed: Handed | null): SaveForm {
  if (!handed) return EMPTY_FORM
  if (handed.kind !== 'mnemonic') return { ...EMPTY_FORM, kind: handed.kind }
  return {
    ...EMPTY_FORM,
    kind: 'mnemonic',
    passphrase: handed.passphrase?.reveal() ?? '',
    path: handed.path ?? '',
  }
}

async function start(saving: Saving, form: SaveForm, { found }: SecretInput): Promise<void> {
  if (!found) return
  const name = nameOf(form)
  const { kind, password, passphrase } = form
  if (kind === 'keystore') return saving.send({ name, content: found.reveal() })
  await saving.seal(name, () => ({
    password,
    secret:
      kind === 'private-key'
        ? { kind, privateKey: found.reveal() }
        : { kind, mnemonic: found.reveal(), passphrase, path: form.path.trim() },
  }))
}

/** Puts the focus on the first wrong field, once the errors stand. */
function useFocusWrong(form: RefObject<HTMLFormElement | null>): () => void {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) focusFirstWrong(form.current)
  }, [round, form])
  return () => setRound(count => count + 1)
}
