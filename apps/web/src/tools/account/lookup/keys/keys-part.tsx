import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountKey } from '@toolkit/core/flow/transaction/verify-transaction'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { accountSummaryQuery } from '../../../../chain/reads/account'
import { useRead } from '../../../../chain/use-read'
import { Algorithms, Signs } from '../../../../flow/account-cells'
import { KeySetsPicture } from '../../../../flow/key-sets/key-sets-picture'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { IconButton } from '../../../../ui/icon-button'
import { DataTable } from '../../../../ui/values/data-table'
import { InlineValue } from '../../../../ui/values/inline-value'
import type { AccountPartProps } from '../account-part'
import { PartLoading } from '../part-loading'

/** The keys of an account. */
export function KeysPart({ network, address, round, height, onKey }: AccountPartProps) {
  const { data, error, retry } = useRead(() => accountSummaryQuery(network, address, round, height))
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (!data) return <PartLoading what="keys" />
  return (
    <div className="flex flex-col gap-6">
      <KeySetsPicture keys={data.keys} />
      <AccountKeys keys={data.keys} onKey={onKey} />
    </div>
  )
}

/** More keys than this are shown on demand: the payers of big apps have thousands. */
const SHOWN_AT_FIRST = 25

interface AccountKeysProps {
  readonly keys: readonly AccountKey[]
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** An account's keys, revoked ones too. */
function AccountKeys({ keys, onKey }: AccountKeysProps) {
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
          { header: 'Index', cell: key => key.index },
          {
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
          { header: 'Algorithms', cell: key => <Algorithms row={key} /> },
          { header: 'Weight', cell: key => key.weight, numeric: true },
          {
            header: 'Sequence',
            cell: key => key.sequenceNumber.toString(),
            numeric: true,
          },
          { header: 'Signs', cell: key => <Signs {...key} /> },
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
