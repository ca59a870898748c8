import { BackupsCard } from './backups-card'
import { RestoreCard } from './restore-card'
import type { Backups } from './use-backups'
import type { Restoring } from './use-restore'
import type { Session } from './use-session'

interface BackupsSideProps {
  readonly session: Session
  readonly backups: Backups
  readonly restoring: Restoring
}

/** What lies in Drive, and the one backup that is being opened. */
export function BackupsSide({ session, backups, restoring }: BackupsSideProps) {
  return (
    <>
      <BackupsCard session={session} backups={backups} restoring={restoring} />
      <RestoreCard restoring={restoring} />
    </>
  )
}
