import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadSettings } from '../../../chain/config'
import { PageHead } from '../../../frame/page-head'
import { type SecretToolProps, secretPage } from '../../../secrets/secret-page'
import { WipeButton } from '../../../secrets/wipe-button'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { Skeleton } from '../../../ui/loading'
import { AccountCard } from './account-card'
import manifest from './manifest'
import { useBackups } from './use-backups'
import { useSession } from './use-session'

const FlowWalletForm = lazyPart(async () => (await import('./flow-wallet-form')).FlowWalletForm, {
  name: 'The form',
  loading: <Skeleton className="h-48" />,
})

/** Explains what is possible with the backups that the Flow Wallet apps wrote to Drive. */
function FlowWalletCard() {
  const [opened, setOpened] = useState(false)
  return (
    <Card title="Backups of the Flow Wallet apps">
      <div className="flex flex-col gap-5">
        <p className="text-text-muted">
          They are encrypted with a secret only they hold: to list and restore them, use the app.
          With the <code translate="no">data</code> of one multi-backup item (outblock_multi_backup)
          and its PIN, you can open the item here, offline. Nothing is sent.
        </p>
        {opened ? (
          <FlowWalletForm />
        ) : (
          <div>
            <Button onClick={() => setOpened(true)}>Open an item of a multi-backup</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Encrypted backups of keys and phrases in the user's own Google Drive. */
export default secretPage(DriveTool, manifest)

const SaveCard = lazyPart(async () => (await import('./save-card')).SaveCard, {
  name: 'The form',
  loading: <CardInWaiting title="Save a backup" />,
})
const BackupsSide = lazyPart(async () => (await import('./backups-card')).BackupsSide, {
  name: 'The list',
  loading: <CardInWaiting title="Your backups" />,
})
/** Needed only if the server has no Google client; then it appears immediately. */
const SetupCard = lazyPart(async () => (await import('./setup-card')).SetupCard, {
  name: 'What to set up',
  loading: <CardInWaiting title="Google Drive is not set up on this site" />,
})

/** Backups in Google Drive, and the parts that work without it. */
function DriveTool({ incoming, onWipe }: SecretToolProps<typeof manifest>) {
  /** Null until our server answers; without a Google client, or on a static host, it has none. */
  const [settings, setSettings] = useState<Awaited<ReturnType<typeof loadSettings>> | null>(null)
  useEffect(() => void loadSettings().then(setSettings), [])
  const ready = settings !== null && settings.google !== null
  const missing = settings !== null && !ready
  const session = useSession(settings?.google ?? null)
  const backups = useBackups(session)
  const [restoring, setRestoring] = useState(false)
  const [opened, setOpened] = useState(incoming !== null)
  // Stays open once the user has signed in: an expired sign-in hides nothing.
  if (!opened && session.account) setOpened(true)
  const live = opened && ready

  return (
    <ToolLayout
      input={
        <>
          <PageHead>
            <span className="ml-auto">
              <WipeButton onWipe={onWipe} />
            </span>
          </PageHead>
          {settings === null ? <CardInWaiting title="Google account" /> : null}
          {ready ? <AccountCard session={session} /> : null}
          {missing ? <SetupCard server={settings.server} incoming={incoming} /> : null}
          {live ? <SaveCard {...{ session, backups, incoming, restoring }} /> : null}
        </>
      }
      result={
        settings === null ? (
          <CardInWaiting title="Your backups" />
        ) : (
          <>
            {live ? (
              <BackupsSide session={session} backups={backups} onRestoring={setRestoring} />
            ) : ready ? (
              <Card title="Your backups">
                <EmptyState icon={CloudOff} title="Not signed in">
                  Sign in to save, list and restore backups. They are encrypted in this page.
                </EmptyState>
              </Card>
            ) : null}
            <FlowWalletCard />
          </>
        )
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
