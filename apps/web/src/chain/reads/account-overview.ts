import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { parseUnits } from '@toolkit/core/text/amounts'
import { type AccountReader, accountQuery } from './account-question'
import { addressArgument, runScriptQuery } from './script'

export interface AccountOverview {
  /** In units of 1e-8 FLOW. */
  readonly balance: bigint
  /** Amount that can be moved now, in the same units; the rest covers the storage in use. */
  readonly available: bigint
  /** In bytes. */
  readonly storageUsed: bigint
  /** In bytes. */
  readonly storageCapacity: bigint
}

const SCRIPT = `access(all) fun main(address: Address): [AnyStruct] {
    let account = getAccount(address)
    return [
        account.balance,
        account.availableBalance,
        account.storage.used,
        account.storage.capacity
    ]
}`

const unitsOf = (value: CadenceValue | undefined) =>
  value?.type === 'UFix64' ? parseUnits(value.value, 8) : null

const bytesOf = (value: CadenceValue | undefined) => (value?.type === 'UInt64' ? value.value : null)

/** Reads the balances and storage of an account, all at one block. */
export const readAccountOverview: AccountReader<AccountOverview> = (
  { network, address, height },
  { signal },
) =>
  runScriptQuery(
    network,
    { script: SCRIPT, arguments: [addressArgument(address)], read: readOverview },
    'balances and storage of an account',
    { height, signal },
  )

/** Parses the script's value; null if it has another form. */
function readOverview(value: CadenceValue): AccountOverview | null {
  const [first, second, third, fourth] = value.type === 'Array' ? value.value : []
  const balance = unitsOf(first)
  const available = unitsOf(second)
  const storageUsed = bytesOf(third)
  const storageCapacity = bytesOf(fourth)
  if (balance === null || available === null) return null
  if (storageUsed === null || storageCapacity === null) return null
  return { balance, available, storageUsed, storageCapacity }
}

export const accountOverviewQuery = accountQuery('overview', readAccountOverview)
