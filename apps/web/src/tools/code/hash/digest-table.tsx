import { Check } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '../../../ui/badge'
import { DataTable } from '../../../ui/data-table'
import { InlineValue } from '../../../ui/inline-value'
import { AlgorithmName } from './algorithm-name'
import { DigestMenu } from './digest-menu'
import type { DigestRow } from './digest-rows'
import { type DigestEncoding, digestText } from './digest-text'
import { hashLabel } from './names'
import type { KeyUse } from './question'

export interface DigestTableProps {
  readonly rows: readonly DigestRow[]
  readonly encoding: DigestEncoding
  readonly keyUse: KeyUse
  /** The labels of the rows that are the expected digest. */
  readonly matches: readonly string[]
}

/** Every algorithm and its digest, each to be copied or opened elsewhere. */
export const DigestTable = memo((props: DigestTableProps) => {
  const { rows, encoding, keyUse, matches } = props
  return (
    <DataTable
      caption="Digests"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: 'Algorithm',
          cell: ({ name }) => <AlgorithmName name={name} keyUse={keyUse} />,
        },
        {
          key: 'digest',
          header: 'Digest',
          cell: row => {
            if (!('digest' in row)) return <span className="text-text-muted">{row.reason}</span>
            const label = hashLabel(row.name, keyUse)
            return (
              <span className="flex min-w-0 flex-col items-start gap-1 max-sm:items-end">
                <span className="flex min-w-0 max-w-full items-center">
                  <InlineValue name={label} value={digestText(row.digest, encoding)} />
                  <DigestMenu name={label} digest={row.digest} />
                </span>
                {matches.includes(label) ? (
                  <Badge tone="success" icon={Check}>
                    As expected
                  </Badge>
                ) : null}
              </span>
            )
          },
        },
      ]}
    />
  )
})
