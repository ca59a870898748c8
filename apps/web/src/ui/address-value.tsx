import type { NetworkId } from '@toolkit/core/flow/networks'
import type { ReactNode } from 'react'
import { InlineValue } from './inline-value'
import { NetworkBadge } from './network-badge'

export interface AddressValueProps {
  /** As it is to be shown and copied, with its 0x. */
  readonly address: string
  readonly network: NetworkId
  readonly name?: string
  /** Leaves the badge out where the network is said once for the whole list. */
  readonly hideNetwork?: boolean
  readonly link?: (shown: string) => ReactNode
}

/** An account's address and the network it belongs to. */
export function AddressValue(props: AddressValueProps) {
  const { address, network, name = 'address', hideNetwork = false, link } = props
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <InlineValue name={name} value={address} link={link} />
      {hideNetwork ? null : <NetworkBadge network={network} />}
    </span>
  )
}
