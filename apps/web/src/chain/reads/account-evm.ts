import { formatEip55 } from '@toolkit/core/account/eip55'
import { parseHex } from '@toolkit/core/bytes/hex'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { type EvmAccount, evmAccountScript } from '@toolkit/core/queries/evm-account'
import { COA_PATH, coasAtScript, type StoredCoa } from '@toolkit/core/queries/stored-coas'
import { type AccountReader, accountQuery } from './account-question'
import { storedOf } from './account-stored'
import { runAccountScript } from './run-account-script'
import { noteCoaOwner } from './seen-coa-owner'

export interface AccountEvm {
  /** Its COA, the address in EIP-55 mixed case; null if it has none. */
  readonly account: EvmAccount | null
}

/** Reads the account's Flow EVM account (COA) at `/storage/evm`. */
export const readAccountEvm: AccountReader<AccountEvm> = async (
  { network, address, height },
  { signal },
) => {
  const script = evmAccountScript(network, address)
  const { account } = await runAccountScript(network, script, 'an EVM account', { height, signal })
  if (account === null) return { account }
  noteCoaOwner(network, account.address, address)
  return { account: { ...account, address: formatEip55(parseHex(account.address)) } }
}

export const accountEvmQuery = accountQuery('evm', readAccountEvm)

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
