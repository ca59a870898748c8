import { useState } from 'react'
import { accountStorageQuery, storageCountsQuery } from '../../../../chain/reads/account-storage'
import { useRead } from '../../../../chain/use-read'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { Progress } from '../../../../ui/layout/progress'
import type { AccountPartProps } from '../account-part'
import { PartLoading } from '../part-wait'
import { ControllerList } from './controller-list'
import { PathList } from './path-list'
import { describeStorage } from './storage-messages'

/** Storage of an account: paths, their types, and the capabilities to them. */
export function StoragePart({ account }: AccountPartProps) {
  const { data, error, retry } = useRead(() => storageCountsQuery(account))
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (!data) return <PartLoading what="stored paths" />
  return (
    <section aria-label="Storage" className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 className="font-medium">{describeStorage(data)}</h3>
        <p className="text-text-muted text-xs">
          There are no private paths: Cadence 1.0 replaced them with capability controllers, shown
          with each path.
        </p>
      </div>
      {data.accountCapabilities > 0 ? (
        <Disclosure label="Capabilities to the whole account">
          <ControllerList {...account} domain="account" name="" />
        </Disclosure>
      ) : null}
      {data.storage + data.public > 0 ? <Paths account={account} /> : null}
    </section>
  )
}

function Paths({ account }: Pick<AccountPartProps, 'account'>) {
  const [startedAt, setStartedAt] = useState(() => performance.now())
  const { data, error, retry, progress, cancelled, cancel } = useRead(onProgress =>
    accountStorageQuery(account, onProgress),
  )
  if (data) return <PathList {...account} paths={data} />
  const again = () => {
    setStartedAt(performance.now())
    retry()
  }
  if (cancelled) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-text-muted">
        Reading the paths was cancelled.
        <Button size="sm" onClick={again}>
          Read the paths
        </Button>
      </p>
    )
  }
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: again }} />
  return (
    <Progress
      label="Reading paths and types"
      value={progress}
      startedAt={startedAt}
      onCancel={cancel}
    />
  )
}
