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
  /** Set if the link has to name it: not for the selected one. */
  readonly network?: NetworkId | undefined
  readonly primary?: boolean
}

/** Link styled as a button that opens `data` in one tool, with that tool's own label. */
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
