import { ChevronRight } from 'lucide-react'
import type { Crumb } from '../tools/breadcrumbs'
import { PageLink } from '../tools/page-link'

/** Where the page stands; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li
              key={crumb.path}
              className={`flex items-center gap-1 ${last ? 'min-w-0' : 'shrink-0 max-sm:hidden'}`}
            >
              {index > 0 && (
                <ChevronRight
                  aria-hidden="true"
                  className="size-3.5 text-text-muted max-sm:hidden"
                />
              )}
              {last ? (
                <span aria-current="page" className="truncate font-medium">
                  {crumb.title}
                </span>
              ) : (
                <PageLink to={crumb.path} className="text-text-muted hover:text-text">
                  {crumb.title}
                </PageLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
