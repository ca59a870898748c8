import { useRef, useState } from 'react'
import { WRITE_KEYSTORE } from '../../../secrets/keystore/keystore-file'
import type {
  KeystoreSecret,
  WriteKeystoreInput,
} from '../../../secrets/keystore/write-keystore.task'
import { noteSaved } from '../../../secrets/made/note-saved'
import { useLatest } from '../../../ui/use-latest'
import { runTask } from '../../../workers/run-task'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { type PendingBackup, type SaveStep, saveBackup } from './api/save-backup'
import type { Session } from './use-session'

const STEPS: Readonly<Record<SaveStep, string>> = {
  reserving: 'Reserving a place in Google Drive',
  sending: 'Sending the encrypted backup',
  checking: 'Reading it back to check it',
}

/** Content to save: an already encrypted file, or a secret to encrypt. */
type NewBackup = { readonly name: string } & (
  | { readonly content: string }
  | { readonly seal: WriteKeystoreInput }
)

/** Uploads a backup to Drive. `onSaved` is called once it has been saved and read back. */
export function useSave({ run, account }: Session, onSaved: () => void) {
  const [pending, setPending] = useState<PendingBackup | null>(null)
  // Refs, so that a longer operation reads the current backup and account.
  const waiting = useRef(pending)
  const owner = useLatest(account?.id ?? '')
  const sealed = useRef<KeystoreSecret | null>(null)

  function keep(backup: PendingBackup | null): void {
    waiting.current = backup
    setPending(backup)
  }

  const job = useWorkerMutation<PendingBackup | null, NewBackup | null>(
    async (backup, { signal, onProgress }) => {
      if (backup) {
        const { name } = backup
        sealed.current = 'seal' in backup ? backup.seal.secret : null
        const content =
          'content' in backup
            ? backup.content
            : (await runTask(WRITE_KEYSTORE, backup.seal, { signal, onProgress })).text
        keep({ name, content, id: null, accountId: owner.current })
      }
      const pending = waiting.current
      if (!pending) return null
      // An id is valid only in the account that reserved it.
      const mine = pending.accountId === owner.current ? pending : { ...pending, id: null }
      onProgress(null, STEPS.reserving)
      await run(access =>
        saveBackup(access, mine, {
          signal,
          onStep: step => onProgress(null, STEPS[step]),
          onReserved: id => {
            if (waiting.current === pending) keep({ ...mine, id, accountId: owner.current })
          },
        }),
      )
      signal.throwIfAborted()
      keep(null)
      if (sealed.current) noteSaved(sealed.current, 'backed-up')
      onSaved()
      return pending
    },
  )

  return {
    state: job,
    /** Encrypted, and not confirmed to be in Drive. */
    pending,
    /**
     * Encrypts it if needed, opens it again to verify it, then uploads; null retries the pending
     * one.
     */
    save: (backup: NewBackup | null) => void job.mutate(backup),
    /** Cancels the running operation. The encrypted backup stays. */
    cancel: job.reset,
    /** Discards the pending backup and any message. */
    forget(): void {
      job.reset()
      keep(null)
    },
  }
}

export type Saving = ReturnType<typeof useSave>
