import { readAccountEvm } from '../../../../chain/reads/account-evm'
import type { AccountReader } from '../account-part'

/** The COA of an account by its address; the balance in units of 1e-18 FLOW. */
export const exportEvm: AccountReader = async (question, options) => {
  const { account } = await readAccountEvm(question, options)
  if (account === null) return new Map()
  const { address, balance, nonce, codeLength } = account
  return new Map([[address, { balance, nonce, codeLength }]])
}
