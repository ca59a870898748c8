import { useState } from 'react'
import { LatePart } from '../../../keys/late-part'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Skeleton } from '../../../ui/skeleton'

export const loadFlowWalletForm = () =>
  import('./flow-wallet-form').then(module => module.FlowWalletForm)

/** What can and cannot be done with what the Flow Wallet apps wrote into Drive. */
export function FlowWalletCard() {
  const [opened, setOpened] = useState(false)
  return (
    <Card title="Backups of the Flow Wallet apps">
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2 text-text-muted">
          <p>
            What the Flow Wallet apps and extension save in Google Drive lies in a folder that only
            they can read, and under a secret that only they hold. No other site, this one included,
            can list, open or restore it: use the app for that.
          </p>
          <p>
            One thing needs neither. With the <code>data</code> of one item of a multi-backup
            (outblock_multi_backup) and its PIN, the item opens here. Nothing is sent, and it works
            offline.
          </p>
        </div>
        {opened ? (
          <LatePart
            load={loadFlowWalletForm}
            props={{}}
            loading={<Skeleton className="h-48" />}
            name="The form"
          />
        ) : (
          <div>
            <Button onClick={() => setOpened(true)}>Open an item of a multi-backup</Button>
          </div>
        )}
      </div>
    </Card>
  )
}
