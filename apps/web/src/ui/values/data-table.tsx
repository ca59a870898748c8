import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface Column<R> {
  /** Unique name of the column. */
  readonly header: string
  readonly cell: (row: R) => ReactNode
  /** True to align numbers at the end. */
  readonly numeric?: boolean
  /** Returns true if the column is empty for a row: omitted where each row is a stack. */
  readonly absent?: (row: R) => boolean
}

export interface DataTableProps<R> {
  /** Caption for assistive technology; visible with `showCaption`. */
  readonly caption: string
  readonly showCaption?: boolean
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  /** Shown instead of rows if there are none. */
  readonly empty?: ReactNode
}

/**
 * Plain table. Below 640 px each row becomes a stack of labelled values, so that nothing scrolls
 * sideways; ARIA roles are explicit because `display` removes a table's implicit ones.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, showCaption = false, columns, rows, rowKey, empty = 'None.' } = props
  if (rows.length === 0) {
    return (
      <div className="text-text-muted">
        <span className="sr-only">{caption}: </span>
        {empty}
      </div>
    )
  }
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: not redundant once `display` is changed.
    <table role="table" className="block w-full sm:table">
      <caption
        className={showCaption ? 'block pb-2 text-left font-medium sm:table-caption' : 'sr-only'}
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map(column => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={cn(
                'border-b py-2 pr-4 font-normal text-text-muted text-xs last:pr-0',
                column.numeric ? 'text-right' : 'text-left',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y sm:table-row-group">
        {rows.map(row => (
          <tr key={rowKey(row)} role="row" className="block py-2 sm:table-row sm:py-0">
            {columns.map(column => (
              <td
                key={column.header}
                role="cell"
                className={cn(
                  'flex min-w-0 justify-between gap-4 py-1 pr-4 align-top wrap-anywhere last:pr-0',
                  'max-sm:pr-0 sm:table-cell sm:py-2.5',
                  column.numeric && 'tabular-nums sm:text-right',
                  column.absent?.(row) && 'max-sm:hidden',
                )}
              >
                <span aria-hidden className="shrink-0 text-text-muted sm:hidden">
                  {column.header}
                </span>
                <span className="min-w-0 max-sm:text-right">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}
