import { formatEip55 } from '@toolkit/core/account/eip55'
import { parseHex } from '@toolkit/core/bytes/hex'
import { type EvmAccount, evmAccountScript } from '@toolkit/core/queries/evm-account'
import { type AccountReader, accountQuery } from './account-question'
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
