import { keyRisks, signingSets, type WeighedKey } from '@toolkit/core/account/key-sets'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { Check, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Notice } from '../../ui/layout/notice'
import { Spinner } from '../../ui/loading'
import { AsTableButton, useAsTable } from '../../ui/values/as-table'
import { WeightBar } from '../weight-bar'
import { describeRisk, type RiskMessage, visibleRisks } from './risk-messages'
import { drawnSets } from './set-messages'
import type { SetsTableProps } from './sets-table'

const SetsTable = lazyPart<SetsTableProps>(async () => (await import('./sets-table')).SetsTable, {
  name: 'The table',
  loading: <Spinner label="Loading" />,
})

export interface KeySetsPictureProps {
  /** Existing or planned keys, including revoked ones. */
  readonly keys: readonly WeighedKey[]
  /** Accessible name of the picture; defaults to "Who can sign". */
  readonly label?: string
  /** Message if no keys can sign but others may act for the account; nothing while loading. */
  readonly lockedOut?: RiskMessage | 'asking' | null
  /** True if the title of the first risk is elsewhere on the page. */
  readonly titled?: boolean
  /** Heading above it, with the button that switches to a table; without one the picture is always shown. */
  readonly heading?: ReactNode
}

/** Shows who can sign alone or together, against the 1000 needed, and the risks. */
export function KeySetsPicture({
  keys,
  label = 'Who can sign',
  lockedOut = null,
  titled = false,
  heading,
}: KeySetsPictureProps) {
  const signing = useMemo(() => signingSets(keys), [keys])
  const { rows, more } = useMemo(() => drawnSets(keys, signing), [keys, signing])
  const risks = useMemo(() => visibleRisks(keyRisks(keys)), [keys])
  const asTable = useAsTable() && heading !== undefined
  const Sign = signing.reaches ? Check : X
  const look = signing.reaches ? 'text-success' : 'text-danger'
  return (
    <section aria-label={label} className="@container flex min-w-0 flex-col gap-3">
      {heading ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {heading}
          <AsTableButton />
        </div>
      ) : null}
      {asTable ? (
        <SetsTable caption={label} rows={rows} />
      ) : (
        <div>
          <p
            aria-hidden
            className="hidden justify-end gap-x-4 text-text-muted text-xs @lg:grid @lg:grid-cols-[1rem_minmax(0,1fr)_minmax(0,20rem)]"
          >
            <span className="col-start-2 text-right">{FULL_WEIGHT}</span>
          </p>
          <ul className="flex flex-col gap-2.5">
            {rows.map(({ description, weights }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same, and none keeps state.
                key={at}
                className="grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 @lg:grid-cols-[1rem_minmax(0,1fr)_minmax(0,20rem)]"
              >
                <Sign aria-hidden className={`size-4 ${look}`} />
                <WeightBar weights={weights} tone={signing.reaches ? 'success' : 'danger'} large />
                <span className="tabular-nums @max-lg:col-start-2">{description}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {more ? <p className="text-text-muted">{more}</p> : null}
      {risks.visible.map((risk, at) => {
        const known = risk.kind === 'locked-out' ? lockedOut : null
        if (known === 'asking') return null
        const { tone, title, text } = known ?? describeRisk(risk)
        return (
          <Notice key={title + text} tone={tone} {...(titled && at === 0 ? {} : { title })}>
            {text}
          </Notice>
        )
      })}
      {risks.more ? <p className="text-text-muted">{risks.more}</p> : null}
    </section>
  )
}
