import { linkTo } from '../../frame/links'
import { PageLink } from '../../frame/page-link'
import type { FlowEnd } from './money-flow'

/** Account by its address, on Flow or Flow EVM, with a link to Lookup; or plain text for another end. */
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
