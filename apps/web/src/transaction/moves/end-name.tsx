import { linkTo } from '../../frame/links'
import { PageLink } from '../../frame/page-link'
import type { FlowEnd } from './money-flow'

/** An account by its address, of Flow or of Flow EVM, which opens in Lookup; or what is none. */
export function EndName({ end: { kind, address, name } }: { readonly end: FlowEnd }) {
  if (kind === 'other' || address === null) return <span>{name}</span>
  return (
    <PageLink
      to={
        kind === 'flow'
          ? linkTo('account-lookup', { kind: 'address', address })
          : linkTo('account-lookup', { kind: 'evm-address', evmAddress: address })
      }
      className="link bytes"
      translate="no"
    >
      {name}
    </PageLink>
  )
}
