import { readScheduled } from '../../../../chain/reads/account-staking'
import type { AccountReader } from '../account-part'

/** The scheduled transactions of an account by number. */
export const exportScheduled: AccountReader = async (question, options) => {
  const list = await readScheduled(question, options)
  return new Map((list?.entries ?? []).map(({ id, ...entry }) => [`${id}`, entry]))
}
