import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { preloadPage } from './page-modules'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string }

/** Link to a page of this site: no reload, and its code is preloaded on pointer-enter and focus. */
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
