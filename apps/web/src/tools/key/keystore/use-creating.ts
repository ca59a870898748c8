import type { Secret } from '@toolkit/core/secret'
import { useEffect, useMemo, useState } from 'react'
import type { CheckedPhrase } from '../../../keys/check-phrase.task'
import { type KeyInput, keyInputOf, NO_KEY } from '../../../keys/key-input'
import { useKeyInput } from '../../../keys/use-key-input'
import { type KeyReading, useKeyMaterial } from '../../../keys/use-key-material'
import { type ShortTaskState, useShortTask } from '../../../keys/use-short-task'
import { type TaskHandle, useTask } from '../../../workers/use-task'
import type { Data } from '../../data-kinds'
import { COSTS, type CostChoice } from './costs'
import { KEY_MISSING, PHRASE_MISSING, PUBLIC_KEY_ONLY, WHICH_ACCOUNT } from './errors'
import { type NewPassword, useNewPassword } from './use-new-password'
import { writtenFile } from './write-file'
import type { WriteKeystoreInput } from './write-keystore.task'
import type { Written } from './written-view'

type WriteTask = typeof import('./write-keystore.task').default
export type Source = 'private-key' | 'mnemonic'

export interface CreateForm {
  readonly source: Source
  readonly phrase: string
  readonly path: string
  readonly passphrase: string
  readonly keepPassphrase: boolean
  readonly format: 'web3' | 'stored-key'
  readonly name: string
  readonly cost: CostChoice
}

export interface Creating {
  readonly form: CreateForm
  readonly set: (change: Partial<CreateForm>) => void
  readonly keyInput: KeyInput
  readonly setKeyInput: (input: KeyInput) => void
  readonly reading: KeyReading
  readonly checked: ShortTaskState<CheckedPhrase>
  readonly newPassword: NewPassword
  readonly errors: {
    readonly key: string | null
    readonly phrase: string | null
  }
  readonly job: TaskHandle<WriteTask, Written>
  /** It was asked for, and starts once the key or phrase has been read. */
  readonly pending: boolean
  /**
   * Writes the file when all that it takes is there; otherwise the errors show. Whether the phrase's
   * path can be read is for the tab to say: what reads paths is loaded with it.
   */
  readonly create: (pathIsGood: boolean) => boolean
}

type Handed = Extract<Data, { kind: 'private-key' | 'mnemonic' }> | null
/** A pause in typing this long has the phrase checked. */
const PAUSE_MS = 200

const EMPTY: CreateForm = {
  source: 'private-key',
  phrase: '',
  path: '',
  passphrase: '',
  keepPassphrase: false,
  format: 'web3',
  name: '',
  cost: 'standard',
}

function firstForm(handed: Handed): CreateForm {
  if (handed?.kind !== 'mnemonic') return EMPTY
  return {
    ...EMPTY,
    source: 'mnemonic',
    phrase: handed.mnemonic.reveal(),
    passphrase: handed.passphrase?.reveal() ?? '',
    path: handed.path ?? '',
  }
}

/** Writing a new file. A change of anything drops the file that was written before. */
export function useCreating(handed: Handed): Creating {
  const [form, setForm] = useState(() => firstForm(handed))
  const [keyInput, setKeyInput] = useKeyInput(() =>
    handed?.kind === 'private-key' ? keyInputOf(handed.privateKey.reveal()) : NO_KEY,
  )
  const [asked, setAsked] = useState(false)
  const job = useTask<WriteTask, Written>('write-keystore', writtenFile)
  const newPassword = useNewPassword(job.reset)
  const reading = useKeyMaterial(keyInput)
  const { phrase } = form
  const ask = useMemo(() => (phrase.trim() === '' ? null : () => phrase), [phrase])
  const checked = useShortTask<typeof import('../../../keys/check-phrase.task').default>(
    'check-phrase',
    ask,
    PAUSE_MS,
  )
  const privateKey = reading.status === 'read' ? reading.key.privateKey : null

  /** The present input is still being read: what was asked for waits for it. */
  const waiting = (form.source === 'private-key' ? reading : checked).status === 'busy'
  const [pending, setPending] = useState(false)

  function create(pathIsGood: boolean): boolean {
    setAsked(true)
    const password = newPassword.take()
    if (form.source === 'mnemonic' && !pathIsGood) return false
    if (waiting && password !== null) {
      setPending(true)
      return true
    }
    const secret = secretOf(form, privateKey, checked)
    if (password === null || secret === null) return false
    void job.run({
      secret,
      password,
      kdf: COSTS[form.cost].kdf,
      flavour: form.format,
      name: form.name.trim(),
    })
    return true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the input has been read.
  useEffect(() => {
    if (!pending || waiting) return
    setPending(false)
    // Nothing waits with a path that cannot be read, and an edit ends the waiting.
    create(true)
  }, [pending, waiting])

  return {
    form,
    pending,
    set(change) {
      setPending(false)
      setForm(before => ({ ...before, ...change }))
      job.reset()
    },
    keyInput,
    setKeyInput(input) {
      setPending(false)
      setKeyInput(input)
      job.reset()
    },
    reading,
    checked,
    newPassword,
    errors: {
      key: keyError(reading, asked),
      phrase: asked && phrase.trim() === '' ? PHRASE_MISSING : null,
    },
    job,
    create,
  }
}

function keyError(reading: KeyReading, asked: boolean): string | null {
  if (reading.status === 'empty') return asked ? KEY_MISSING : null
  if (reading.status === 'which-account') return asked ? WHICH_ACCOUNT : null
  return reading.status === 'read' && reading.key.part === 'public' ? PUBLIC_KEY_ONLY : null
}

function secretOf(
  form: CreateForm,
  privateKey: Secret<string> | null,
  checked: ShortTaskState<CheckedPhrase>,
): WriteKeystoreInput['secret'] | null {
  if (form.source === 'private-key') {
    return privateKey ? { kind: 'private-key', hex: privateKey.reveal() } : null
  }
  if (checked.status !== 'done') return null
  const { passphrase, keepPassphrase } = form
  const path = form.path.trim()
  return {
    kind: 'mnemonic',
    mnemonic: checked.output.mnemonic,
    derivationPath: path === '' ? null : path,
    passphrase,
    keepPassphrase,
  }
}
