import type { AccountKey } from '@toolkit/core/flow/verify-transaction'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Algorithms, Signs } from '../../../keys/account-cells'
import { Button } from '../../../ui/button'
import { DataTable } from '../../../ui/data-table'
import { IconButton } from '../../../ui/icon-button'
import { InlineValue } from '../../../ui/inline-value'

/** More keys than this are shown on demand: the payers of big apps have thousands. */
const SHOWN_AT_FIRST = 25

interface AccountKeysProps {
  readonly keys: readonly AccountKey[]
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: string) => void
}

/** An account's keys, revoked ones too. */
export function AccountKeys({ keys, onKey }: AccountKeysProps) {
  const [all, setAll] = useState(false)
  const rows = all ? keys : keys.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        caption="Keys"
        showCaption
        rows={rows}
        rowKey={key => String(key.index)}
        columns={[
          { key: 'index', header: 'Index', cell: key => key.index },
          {
            key: 'key',
            header: 'Public key',
            cell: key => (
              <span className="inline-flex items-center sm:whitespace-nowrap">
                <InlineValue name={`public key ${key.index}`} value={key.publicKey} shorten />
                <IconButton
                  icon={Search}
                  label={`Find all accounts of key ${key.index}`}
                  size="sm"
                  className="-my-1.5 -ml-1.5"
                  onClick={() => onKey(key.publicKey)}
                />
              </span>
            ),
          },
          { key: 'algorithms', header: 'Algorithms', cell: key => <Algorithms row={key} /> },
          { key: 'weight', header: 'Weight', cell: key => key.weight, numeric: true },
          {
            key: 'sequence',
            header: 'Sequence',
            cell: key => key.sequenceNumber.toString(),
            numeric: true,
          },
          { key: 'signs', header: 'Signs', cell: key => <Signs {...key} /> },
        ]}
      />
      {rows.length < keys.length ? (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {keys.length} keys
          </Button>
        </div>
      ) : null}
    </div>
  )
}
