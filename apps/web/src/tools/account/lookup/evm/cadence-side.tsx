import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { AccountLink } from '../../../../account/account-link'
import { cadenceTwinQuery } from '../../../../chain/reads/evm-bridge'
import { useRead } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { contractOfType } from '../tokens/token-words'

interface CadenceSideProps {
  readonly network: NetworkId
  readonly address: EvmAddress
}

/** What a contract of Flow EVM is in Cadence, as Flow's bridge knows it. */
export function CadenceSide({ network, address }: CadenceSideProps) {
  const { data, error, retry } = useRead(() => cadenceTwinQuery(network, address))
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (data === undefined) return <span className="text-text-muted">Asking the bridge…</span>
  if (data === null) return `${NETWORKS[network].name} has no bridge`
  const { twin } = data
  if (twin === null) return 'None: not bridged'
  const contract = contractOfType(twin.type)
  return (
    <>
      <code translate="no" className="bytes">
        {twin.type}
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
        {twin.madeByBridge ? 'Bridged from here to Cadence' : 'Bridged from Cadence to here'}
        {twin.paused ? '; the bridge has paused it' : ''}
      </span>
    </>
  )
}
