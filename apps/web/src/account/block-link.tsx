import type { NetworkId } from '@toolkit/core/network/networks'
import { useNetwork } from '../chain/store'
import { linkTo } from '../frame/links'
import { PageLink } from '../frame/page-link'
import { InlineValue } from '../ui/values/inline-value'

interface BlockLinkProps {
  /** Its height in decimal, or the 64 hex digits of its ID. */
  readonly block: string
  /** Collection of the block, which is shown and opened instead. */
  readonly collection?: string
  /** Network of the block; defaults to the selected one. */
  readonly network?: NetworkId
  /** Content of the copy button, for its name: `block height`. */
  readonly name: string
  /** Truncates the middle of an ID visually. */
  readonly shorten?: boolean
}

/** Block height or ID, or the ID of a collection in it, with its copy button; links to Blocks, on its own network. */
export function BlockLink({ block, collection, network, name, shorten }: BlockLinkProps) {
  const elsewhere = useNetwork() === network ? undefined : network
  const link = linkTo('chain-blocks', { kind: 'block', block }, elsewhere)
  return (
    <InlineValue
      name={name}
      value={collection ?? block}
      shorten={shorten}
      link={displayed => (
        <PageLink
          to={collection === undefined ? link : `${link}&collection=${collection}`}
          className="link inline-block min-w-6"
        >
          {displayed}
        </PageLink>
      )}
    />
  )
}
