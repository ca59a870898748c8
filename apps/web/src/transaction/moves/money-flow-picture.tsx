import { cn } from '../../ui/cn'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'
import { useAsTable } from '../../ui/values/as-table'
import { ForeignQuotes } from '../../ui/values/foreign-quotes'
import { EndName } from './end-name'
import { describeFlow, type FlowArrow, type FlowEnd, type MoneyFlow } from './money-flow'
import type { MoneyTableProps } from './money-table'

const MoneyTable = lazyPart<MoneyTableProps>(
  async () => (await import('./money-table')).MoneyTable,
  { name: 'The table', loading: <Spinner label="Loading" /> },
)

export interface MoneyFlowPictureProps {
  readonly flow: MoneyFlow
  /** The account that signed and pays, for its box. */
  readonly payer: string
  /** Fee that it paid: "0.001 FLOW"; null if nothing was paid, or the payer is unknown. */
  readonly fee: string | null
}

/**
 * Picture of transfers: accounts as boxes with their net change, an arrow for each amount; a table if there are too
 * many.
 */
export function MoneyFlowPicture({ flow, payer, fee }: MoneyFlowPictureProps) {
  const asTable = useAsTable()
  const hub = flow.ends.find(({ key }) => key === flow.hub)
  if (asTable) return <MoneyTable {...{ flow, fee }} />
  if (!hub) return <NetChanges flow={flow} />
  const others = flow.ends.filter(one => one !== hub)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of boxes, not of fields.
    <div
      role="group"
      aria-label={`${describeFlow(flow)}${fee === null ? '' : ` Fee: ${fee}.`}`}
      className="@container"
    >
      <div className="grid gap-3 @2xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] @2xl:gap-0">
        <EndBox end={hub} {...{ payer, fee }} className="@2xl:self-start" />
        <div className="flex min-w-0 flex-col gap-3">
          {others.map(other => (
            <div
              key={other.key}
              className="grid gap-3 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] @2xl:gap-0"
            >
              <ul className="flex min-w-0 flex-col justify-center gap-2">
                {flow.arrows
                  .filter(({ from, to }) => from === other.key || to === other.key)
                  .map(arrow => (
                    <Arrow key={arrow.key} arrow={arrow} back={arrow.from === other.key} />
                  ))}
              </ul>
              <EndBox end={other} {...{ payer, fee }} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Arrow of one amount; `back`: towards the box at the left, or above on a narrow screen. */
function Arrow({ arrow, back }: { readonly arrow: FlowArrow; readonly back: boolean }) {
  return (
    <li className="flex items-center justify-center text-text-muted @max-2xl:gap-2">
      <Line nft={arrow.nft} head={back ? 'left' : null} />
      <span className="whitespace-nowrap rounded-full border border-border-strong/70 bg-surface-raised px-3 py-0.5 font-medium text-text text-xs tabular-nums">
        <ForeignQuotes format={arrow.text} />
      </span>
      <Line nft={arrow.nft} head={back ? null : 'right'} />
      <span aria-hidden className="@2xl:hidden">
        {back ? '↑' : '↓'}
      </span>
    </li>
  )
}

interface LineProps {
  readonly nft: boolean
  readonly head: 'left' | 'right' | null
}

function Line({ nft, head }: LineProps) {
  return (
    <span aria-hidden className="hidden min-w-4 grow items-center @2xl:flex">
      {head === 'left' ? <span className="-mr-1 leading-none">◂</span> : null}
      <span className={cn('grow border-current border-t', nft && 'border-dashed')} />
      {head === 'right' ? <span className="-ml-1 leading-none">▸</span> : null}
    </span>
  )
}

interface EndBoxProps extends Omit<MoneyFlowPictureProps, 'flow'> {
  readonly end: FlowEnd
  readonly className?: string
}

function EndBox({ end, payer, fee, className }: EndBoxProps) {
  return (
    <div
      className={cn(
        'flex min-w-0 flex-col gap-2 rounded-md border border-border bg-background p-3',
        className,
      )}
    >
      <div>
        <h3 className="font-semibold">
          <EndName end={end} />
        </h3>
        {end.key === payer ? <p className="text-text-muted text-xs">Payer</p> : null}
        {end.kind === 'evm' ? <p className="text-text-muted text-xs">EVM account</p> : null}
      </div>
      {end.address === null ? null : (
        <ul className="text-xs tabular-nums">
          {end.changes.map(change => (
            <li key={change} className={cn('bytes', change.startsWith('+') && 'text-success')}>
              <ForeignQuotes format={change} />
            </li>
          ))}
          {end.key === payer && fee !== null ? (
            <li className="bytes text-text-muted">−{fee} as the fee</li>
          ) : null}
        </ul>
      )}
    </div>
  )
}

/** Lists the net change of each account. */
function NetChanges({ flow }: { readonly flow: MoneyFlow }) {
  return (
    <div className="max-h-72 overflow-y-auto">
      <table className="w-full text-left">
        <thead className="text-text-muted text-xs">
          <tr>
            <th scope="col" className="py-1.5 pr-4 font-normal">
              Account
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Net change
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {flow.ends
            .filter(({ changes }) => changes.length > 0)
            .map(end => (
              <tr key={end.key}>
                <th scope="row" className="py-2 pr-4 font-normal">
                  <EndName end={end} />
                </th>
                <td className="py-2 text-right tabular-nums">
                  <ForeignQuotes format={end.changes.join(', ')} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
