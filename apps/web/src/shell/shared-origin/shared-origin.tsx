import { useLocation } from 'wouter'
import { Notice } from '../../ui/layout/notice'
import { subdomainUrl } from './subdomain'

export interface SharedOriginProps {
  /** Whether secrets are typed into the page: then it is told above it, else in the page's foot. */
  readonly secrets?: boolean
  /** The page's address, for tests. */
  readonly href?: string
}

/** Says that strangers' sites share this page's origin, and where it has one of its own. It can't be dismissed. */
export function SharedOrigin({ secrets = false, href }: SharedOriginProps) {
  // Drawn again when another page is opened, with a link to that one.
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
