import { Secret } from '@toolkit/core/secret'
import { useState } from 'react'
import type { Data } from '../../../frame/data-kinds'
import { useNewPassword, WRITE_KEYSTORE } from '../../../secrets/keystore/keystore-file'
import {
  type SecretKind,
  useOnceRead,
  useSecretInput,
} from '../../../secrets/keystore/secret-input'
import { taskRef } from '../../../workers/task'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { COSTS, type CostChoice } from './costs'

export const REWRITE_KEYSTORE =
  taskRef<typeof import('./rewrite-keystore.task').default>('rewrite-keystore')

/** Protection settings of a new file. `onChange` is called on every change. */
function useProtection(onChange: () => void) {
  const newPassword = useNewPassword(onChange)
  const [cost, setCost] = useState<CostChoice>('standard')
  return {
    newPassword,
    cost,
    kdf: COSTS[cost].kdf,
    setCost(choice: CostChoice): void {
      setCost(choice)
      onChange()
    },
  }
}

export type Protection = ReturnType<typeof useProtection>

/** Changes the password of the file. Any edit discards the previous result. */
export function useChanging() {
  const job = useWorkerMutation(REWRITE_KEYSTORE)
  const protection = useProtection(job.reset)
  const [oldPassword, setOldPassword] = useState('')
  return {
    job,
    protection,
    oldPassword,
    setOldPassword(text: string): void {
      setOldPassword(text)
      job.reset()
    },
  }
}

export type Changing = ReturnType<typeof useChanging>

interface CreateForm {
  readonly kind: SecretKind
  readonly keepPassphrase: boolean
  readonly format: 'web3' | 'stored-key'
  readonly name: string
}

/** Writes a new file. Any edit discards the previous one. */
export function useCreating(incoming: Data<SecretKind> | null) {
  const [form, setForm] = useState<CreateForm>({
    kind: incoming?.kind ?? 'private-key',
    keepPassphrase: false,
    format: 'web3',
    name: '',
  })
  const job = useWorkerMutation(WRITE_KEYSTORE)
  const protection = useProtection(job.reset)
  const input = useSecretInput(form.kind, incoming, edited)
  // Doesn't wait while the path is invalid; an edit cancels the wait.
  const [pending, setPending] = useOnceRead(input.reading, () => create(true))

  function edited(): void {
    setPending(false)
    job.reset()
  }

  function create(pathIsValid: boolean): boolean {
    const password = protection.newPassword.value
    if (password === null || (form.kind === 'mnemonic' && !pathIsValid)) return false
    if (input.reading) {
      setPending(true)
      return true
    }
    const secret = input.keystoreSecret(form.keepPassphrase)
    if (secret === null) return false
    const { kdf } = protection
    const name = form.name.trim()
    void job.mutate({ secret, password: new Secret(password), kdf, flavour: form.format, name })
    return true
  }

  return {
    form,
    set(change: Partial<CreateForm>): void {
      setForm(before => ({ ...before, ...change }))
      edited()
    },
    input,
    protection,
    job,
    /** Requested, and starts once the key or phrase has been parsed. */
    pending,
    /**
     * Writes the file if all inputs are present; returns whether they are. The tab checks the
     * phrase's path, since the path parser is loaded with it.
     */
    create,
  }
}

export type Creating = ReturnType<typeof useCreating>
