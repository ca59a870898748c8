import type { NetworkId } from '@toolkit/core/network/networks'
import { useNetwork } from '../chain/store'
import { linkTo } from '../frame/links'
import { PageLink } from '../frame/page-link'
import { InlineValue } from '../ui/values/inline-value'

export interface AccountLinkProps {
  /** 16 hex digits. */
  readonly address: string
  /** Network of the account; defaults to the selected one. */
  readonly network?: NetworkId
  /** Content of the copy button, for its name. */
  readonly name?: string
}

/** Address with its copy button; links to the account in Lookup, on its own network. */
export function AccountLink({ address, network, name = 'address' }: AccountLinkProps) {
  const elsewhere = useNetwork() === network ? undefined : network
  return (
    <InlineValue
      name={name}
      value={`0x${address}`}
      link={displayed => (
        <PageLink
          to={linkTo('account-lookup', { kind: 'address', address }, elsewhere)}
          className="link"
        >
          {displayed}
        </PageLink>
      )}
    />
  )
}
