import type { NetworkId } from '@toolkit/core/network/networks'
import { useNetwork } from '../chain/hooks'
import { linkTo } from '../frame/links'
import { PageLink } from '../frame/page-link'
import { InlineValue } from '../ui/values/inline-value'

export interface EvmAddressLinkProps {
  /** 40 hex digits, shown in the case that they have. */
  readonly address: string
  /** Where it is; the chosen network when left out. */
  readonly network?: NetworkId | undefined
  /** What the copy button copies. */
  readonly name?: string
  /** Cuts the middle out for the eye. */
  readonly shorten?: boolean
}

/** An address of Flow EVM with its copy button; it opens in Lookup, on its own network. */
export function EvmAddressLink(props: EvmAddressLinkProps) {
  const { address, network, name = 'EVM address', shorten } = props
  const elsewhere = useNetwork() === network ? undefined : network
  return (
    <InlineValue
      name={name}
      value={`0x${address}`}
      shorten={shorten}
      link={shown => (
        <PageLink
          to={linkTo('account-lookup', { kind: 'evm-address', evmAddress: address }, elsewhere)}
          className="link"
        >
          {shown}
        </PageLink>
      )}
    />
  )
}
