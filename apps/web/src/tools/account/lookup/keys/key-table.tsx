import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { Algorithms, Signs } from '../../../../account/account-cells'
import { DataTable } from '../../../../ui/values/data-table'
import { KeyWindow, PublicKey } from './key-window'

interface KeyTableProps {
  readonly keys: readonly AccountKey[]
  readonly onKey: (publicKey: Hex<64>) => void
}

/** Maximum keys rendered without windowing. */
const MAX_DRAWN = 50

/** Keys of an account, including revoked ones. */
export function KeyTable({ keys, onKey }: KeyTableProps) {
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
