import { useRef, useState } from 'react'
import { WRITE_KEYSTORE } from '../../../secrets/keystore/keystore-file'
import type { KeptSecret, WriteKeystoreInput } from '../../../secrets/keystore/write-keystore.task'
import { noteSaved } from '../../../secrets/made/note-saved'
import { useLatest } from '../../../ui/use-latest'
import { runTask } from '../../../workers/run-task'
import { useJob } from '../../../workers/use-task'
import { type PendingBackup, type SaveStep, saveBackup } from './api/save-backup'
import type { Session } from './use-session'

const STEPS: Readonly<Record<SaveStep, string>> = {
  reserving: 'Reserving a place in Google Drive',
  sending: 'Sending the encrypted backup',
  checking: 'Reading it back to check it',
}

/** What is to be saved: a file that is encrypted already, or what to encrypt. */
type NewBackup = { readonly name: string } & (
  | { readonly content: string }
  | { readonly seal: WriteKeystoreInput }
)

/** A backup on its way into Drive. `onSaved` is called once it is there and was read back. */
export function useSave({ run, account }: Session, onSaved: () => void) {
  const [pending, setPending] = useState<PendingBackup | null>(null)
  // What waits and whoever is signed in when it is asked, also in the middle of something longer.
  const waiting = useRef(pending)
  const owner = useLatest(account?.id ?? '')
  const sealed = useRef<KeptSecret | null>(null)

  function keep(backup: PendingBackup | null): void {
    waiting.current = backup
    setPending(backup)
  }

  const job = useJob<NewBackup | null, PendingBackup | null>(
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
      const kept = waiting.current
      if (!kept) return null
      // An id belongs to the account that it was reserved in.
      const mine = kept.accountId === owner.current ? kept : { ...kept, id: null }
      onProgress(null, STEPS.reserving)
      await run(access =>
        saveBackup(access, mine, {
          signal,
          onStep: step => onProgress(null, STEPS[step]),
          onReserved: id => {
            if (waiting.current === kept) keep({ ...mine, id, accountId: owner.current })
          },
        }),
      )
      signal.throwIfAborted()
      keep(null)
      if (sealed.current) noteSaved(sealed.current, 'backed-up')
      onSaved()
      return kept
    },
  )

  return {
    state: job.state,
    /** Encrypted, and not known to be in Drive yet. */
    pending,
    /** Encrypts it where it is not, opens it again to be sure of it, then sends; null sends what waits. */
    save: (backup: NewBackup | null) => void job.run(backup),
    /** Ends what runs. What is encrypted stays. */
    cancel: job.cancel,
    /** Drops what waits, and any message. */
    forget(): void {
      job.reset()
      keep(null)
    },
  }
}

export type Saving = ReturnType<typeof useSave>
