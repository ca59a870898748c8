import type { NetworkId } from '@toolkit/core/network/networks'
import { ArrowRight } from 'lucide-react'
import { buttonClasses } from '../ui/button'
import type { Data, PublicKind } from './data-kinds'
import { linkTo } from './links'
import { PageLink } from './page-link'
import type { ToolId } from './tool-ids'
import { tiesOf } from './tool-offers'

interface ToolLinkProps<K extends PublicKind> {
  readonly to: ToolId
  readonly data: Data<K>
  /** Where the link has to name it: not for the chosen one. */
  readonly network?: NetworkId | undefined
  readonly primary?: boolean
}

/** A link with the look of a button that opens `data` in one tool, in that tool's own words. */
export function ToolLink<K extends PublicKind>(props: ToolLinkProps<K>) {
  const { to, data, network, primary = false } = props
  return (
    <PageLink
      to={linkTo(to, data, network)}
      className={buttonClasses({ variant: primary ? 'primary' : 'secondary', size: 'sm' })}
    >
      <ArrowRight aria-hidden className="size-4 shrink-0" />
      {tiesOf({ id: to }).accepts[data.kind]}
    </PageLink>
  )
}
