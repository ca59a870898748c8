import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { COA_PATH, coasAtScript, type StoredCoa } from '@toolkit/core/queries/stored-coas'
import { type AccountReader, accountQuery } from './account-question'
import { storedOf } from './account-stored'
import { runAccountScript } from './run-account-script'

/** All COAs that an account stores, the one at `/storage/evm` first: found by type, however much else it stores. */
export const readAccountCoas: AccountReader<readonly StoredCoa[]> = async (question, options) => {
  const { network, address, height } = question
  const { items } = await storedOf(question, options)
  const type = `A.${CORE_CONTRACTS[network].EVM}.EVM.CadenceOwnedAccount`
  const paths = items.flatMap(item => (item.type === type ? [item.path] : []))
  if (paths.length === 0) return []
  const ordered = [
    ...paths.filter(path => path === COA_PATH),
    ...paths.filter(path => path !== COA_PATH),
  ]
  return runAccountScript(network, coasAtScript(network, address, ordered), 'EVM accounts', {
    height,
    signal: options.signal,
  })
}

export const accountCoasQuery = accountQuery('coas', readAccountCoas)
