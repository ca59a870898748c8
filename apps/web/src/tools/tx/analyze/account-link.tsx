import { InlineValue } from '../../../ui/inline-value'
import { linkTo } from '../../open-in'
import { PageLink } from '../../page-link'

export interface AccountLinkProps {
  /** 16 hex digits. */
  readonly address: string
  /** What the copy button copies. */
  readonly name: string
}

/** An address with its copy button; it opens the account in Lookup. */
export function AccountLink({ address, name }: AccountLinkProps) {
  const to = linkTo('/account/lookup', { kind: 'address', address })
  return (
    <InlineValue
      name={name}
      value={`0x${address}`}
      link={shown => (
        <PageLink to={to} className="link">
          {shown}
        </PageLink>
      )}
    />
  )
}
