import { NETWORKS } from '@toolkit/core/network/networks'
import { useState } from 'react'
import {
  type ActivityKind,
  accountActivityQuery,
  mayHaveActivity,
} from '../../../../chain/reads/account-activity'
import { useReads } from '../../../../chain/use-read'
import { linkTo } from '../../../../frame/links'
import { PageLink } from '../../../../frame/page-link'
import { Button, buttonClasses } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { SegmentedControl } from '../../../../ui/fields/segmented-control'
import { countOf } from '../../../../ui/values/format'
import type { AccountPartProps } from '../account-part'
import { PartLoading } from '../part-wait'
import { ActivityTable } from './activity-table'

const KINDS: Readonly<Record<ActivityKind, string>> = {
  transactions: 'Transactions',
  'ft/transfers': 'Token transfers',
  'nft/transfers': 'NFT transfers',
}
const UNITS: Readonly<Record<ActivityKind, string>> = {
  transactions: 'transaction',
  'ft/transfers': 'token transfer',
  'nft/transfers': 'NFT transfer',
}

/** Recent activity of an account, if the access node indexes it. */
export function ActivityPart(props: AccountPartProps) {
  const [kind, setKind] = useState<ActivityKind>('transactions')
  const { network, height } = props.account
  if (!mayHaveActivity(network)) {
    return <NotOffered message="The emulator keeps no index of what accounts did." />
  }
  return (
    <section aria-label="Activity" className="flex min-w-0 flex-col gap-3">
      <SegmentedControl
        label="Activity"
        hideLabel
        value={kind}
        onChange={setKind}
        options={KINDS}
      />
      {height === null ? null : (
        <p className="text-text-muted text-xs">
          Up to now: the index of {NETWORKS[network].name} can’t be asked as of a height.
        </p>
      )}
      <Pages key={kind} {...props} kind={kind} />
    </section>
  )
}

function Pages({ account, kind }: AccountPartProps & { readonly kind: ActivityKind }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const pages = useReads(cursors.map(cursor => accountActivityQuery(account, kind, cursor)))
  const entries = pages.flatMap(({ data }) => data?.entries ?? [])
  const last = pages.at(-1)
  const next = last?.data?.next ?? null
  if (last?.error?.code === 'activity/not-offered') {
    return <NotOffered message={last.error.message} />
  }
  const more = next === null ? '' : ', and older ones'
  return (
    <>
      {entries.length > 0 || last?.data ? (
        <h3 className="font-medium">
          {entries.length === 0
            ? `No ${UNITS[kind]}s in the index`
            : `The latest ${countOf(entries.length, UNITS[kind])}${more}`}
        </h3>
      ) : null}
      {entries.length > 0 ? <ActivityTable account={account} entries={entries} /> : null}
      {last?.error ? (
        <ErrorLine error={last.error} action={{ label: 'Try again', onAction: last.retry }} />
      ) : null}
      {last && !last.data && !last.error ? <PartLoading what={`${UNITS[kind]}s`} /> : null}
      {next === null ? null : (
        <div>
          <Button size="sm" onClick={() => setCursors([...cursors, next])}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

function NotOffered({ message }: { readonly message: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{message}</p>
      <p className="text-text-muted">If you have a transaction’s ID, look it up by that.</p>
      <PageLink to={linkTo('tx-analyze')} className={buttonClasses({ size: 'sm' })}>
        Open Analyze
      </PageLink>
    </div>
  )
}
