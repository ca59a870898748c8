import { Secret } from '@toolkit/core/secret'
import { useState } from 'react'
import type { Data } from '../../../frame/data-kinds'
import { WRITE_KEYSTORE } from '../../../secrets/keystore/keystore-file'
import {
  type SecretKind,
  useOnceRead,
  useSecretInput,
} from '../../../secrets/keystore/secret-input'
import { useNewPassword } from '../../../secrets/keystore/use-new-password'
import { taskRef } from '../../../workers/task'
import { useTask } from '../../../workers/use-task'
import { COSTS, type CostChoice } from './costs'

export const REWRITE_KEYSTORE =
  taskRef<typeof import('./rewrite-keystore.task').default>('rewrite-keystore')

/** How a new file is to be protected. `onChange` is called at every change. */
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

/** Changing the password of the file. A change of anything drops what came out before. */
export function useChanging() {
  const job = useTask(REWRITE_KEYSTORE)
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

/** Writing a new file. A change of anything drops the file that was written before. */
export function useCreating(incoming: Data<SecretKind> | null) {
  const [form, setForm] = useState<CreateForm>({
    kind: incoming?.kind ?? 'private-key',
    keepPassphrase: false,
    format: 'web3',
    name: '',
  })
  const job = useTask(WRITE_KEYSTORE)
  const protection = useProtection(job.reset)
  const input = useSecretInput(form.kind, incoming, edited)
  // Nothing waits with a path that cannot be read, and an edit ends the waiting.
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
    const secret = input.kept(form.keepPassphrase)
    if (secret === null) return false
    const { kdf } = protection
    const name = form.name.trim()
    void job.run({ secret, password: new Secret(password), kdf, flavour: form.format, name })
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
    /** It was asked for, and starts once the key or phrase has been read. */
    pending,
    /**
     * Writes the file when all that it takes is there; gives whether it is. Whether the phrase's
     * path can be read is for the tab to say: what reads paths is loaded with it.
     */
    create,
  }
}

export type Creating = ReturnType<typeof useCreating>
