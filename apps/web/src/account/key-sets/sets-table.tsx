import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { type Column, DataTable } from '../../ui/values/data-table'
import { type DrawnSet, describeSum, totalOf } from './set-messages'

const COLUMNS: readonly Column<DrawnSet>[] = [
  { header: 'Keys', cell: ({ who }) => who },
  { header: 'Weights', numeric: true, cell: ({ weights }) => describeSum(weights) },
  { header: 'Together', numeric: true, cell: ({ weights }) => totalOf(weights) },
  {
    header: `Reaches ${FULL_WEIGHT}`,
    cell: ({ weights }) => (totalOf(weights) >= FULL_WEIGHT ? 'Yes' : 'No'),
  },
]

export interface SetsTableProps {
  readonly caption: string
  readonly rows: readonly DrawnSet[]
}

/** Table form of the picture of who can sign. */
export function SetsTable({ caption, rows }: SetsTableProps) {
  return (
    <DataTable {...{ caption, rows }} columns={COLUMNS} rowKey={row => `${rows.indexOf(row)}`} />
  )
}
