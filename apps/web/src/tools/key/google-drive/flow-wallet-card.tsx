import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Skeleton } from '../../../ui/loading'

const FlowWalletForm = lazyPart(async () => (await import('./flow-wallet-form')).FlowWalletForm, {
  name: 'The form',
  loading: <Skeleton className="h-48" />,
})

/** Explains what is possible with the backups that the Flow Wallet apps wrote to Drive. */
export function FlowWalletCard() {
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
