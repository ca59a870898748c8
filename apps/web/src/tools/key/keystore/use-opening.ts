import { useState } from 'react'
import { type KeystoreContents, sealContents } from '../../../keys/keystore-contents'
import { type TaskHandle, useTask } from '../../../workers/use-task'
import type { KeystoreFile } from './use-file'
import { writtenFile } from './write-file'
import type { Written } from './written-view'

type OpenTask = typeof import('../../../keys/open-keystore.task').default
export type RewriteTask = typeof import('./rewrite-keystore.task').default

export interface Opening {
  readonly password: string
  readonly setPassword: (text: string) => void
  readonly job: TaskHandle<OpenTask, KeystoreContents>
  /** Writes the opened file again. */
  readonly saving: TaskHandle<RewriteTask, Written>
  /** Starts when there is a keystore; otherwise its error shows. An empty password is tried too. */
  readonly open: () => boolean
  /** Whether it was asked for, so that a missing file is an error. */
  readonly asked: boolean
  /** Drops what came out: it belonged to another file or password. */
  readonly forget: () => void
}

/** Opening the file with a password. A change of either drops what came out before. */
export function useOpening(file: KeystoreFile): Opening {
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const job = useTask<OpenTask, KeystoreContents>('open-keystore', sealContents)
  const saving = useTask<RewriteTask, Written>('rewrite-keystore', writtenFile)

  function forget(): void {
    job.reset()
    saving.reset()
  }

  return {
    password,
    setPassword: text => {
      setPassword(text)
      forget()
    },
    job,
    saving,
    asked,
    open() {
      setAsked(true)
      if (!file.keystore) return false
      saving.reset()
      void job.run({ text: file.text, password })
      return true
    },
    forget,
  }
}
