import type { FlowAddress } from '../account/address.ts'
import { type CadenceValue, formatFixedPoint } from '../cadence/cadence-value.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { parseUnits } from '../text/amounts.ts'
import { type AccountScript, addressArgument } from './script-facts.ts'

/** Network's facts about the payer and its fees, all amounts in FLOW as UFix64. */
export interface PayerFacts {
  readonly balance: string
  /** Result of FlowFees before anything runs (`verifyPayersBalanceForTransactionExecution`). */
  readonly canPay: boolean
  readonly required: string
  /** Fee if the whole compute limit is used. */
  readonly highestFee: string
  /** In bytes: used by the account, and paid for by its balance without the highest fee. */
  readonly storageUsed: bigint
  readonly storageCapacity: bigint
}

const payerScript = (network: NetworkId) => `
import FlowFees from 0x${CORE_CONTRACTS[network].FlowFees}
import FlowStorageFees from 0x${CORE_CONTRACTS[network].FlowStorageFees}

access(all) fun main(payer: Address, effort: UFix64): [AnyStruct] {
    let account = getAuthAccount<auth(BorrowValue) &Account>(payer)
    let verdict = FlowFees.verifyPayersBalanceForTransactionExecution(
        account,
        inclusionEffort: 1.0,
        maxExecutionEffort: effort
    )
    let megabytes = FlowStorageFees.getAccountsCapacityForTransactionStorageCheck(
        accountAddresses: [payer],
        payer: payer,
        maxTxFees: verdict.maximumTransactionFees
    )
    return [
        account.balance,
        verdict.canExecuteTransaction,
        verdict.requiredBalance,
        verdict.maximumTransactionFees,
        account.storage.used,
        megabytes[0]
    ]
}
`

/**
 * Calls the same functions as the chain: `FlowFees` before a transaction runs, and `FlowStorageFees` after it (flow-go
 * `fvm/transactionPayerBalanceChecker.go`, `fvm/transactionStorageLimiter.go`).
 */
export function payerFactScript(
  network: NetworkId,
  payer: FlowAddress,
  computeLimit: bigint,
): AccountScript<PayerFacts> {
  return {
    script: payerScript(network),
    arguments: [
      addressArgument(payer),
      // The chain passes the limit as the digits of a UFix64.
      { type: 'UFix64', value: formatFixedPoint('UFix64', computeLimit) },
    ],
    read: readPayerFacts,
  }
}

function readPayerFacts(value: CadenceValue): PayerFacts | null {
  const [balance, canPay, required, highestFee, used, megabytes] =
    value.type === 'Array' ? value.value : []
  if (
    balance?.type !== 'UFix64' ||
    canPay?.type !== 'Bool' ||
    required?.type !== 'UFix64' ||
    highestFee?.type !== 'UFix64' ||
    used?.type !== 'UInt64' ||
    megabytes?.type !== 'UFix64'
  ) {
    return null
  }
  return {
    balance: balance.value,
    canPay: canPay.value,
    required: required.value,
    highestFee: highestFee.value,
    storageUsed: used.value,
    // In 10^-8 megabytes (flow-go `StorageMBUFixToBytesUInt`).
    storageCapacity: parseUnits(megabytes.value, 8) / 100n,
  }
}

const CONTRACT_NAMES = `
access(all) fun main(address: Address): [String] {
    let names: [String] = []
    for name in getAccount(address).contracts.names {
        names.append(name)
    }
    return names
}
`

/** Queries the names of an account's contracts; an account that does not exist has none. */
export function contractNamesScript(address: FlowAddress): AccountScript<readonly string[]> {
  return {
    script: CONTRACT_NAMES,
    arguments: [addressArgument(address)],
    read: value =>
      value.type === 'Array'
        ? value.value.flatMap(one => (one.type === 'String' ? [one.value] : []))
        : null,
  }
}
