import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ScheduledEntry } from '@toolkit/core/queries/scheduled-list'
import { AccountLink } from '../../../../account/account-link'
import type { ScheduledWork } from '../../../../chain/reads/scheduled-detail'
import { ForeignText } from '../../../../ui/values/foreign-text'

/** The scheduler discards everything but the status. */
export const NOT_RETAINED = 'not kept'

/** Maximum characters shown, since the scheduler accepts up to 1 kB of data. */
const MAX_VISIBLE = 200
const cut = (text: string) => (text.length > MAX_VISIBLE ? `${text.slice(0, MAX_VISIBLE)}…` : text)

export interface HandlerCellProps {
  readonly network: NetworkId
  readonly entry: ScheduledEntry
  /** Undefined while loading, and for finished ones. */
  readonly work: ScheduledWork | undefined
}

/** Handler of a scheduled transaction, by its own description and its type, with its data. */
export function HandlerCell({ entry, network, work }: HandlerCellProps) {
  const { handlerType, handlerAddress } = entry
  return (
    <span className="flex min-w-0 flex-col max-sm:items-end">
      {work?.name ? (
        <span className="font-medium">
          <ForeignText text={cut(work.name)} />
        </span>
      ) : null}
      {work?.description ? (
        <span className="text-text-muted">
          <ForeignText text={cut(work.description)} expect="prose" />
        </span>
      ) : null}
      {handlerType === null ? (
        NOT_RETAINED
      ) : (
        <code translate="no" className="bytes">
          {handlerType}
        </code>
      )}
      {work?.data ? (
        <span className="wrap-anywhere text-xs">
          {'Given '}
          <code translate="no">
            <ForeignText text={cut(formatCadence(work.data))} expect="prose" />
          </code>
        </span>
      ) : null}
      {handlerAddress === null ? null : (
        <span>
          <AccountLink address={handlerAddress} network={network} name="address of the handler" />
          {work?.path ? <span className="text-text-muted">{` ${cut(work.path)}`}</span> : null}
        </span>
      )}
    </span>
  )
}
