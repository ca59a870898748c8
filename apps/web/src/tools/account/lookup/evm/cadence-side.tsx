import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { AccountLink } from '../../../../account/account-link'
import { cadenceCounterpartQuery } from '../../../../chain/reads/evm-bridge'
import { useRead } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { contractOfType } from '../tokens/token-messages'

interface CadenceSideProps {
  readonly network: NetworkId
  readonly address: EvmAddress
}

/** Cadence counterpart of a Flow EVM contract, according to Flow's bridge. */
export function CadenceSide({ network, address }: CadenceSideProps) {
  const { data, error, retry } = useRead(() => cadenceCounterpartQuery(network, address))
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (data === undefined) return <span className="text-text-muted">Asking the bridge…</span>
  if (data === null) return `${NETWORKS[network].name} has no bridge`
  const { counterpart } = data
  if (counterpart === null) return 'None: not bridged'
  const contract = contractOfType(counterpart.type)
  return (
    <>
      <code translate="no" className="bytes">
        {counterpart.type}
      </code>
      {contract ? (
        <span className="block">
          <AccountLink
            {...{ network }}
            address={contract.address}
            name={`address of ${contract.name}`}
          />
        </span>
      ) : null}
      <span className="block text-text-muted text-xs">
        {counterpart.madeByBridge ? 'Bridged from here to Cadence' : 'Bridged from Cadence to here'}
        {counterpart.paused ? '; the bridge has paused it' : ''}
      </span>
    </>
  )
}
