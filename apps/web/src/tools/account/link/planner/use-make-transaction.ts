import type { FlowAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type KeyDifference,
  keyDifferences,
} from '@toolkit/core/transaction/key-plan/key-differences'
import type { KeyPlan } from '@toolkit/core/transaction/key-plan/key-plan'
import { keyPlanTransaction } from '@toolkit/core/transaction/key-plan/key-plan-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useState } from 'react'
import { getAccountKeys } from '../../../../chain/reads/account-keys'
import { prepareTransaction } from '../../../../transaction/sending/prepare-transaction'

interface Making {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly onMade: (plan: KeyPlan, transaction: Transaction) => void
  /** The account's keys are no longer those that the plan was made on. */
  readonly onChanged: (differences: readonly KeyDifference[]) => void
}

/** Makes the transaction of a plan, once the chain's keys are still those that it stands on. */
export function useMakeTransaction({ network, address, onMade, onChanged }: Making) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ToolError | null>(null)

  async function make(plan: KeyPlan, payer: FlowAddress | null): Promise<boolean | 'ended'> {
    if (busy) return 'ended'
    setBusy(true)
    setError(null)
    try {
      const differences = keyDifferences(plan.present, await getAccountKeys(network, address))
      if (differences.length > 0) {
        onChanged(differences)
        return true
      }
      const transaction = await prepareTransaction({
        ...{ network, proposer: address, authorizers: [address] },
        ...(payer === null ? {} : { payer }),
        ...keyPlanTransaction(plan),
      })
      onMade(plan, transaction)
      return 'ended'
    } catch (thrown) {
      setError(toToolError(thrown))
      return true
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, make }
}
