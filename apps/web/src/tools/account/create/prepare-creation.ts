import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { NewAccount } from '../../../chain/sponsor'

/** Maximum allowed, and FCL's default: unused compute isn't charged. */
const COMPUTE_LIMIT = 9999n

/**
 * Builds the unsigned account-creation transaction, which `payer` proposes, authorizes and pays.
 * Throws `sending/no-active-key` and the errors of the reads.
 */
export async function prepareCreation(
  { network, keys }: NewAccount,
  payer: FlowAddress,
): Promise<Transaction> {
  const [{ accountCreation }, { prepareTransaction }] = await Promise.all([
    import('@toolkit/core/templates/create-account'),
    import('../../../transaction/sending/prepare-transaction'),
  ])
  const limits = { computeLimit: COMPUTE_LIMIT }
  return prepareTransaction({ network, proposer: payer, ...accountCreation(keys), ...limits })
}
