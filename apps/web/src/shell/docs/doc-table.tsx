import { cn } from '../../ui/cn'
import type { Line } from './doc-data'
import { LineView, plainText } from './doc-line'

interface DocTableProps {
  readonly head: readonly Line[]
  readonly rows: readonly (readonly Line[])[]
}

/**
 * Table of text. On a narrow screen the cells of a row are stacked in reading order; ARIA roles are
 * explicit because `display` removes a table's implicit ones.
 */
export function DocTable({ head, rows }: DocTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: not redundant once `display` is changed.
    <table role="table" className="block w-full sm:table">
      <caption className="sr-only">{head.map(plainText).join(', ')}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {head.map(cell => (
            <th
              key={plainText(cell)}
              role="columnheader"
              scope="col"
              className="border-b py-2 pr-6 text-left font-normal text-text-muted text-xs first-letter:uppercase"
            >
              <LineView line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y border-b sm:table-row-group">
        {rows.map(row => (
          <tr key={plainText(row[0] ?? [])} role="row" className="block py-2 sm:table-row sm:py-0">
            {row.map((cell, at) => (
              <td
                key={plainText(head[at] ?? [])}
                role="cell"
                className={cn(
                  'block min-w-0 py-0.5 align-top sm:table-cell sm:py-2.5 sm:pr-6',
                  // The first column, the subject of the row, isn't narrowed by breaking its words.
                  at === 0 ? 'wrap-break-word' : 'wrap-anywhere',
                  isName(cell) && 'sm:whitespace-nowrap',
                )}
              >
                <LineView line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}

/** Returns true for one short word in code, which shouldn't be broken. */
function isName([only, ...more]: Line): boolean {
  return (
    typeof only === 'object' && 'code' in only && more.length === 0 && /^\S{1,24}$/.test(only.code)
  )
}
