import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { LatePart } from '../../../keys/late-part'
import { WipeButton } from '../../../keys/wipe-button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Skeleton } from '../../../ui/skeleton'
import { ToolLayout } from '../../../ui/tool-layout'
import { AccountCard } from './account-card'
import { FlowWalletCard } from './flow-wallet-card'
import { useBackups } from './use-backups'
import { useGoogleSettings } from './use-google-settings'
import { useRestore } from './use-restore'
import type { Handed } from './use-secret-input'
import { useSession } from './use-session'

export const loadSaveCard = () => import('./save-card').then(module => module.SaveCard)
export const loadBackupsSide = () => import('./backups-side').then(module => module.BackupsSide)
const loadSetupCard = () => import('./setup-card').then(module => module.SetupCard)

interface DriveToolProps {
  readonly handed: Handed | null
  readonly onWipe: () => void
}

/** Backups in Google Drive, and what can be done without it. */
export function DriveTool({ handed, onWipe }: DriveToolProps) {
  const setup = useGoogleSettings()
  const session = useSession(setup.status === 'ready' ? setup.google : null)
  const backups = useBackups(session)
  const restoring = useRestore(session)
  const [opened, setOpened] = useState(handed !== null)
  // Once somebody was signed in it stays open: an expired sign-in takes nothing away.
  if (!opened && session.account) setOpened(true)
  const live = opened && setup.status === 'ready'

  return (
    <ToolLayout
      input={
        <>
          {setup.status === 'loading' ? <CardInWaiting title="Google account" /> : null}
          {setup.status === 'ready' ? <AccountCard session={session} /> : null}
          {setup.status === 'missing' ? (
            <LatePart
              load={loadSetupCard}
              props={{ server: setup.server, handed }}
              loading={<CardInWaiting title="Google Drive is not set up on this site" />}
              name="What to set up"
            />
          ) : null}
          {live ? (
            <LatePart
              load={loadSaveCard}
              props={{ session, backups, handed }}
              loading={<CardInWaiting title="Save a backup" />}
              name="The form"
            />
          ) : null}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-text-muted text-xs">Leaving or reloading the page wipes it too.</p>
            <WipeButton onWipe={onWipe} />
          </div>
        </>
      }
      result={
        <>
          {live ? (
            <LatePart
              load={loadBackupsSide}
              props={{ session, backups, restoring }}
              loading={<CardInWaiting title="Your backups" />}
              name="The list"
            />
          ) : setup.status === 'missing' ? null : (
            <Card title="Your backups">
              <EmptyState icon={CloudOff} title="Not signed in">
                Sign in to save, list and restore backups. They are encrypted in this page.
              </EmptyState>
            </Card>
          )}
          <FlowWalletCard />
        </>
      }
    />
  )
}

function CardInWaiting({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <div role="status" aria-label="Loading" className="flex flex-col gap-3">
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-9 w-44" />
      </div>
    </Card>
  )
}
