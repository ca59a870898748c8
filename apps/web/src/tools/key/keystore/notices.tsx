import type { Keystore, Weakness } from '@toolkit/core/keystore/keystore'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/layout/notice'
import { Progress } from '../../../ui/layout/progress'
import type { WorkerMutation } from '../../../workers/use-worker-mutation'

interface WeaknessNoticeProps {
  readonly weaknesses: readonly Weakness[]
  readonly actions?: ReactNode
}

/** Returns true if data stored beside the secret is lost, which matters more than a low cost. */
export const isDamaged = (weaknesses: readonly Weakness[]): boolean =>
  weaknesses.some(({ kind }) => kind === 'damaged-part')

/** Lists a file's weaknesses and oddities, one sentence each; renders nothing without any. */
export function WeaknessNotice({ weaknesses, actions }: WeaknessNoticeProps) {
  const [first] = weaknesses
  if (!first) return null
  return (
    <Notice
      tone="warning"
      title={isDamaged(weaknesses) ? 'A part of the file is damaged' : 'Weaker than a new file'}
      actions={actions}
    >
      {weaknesses.length === 1 ? (
        first.message
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {weaknesses.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/**
 * Lists data stored beside the secret that is lost when the file is rewritten; renders nothing
 * without any.
 */
export function NotPersistedNotice({ keystore }: { readonly keystore: Keystore | null }) {
  if (!keystore?.storedMnemonic && !keystore?.encodedCrypto) return null
  return (
    <Notice tone="warning" title="Something will be lost">
      {keystore.storedMnemonic
        ? 'The seed phrase that ethers stores beside the key won’t be rewritten: open the file first and save the phrase.'
        : 'The text the key was imported from won’t be rewritten; the key itself will.'}
    </Notice>
  )
}

interface JobProgressProps {
  readonly job: WorkerMutation<unknown, never>
  /** Message until the task reports a more specific one. */
  readonly label: string
}

/**
 * Progress of a file operation. Key derivation reports no progress; cancelling stops it
 * immediately.
 */
export function JobProgress({ job, label }: JobProgressProps) {
  if (job.status !== 'pending') return null
  const { fraction, note, startedAt, reset } = job
  return (
    <Progress
      label={note ?? label}
      value={fraction ?? undefined}
      startedAt={startedAt}
      onCancel={reset}
    />
  )
}
