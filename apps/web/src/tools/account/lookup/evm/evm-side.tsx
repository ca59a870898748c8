import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { bridgeAccount, bridgedTypeOf } from '@toolkit/core/evm/bridge'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import { evmCounterpartsQuery } from '../../../../chain/reads/evm-bridge'
import { type Read, useRead } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'

type EvmCounterparts = Read<ReadonlyMap<string, EvmAddress>>

/**
 * Fetches the EVM counterparts of an account's stored types from the bridge, in one request once
 * the types are known.
 */
export function useEvmCounterparts(
  account: AccountQuestion,
  stored: readonly { readonly type: string }[] | undefined,
): EvmCounterparts {
  const types = [...new Set(stored?.map(({ type }) => bridgedTypeOf(type)))].sort()
  const enabled = types.length > 0 && bridgeAccount(account.network) !== null
  return useRead(() => ({ ...evmCounterpartsQuery(account, types), enabled }))
}

interface EvmSideProps {
  readonly counterparts: EvmCounterparts
  /** Stored type. */
  readonly type: string
  readonly network: AccountQuestion['network']
}

/** EVM contract bridged to a stored type; renders nothing if there is none. */
export function EvmSide({ counterparts, type, network }: EvmSideProps) {
  const address = counterparts.data?.get(bridgedTypeOf(type))
  if (address === undefined) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-text-muted max-sm:justify-end">
      in EVM
      <EvmAddressLink address={address} network={network} name="address in EVM" shorten />
    </span>
  )
}

/** Error of the bridge request, below the content shown without it. */
export function EvmCounterpartsError({
  counterparts: { error, retry },
}: Pick<EvmSideProps, 'counterparts'>) {
  return error ? <ErrorLine error={error} action={{ label: 'Ask again', onAction: retry }} /> : null
}
