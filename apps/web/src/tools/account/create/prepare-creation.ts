import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { NewAccount } from '../../../chain/sponsor'

/** The highest that a transaction may have, as FCL gives it: what isn't used isn't paid. */
const COMPUTE_LIMIT = 9999n

/**
 * The unsigned transaction that makes an account and that `payer` proposes, authorizes and pays. Throws
 * `sending/no-active-key` and the errors of the reads.
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
