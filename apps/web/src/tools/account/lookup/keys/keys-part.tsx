import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { useMemo, useState } from 'react'
import { Algorithms, Signs } from '../../../../account/account-cells'
import { KeySetsPicture } from '../../../../account/key-sets/key-sets-picture'
import { describeWeight } from '../../../../account/signing-power'
import { accountSummaryQuery } from '../../../../chain/reads/account'
import { useRead } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Switch } from '../../../../ui/fields/switch'
import { TextField } from '../../../../ui/fields/text-field'
import { DataTable } from '../../../../ui/values/data-table'
import { countOf } from '../../../../ui/values/format'
import type { AccountPartProps } from '../account-part'
import { PartLoading } from '../part-wait'
import { type Control, useControl } from '../use-control'
import { filterKeys } from './filter-keys'
import { KeyWindow, PublicKey } from './key-window'

/** Keys of an account: who can sign with them, and the list. */
export function KeysPart({ account, onKey }: AccountPartProps) {
  const { data, error, retry } = useRead(() => accountSummaryQuery(account))
  const control = useControl(account, data?.keys)
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (!data) return <PartLoading what="keys" />
  if (data.keys.length === 0) {
    if (control === 'asking') return <PartLoading what="keys" />
    return (
      <p className="text-text-muted">
        {control ? control.text : 'No keys: only its contracts can act for this account.'}
      </p>
    )
  }
  return <Keys keys={data.keys} control={control} onKey={onKey} />
}

/** Maximum number of keys without a filter. */
const FEW = 6

interface KeysProps {
  readonly keys: readonly AccountKey[]
  readonly control: Control
  readonly onKey: (publicKey: Hex<64>) => void
}

function Keys({ keys, control, onKey }: KeysProps) {
  const [text, setText] = useState('')
  const [hideRevoked, setHideRevoked] = useState(false)
  const visible = useMemo(() => filterKeys(keys, text, hideRevoked), [keys, text, hideRevoked])
  const revoked = keys.filter(key => key.revoked).length
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <KeySetsPicture
        keys={keys}
        lockedOut={control}
        titled
        heading={
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="font-semibold">Who can sign</h3>
            <p className="text-text-muted text-xs">
              {describeWeight(keys)} A signature needs {FULL_WEIGHT}.
            </p>
          </div>
        }
      />
      <div className="flex min-w-0 flex-col gap-3">
        {keys.length > FEW || revoked > 0 ? (
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            {keys.length > FEW ? (
              <TextField
                label="Find a key"
                value={text}
                onChange={setText}
                mono
                hint="An index, or a public key or a part of it."
                className="min-w-0 max-w-md grow"
              />
            ) : null}
            {revoked > 0 ? (
              <Switch label="Hide revoked" checked={hideRevoked} onChange={setHideRevoked} />
            ) : null}
          </div>
        ) : null}
        <p role="status" className="text-text-muted text-xs empty:hidden">
          {visible.length === keys.length
            ? null
            : `${visible.length.toLocaleString('en')} of ${countOf(keys.length, 'key')}`}
        </p>
        <KeyTable keys={visible} onKey={onKey} />
      </div>
    </div>
  )
}

interface KeyTableProps {
  readonly keys: readonly AccountKey[]
  readonly onKey: (publicKey: Hex<64>) => void
}

/** Maximum keys rendered without windowing. */
const MAX_DRAWN = 50

/** Keys of an account, including revoked ones. */
function KeyTable({ keys, onKey }: KeyTableProps) {
  if (keys.length > MAX_DRAWN) return <KeyWindow keys={keys} onKey={onKey} />
  return (
    <DataTable
      caption="Keys"
      rows={keys}
      rowKey={key => String(key.index)}
      empty="No key matches."
      columns={[
        { header: 'Index', cell: key => key.index },
        { header: 'Public key', cell: key => <PublicKey row={key} onKey={onKey} /> },
        { header: 'Algorithms', cell: key => <Algorithms row={key} /> },
        { header: 'Weight', cell: key => key.weight, numeric: true },
        { header: 'Sequence', cell: key => key.sequenceNumber.toString(), numeric: true },
        { header: 'Signs', cell: key => <Signs {...key} /> },
      ]}
    />
  )
}
