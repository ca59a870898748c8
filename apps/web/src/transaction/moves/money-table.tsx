import { type Column, DataTable } from '../../ui/values/data-table'
import { ForeignQuotes } from '../../ui/values/foreign-quotes'
import { EndName } from './end-name'
import type { FlowArrow, FlowEnd, MoneyFlow } from './money-flow'

const CHANGES: readonly Column<FlowEnd>[] = [
  { header: 'Account', cell: end => <EndName end={end} /> },
  {
    header: 'Net change',
    numeric: true,
    cell: ({ changes }) => <ForeignQuotes format={changes.join(', ')} />,
  },
]

export interface MoneyTableProps {
  readonly flow: MoneyFlow
  /** Fee that the payer paid: "0.001 FLOW"; null if nothing was paid, or the payer is unknown. */
  readonly fee: string | null
}

/** The picture's content as tables: each transfer, and the net change of every account. */
export function MoneyTable({ flow, fee }: MoneyTableProps) {
  const ends = new Map(flow.ends.map(end => [end.key, end]))
  const nameOf = (key: string) => {
    const end = ends.get(key)
    return end ? <EndName end={end} /> : key
  }
  const transfers: readonly Column<FlowArrow>[] = [
    { header: 'Amount', cell: ({ text }) => <ForeignQuotes format={text} /> },
    { header: 'From', cell: ({ from }) => nameOf(from) },
    { header: 'To', cell: ({ to }) => nameOf(to) },
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="max-h-72 overflow-y-auto">
        <DataTable
          caption="Transfers"
          columns={transfers}
          rows={flow.arrows}
          rowKey={({ key }) => key}
        />
      </div>
      <div className="max-h-72 overflow-y-auto">
        <DataTable
          caption="Net changes"
          columns={CHANGES}
          rows={flow.ends.filter(({ changes }) => changes.length > 0)}
          rowKey={({ key }) => key}
        />
      </div>
      {fee === null ? null : <p className="text-text-muted text-xs">Fee of the payer: {fee}</p>}
    </div>
  )
}
