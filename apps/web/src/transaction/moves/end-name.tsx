import { linkTo } from '../../frame/links'
import { PageLink } from '../../frame/page-link'
import type { FlowEnd } from './money-flow'

/** An account by its address, which opens in Lookup; or what is none. */
export function EndName({ end: { kind, address, name } }: { readonly end: FlowEnd }) {
  return kind === 'flow' && address !== null ? (
    <PageLink
      to={linkTo('account-lookup', { kind: 'address', address })}
      className="link bytes"
      translate="no"
    >
      {name}
    </PageLink>
  ) : (
    <span className={kind === 'evm' ? 'bytes' : undefined}>{name}</span>
  )
}
