import type { NetworkId } from '@toolkit/core/network/networks'
import { useNetwork } from '../chain/store'
import { linkTo } from '../frame/links'
import { PageLink } from '../frame/page-link'
import { InlineValue } from '../ui/values/inline-value'

export interface EvmAddressLinkProps {
  /** 40 hex digits, shown in their own case. */
  readonly address: string
  /** Network of the address; defaults to the selected one. */
  readonly network?: NetworkId | undefined
  /** Content of the copy button, for its name. */
  readonly name?: string
  /** Truncates the middle visually. */
  readonly shorten?: boolean
}

/** Flow EVM address with its copy button; links to Lookup, on its own network. */
export function EvmAddressLink(props: EvmAddressLinkProps) {
  const { address, network, name = 'EVM address', shorten } = props
  const elsewhere = useNetwork() === network ? undefined : network
  return (
    <InlineValue
      name={name}
      value={`0x${address}`}
      shorten={shorten}
      link={displayed => (
        <PageLink
          to={linkTo('account-lookup', { kind: 'evm-address', evmAddress: address }, elsewhere)}
          className="link"
        >
          {displayed}
        </PageLink>
      )}
    />
  )
}
