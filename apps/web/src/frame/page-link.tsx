import type { NetworkId } from '@toolkit/core/flow/networks'
import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { buttonClasses } from '../ui/button'
import type { Data, PublicKind } from './data-kinds'
import { linkTo } from './links'
import { preloadPage } from './page-modules'
import { toolOf } from './registry'
import type { ToolId } from './tool-ids'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string }

/** A link to a page of ours: no reload, and its code is fetched on pointer-enter and focus. */
export function PageLink({ to, onPointerEnter, onFocus, ...rest }: PageLinkProps) {
  const path = to.replace(/[?#].*$/, '')
  return (
    <Link
      {...rest}
      href={to}
      onPointerEnter={event => {
        preloadPage(path)
        onPointerEnter?.(event)
      }}
      onFocus={event => {
        preloadPage(path)
        onFocus?.(event)
      }}
    />
  )
}

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
      {toolOf(to).accepts[data.kind]}
    </PageLink>
  )
}
