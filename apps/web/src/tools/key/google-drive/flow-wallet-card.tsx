import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Skeleton } from '../../../ui/loading'

const FlowWalletForm = lazyPart(async () => (await import('./flow-wallet-form')).FlowWalletForm, {
  name: 'The form',
  loading: <Skeleton className="h-48" />,
})

/** What can and cannot be done with what the Flow Wallet apps wrote into Drive. */
export function FlowWalletCard() {
  const [opened, setOpened] = useState(false)
  return (
    <Card title="Backups of the Flow Wallet apps">
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2 text-text-muted">
          <p>
            The Flow Wallet apps and extension save to a Google Drive folder that only they can
            read, encrypted with a secret only they hold. No other site, including this one, can
            list, open or restore it: use the app for that.
          </p>
          <p>
            One thing needs neither. With the <code translate="no">data</code> of one multi-backup
            item (outblock_multi_backup) and its PIN, you can open the item here, offline. Nothing
            is sent.
          </p>
        </div>
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
