import { ToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { type KeystoreContents, sealContents } from '../../../keys/keystore-contents'
import { useTask } from '../../../workers/use-task'
import { passwordMissing } from './save-errors'

type OpenTask = typeof import('../../../keys/open-keystore.task').default

export type Opening =
  | { readonly status: 'locked' }
  | { readonly status: 'busy'; readonly fraction: number | null; readonly cancel: () => void }
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'open'; readonly backup: KeystoreContents }

/** A password for an encrypted text, and what comes out; the password goes once it has opened it. */
export function useOpenBackup(text: string) {
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<ToolError | null>(null)
  const [backup, setBackup] = useState<KeystoreContents | null>(null)
  const task = useTask<OpenTask, KeystoreContents>('open-keystore', sealContents)

  async function open(): Promise<void> {
    if (task.state.status === 'busy') return
    if (password === '') return setRefused(passwordMissing())
    setRefused(null)
    const found = await task.run({ text, password })
    if (!found) return
    task.reset()
    setPassword('')
    setBackup(found)
  }

  return {
    password,
    setPassword: (next: string) => {
      setPassword(next)
      setRefused(null)
      if (task.state.status === 'failed') task.reset()
    },
    open,
    opening: openingOf(),
  }

  function openingOf(): Opening {
    if (backup) return { status: 'open', backup }
    if (refused) return { status: 'failed', error: refused }
    const { state, cancel } = task
    if (state.status === 'busy') return { status: 'busy', fraction: state.fraction, cancel }
    if (state.status !== 'failed') return { status: 'locked' }
    // It stands beside the field that it is about.
    const { position: _, ...facts } = state.error.toJSON()
    return { status: 'failed', error: new ToolError(facts) }
  }
}
