import type { NetworkId } from '@toolkit/core/network/networks'
import { contractLink } from '../account/contract-link'
import type { Height } from '../chain/reads/height'
import { useNetwork } from '../chain/store'
import { PageLink } from '../frame/page-link'
import { typeIdPieces } from './type-id-pieces'

export interface TypeIdProps {
  /** `Capability<&A.1654653399040a61.FlowToken.Vault>`. */
  readonly id: string
  readonly network: NetworkId
  readonly height?: Height
  readonly className?: string
}

/** Type identifier in which each contract is a link to its source in Lookup. */
export function TypeId({ id, network, height = null, className }: TypeIdProps) {
  const elsewhere = useNetwork() === network ? undefined : network
  return (
    <code translate="no" className={className} title={id}>
      {typeIdPieces(id).map(({ from, text, contract }) =>
        contract ? (
          <PageLink
            key={from}
            to={contractLink(contract.address, contract.name, { network: elsewhere, height })}
            className="link"
          >
            {text}
          </PageLink>
        ) : (
          text
        ),
      )}
    </code>
  )
}
