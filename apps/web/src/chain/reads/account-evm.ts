import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import { type EvmAccount, evmAccountScript } from '@toolkit/core/account/scripts/evm-account'
import { parseHex } from '@toolkit/core/bytes/hex'
import { formatEip55 } from '@toolkit/core/keys/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { StoredOptions, StoredQuestion } from './account-stored'
import { askAccount } from './ask-account'
import type { Height } from './height'

export interface AccountEvm {
  /** Its COA, the address in the mixed case of EIP-55; null where it has none. */
  readonly account: EvmAccount | null
}

/** The account of Flow EVM (COA) at `/storage/evm`. */
export async function readAccountEvm(
  { network, address, height }: StoredQuestion,
  { signal }: StoredOptions,
): Promise<AccountEvm> {
  const script = evmAccountScript(network, address)
  const { account } = await askAccount(network, script, 'an EVM account', { height, signal })
  return { account: account && { ...account, address: formatEip55(parseHex(account.address)) } }
}

/** `readAccountEvm` as a query. */
export function accountEvmQuery(
  network: NetworkId,
  address: FlowAddress,
  height: Height,
  round: number,
) {
  return queryOptions({
    queryKey: [network, 'account-evm', address, `${height}`, round],
    queryFn: ({ signal }) => readAccountEvm({ network, address, height }, { signal }),
  })
}
