import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { formatFlow, formatFlowForReading } from '../../../account/format-flow'
import { signingPower, weightWords } from '../../../account/signing-power'
import type { AccountSummary } from '../../../chain/reads/account'
import type { AccountOverview as Balances } from '../../../chain/reads/account-overview'
import type { Read } from '../../../chain/use-read'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Skeleton } from '../../../ui/loading'
import { type KeyValue, KeyValueList } from '../../../ui/values/key-value-list'
import { StorageBar } from './storage-bar'
import type { Control } from './use-control'

interface AccountOverviewProps {
  readonly account: AccountSummary
  /** By a script of its own, which may fail where the keys do not. */
  readonly balances: Read<Balances>
  readonly control: Control
}

/** Balances, storage and who can sign. */
export function AccountOverview({ account, balances, control }: AccountOverviewProps) {
  const { keys } = account
  const items: readonly KeyValue[] = [
    { label: 'Balance', value: <Flow units={balances.data?.balance ?? account.balance} total /> },
    ...balanceItems(balances),
    {
      label: 'Signing',
      value: (
        <>
          {control === 'asking' ? (
            <Skeleton className="h-5 w-40" />
          ) : (
            (control?.text ?? signingPower(keys))
          )}
          <span className="block text-text-muted text-xs">
            {weightWords(keys)} A signature needs {FULL_WEIGHT}.
          </span>
        </>
      ),
    },
  ]
  return <KeyValueList items={items} />
}

function balanceItems({ data, error, retry }: Read<Balances>): readonly KeyValue[] {
  if (error) {
    const label = 'Available, storage'
    return [
      {
        label,
        value: <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />,
      },
    ]
  }
  if (!data) {
    return ['Available', 'Locked for storage', 'Storage'].map(label => ({
      label,
      value: <Skeleton className="h-5 w-40" />,
    }))
  }
  const { balance, available, storageUsed, storageCapacity } = data
  return [
    { label: 'Available', value: <Flow units={available} /> },
    { label: 'Locked for storage', value: <Flow units={balance - available} /> },
    { label: 'Storage', value: <StorageBar used={storageUsed} capacity={storageCapacity} /> },
  ]
}

function Flow({ units, total = false }: { readonly units: bigint; readonly total?: boolean }) {
  return (
    <span
      className={total ? 'font-medium text-base tabular-nums' : 'tabular-nums'}
      title={formatFlow(units)}
    >
      {formatFlowForReading(units)} FLOW
    </span>
  )
}
