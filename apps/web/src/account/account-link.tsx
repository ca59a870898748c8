import type { NetworkId } from '@toolkit/core/network/networks'
import { useNetwork } from '../chain/hooks'
import { linkTo } from '../frame/links'
import { PageLink } from '../frame/page-link'
import { InlineValue } from '../ui/values/inline-value'

export interface AccountLinkProps {
  /** 16 hex digits. */
  readonly address: string
  /** Where it is; the chosen network when left out. */
  readonly network?: NetworkId
  /** What the copy button copies. */
  readonly name?: string
}

/** An address with its copy button; it opens the account in Lookup, on its own network. */
export function AccountLink({ address, network, name = 'address' }: AccountLinkProps) {
  const elsewhere = useNetwork() === network ? undefined : network
  return (
    <InlineValue
      name={name}
      value={`0x${address}`}
      link={shown => (
        <PageLink
          to={linkTo('account-lookup', { kind: 'address', address }, elsewhere)}
          className="link"
        >
          {shown}
        </PageLink>
      )}
    />
  )
}
