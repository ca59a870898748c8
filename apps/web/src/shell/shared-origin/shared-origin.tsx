import { useLocation } from 'wouter'
import { Notice } from '../../ui/layout/notice'
import { subdomainUrl } from './subdomain'

export interface SharedOriginProps {
  /** True if the page takes secrets: the notice is then above it, else in its footer. */
  readonly secrets?: boolean
  /** URL of the page, for tests. */
  readonly href?: string
}

/**
 * Warns that other sites share this page's origin, with a link to its separate origin if there is
 * one. It can't be dismissed.
 */
export function SharedOrigin({ secrets = false, href }: SharedOriginProps) {
  // Re-renders on navigation, with a link to the new page.
  useLocation()
  const own = subdomainUrl(href ?? window.location.href)
  const where = own ? (
    <>
      <a href={own} className="link">
        Open this page at its own subdomain
      </a>
      .
    </>
  ) : (
    'Open it through a gateway with subdomains, or from a node of your own.'
  )
  if (secrets) {
    return (
      <div className="mx-auto w-full max-w-412 px-4 pt-3 sm:px-6 min-[100rem]:px-8">
        <Notice tone="danger" title="Don’t use keys, phrases or passwords here">
          This gateway serves other people’s sites from the same origin, so they could read this
          page and what you enter. {where}
        </Notice>
      </div>
    )
  }
  return (
    <footer className="mx-auto w-full max-w-412 px-4 pb-4 text-text-muted sm:px-6 min-[100rem]:px-8">
      Other people’s sites share this gateway’s origin and can read what this page keeps. {where}
    </footer>
  )
}
