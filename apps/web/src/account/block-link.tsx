import type { NetworkId } from '@toolkit/core/network/networks'
import { useNetwork } from '../chain/hooks'
import { linkTo } from '../frame/links'
import { PageLink } from '../frame/page-link'
import { InlineValue } from '../ui/values/inline-value'

interface BlockLinkProps {
  /** Its height in decimal, or the 64 hex digits of its ID. */
  readonly block: string
  /** A collection of the block, which is shown and opened in its place. */
  readonly collection?: string
  /** Where it is; the chosen network when left out. */
  readonly network?: NetworkId
  /** What the copy button copies: `block height`. */
  readonly name: string
  /** Cuts the middle of an ID out for the eye. */
  readonly shorten?: boolean
}

/** A block's height or ID, or that of a collection in it, with its copy button; it opens in Blocks, on its own network. */
export function BlockLink({ block, collection, network, name, shorten }: BlockLinkProps) {
  const elsewhere = useNetwork() === network ? undefined : network
  const link = linkTo('chain-blocks', { kind: 'block', block }, elsewhere)
  return (
    <InlineValue
      name={name}
      value={collection ?? block}
      shorten={shorten}
      link={shown => (
        <PageLink
          to={collection === undefined ? link : `${link}&collection=${collection}`}
          className="link inline-block min-w-6"
        >
          {shown}
        </PageLink>
      )}
    />
  )
}
