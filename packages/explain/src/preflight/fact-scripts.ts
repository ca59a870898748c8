import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { type CadenceValue, formatFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { PayerFacts } from './finding.ts'

/** An argument in JSON-Cadence. */
interface ScriptArgument {
  readonly type: string
  readonly value: string
}

/** A script that asks the network for facts, and what reads its value: null for another value. */
export interface FactScript<T> {
  readonly script: string
  readonly arguments: readonly ScriptArgument[]
  readonly read: (value: CadenceValue) => T | null
}

const addressArgument = (address: FlowAddress) => ({
  type: 'Address',
  value: formatAddress(address),
})

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
 * Asks the very functions that the chain asks: `FlowFees` before a transaction runs, and `FlowStorageFees`
 * after it (flow-go `fvm/transactionPayerBalanceChecker.go`, `fvm/transactionStorageLimiter.go`).
 */
export function payerFactScript(
  network: NetworkId,
  payer: FlowAddress,
  computeLimit: bigint,
): FactScript<PayerFacts> {
  return {
    script: payerScript(network),
    arguments: [
      addressArgument(payer),
      // The chain hands the limit over as the digits of a UFix64.
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
    // Of 10^-8 megabytes (flow-go `StorageMBUFixToBytesUInt`).
    storageCapacity: BigInt(megabytes.value.replace('.', '')) / 100n,
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

/** Asks for the names of an account's contracts; an account that does not exist has none. */
export function contractNamesScript(address: FlowAddress): FactScript<readonly string[]> {
  return {
    script: CONTRACT_NAMES,
    arguments: [addressArgument(address)],
    read: value =>
      value.type === 'Array'
        ? value.value.flatMap(one => (one.type === 'String' ? [one.value] : []))
        : null,
  }
}
