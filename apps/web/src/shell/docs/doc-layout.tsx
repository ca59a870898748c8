import type { ReactNode } from 'react'
import { DOCS } from '../../frame/docs'
import { PageLink } from '../../frame/page-link'
import { cn } from '../../ui/cn'

export interface Anchor {
  readonly id: string
  readonly title: string
  /** True if it is a name in code. */
  readonly code?: boolean
}

export interface DocLayoutProps {
  readonly title: string
  /** True if the title is a name in code. */
  readonly code?: boolean
  readonly path: string
  readonly lead: ReactNode
  /** Sections of the page. */
  readonly contents: readonly Anchor[]
  /** Further pages, below those of the documentation; beside the page on wide screens. */
  readonly further?: ReactNode
  readonly children: ReactNode
}

const BESIDE =
  'sticky top-18 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto overscroll-contain pb-4'

/**
 * Documentation page: its contents are beside it if there is room, else below its title; from 1600
 * px on, the other pages are on the left.
 */
export function DocLayout(props: DocLayoutProps) {
  const { title, code, path, lead, contents, further, children } = props
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-x-10',
        contents.length > 1
          ? 'lg:grid-cols-[minmax(0,56rem)_13rem] min-[100rem]:grid-cols-[15rem_minmax(0,60rem)_14rem] min-[100rem]:justify-between'
          : 'min-[100rem]:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <nav aria-label="Documentation" className={cn(BESIDE, 'hidden min-[100rem]:block')}>
        <ul>
          {DOCS.map(doc => (
            <li key={doc.path}>
              <SideLink to={doc.path} current={doc.path === path}>
                {doc.path === '/docs' ? 'Overview' : doc.title}
              </SideLink>
            </li>
          ))}
        </ul>
        {further}
      </nav>
      <div className="flex min-w-0 flex-col gap-6">
        <header>
          <h1
            translate={code ? 'no' : undefined}
            className={cn(
              'font-semibold text-lg tracking-tight wrap-anywhere',
              code && 'font-mono',
            )}
          >
            {title}
          </h1>
          <div className="mt-1 max-w-4xl text-text-muted">{lead}</div>
        </header>
        {contents.length > 1 ? (
          <Contents contents={contents} className="flex flex-wrap gap-x-4 lg:hidden" />
        ) : null}
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
      </div>
      {contents.length > 1 ? (
        <Contents contents={contents} className={cn(BESIDE, 'max-lg:hidden')} />
      ) : null}
    </div>
  )
}

interface ContentsProps {
  readonly contents: readonly Anchor[]
  readonly className: string
}

function Contents({ contents, className }: ContentsProps) {
  return (
    <nav aria-label="On this page" className={className}>
      <p className="w-full pb-1 text-text-muted text-xs">On this page</p>
      <ul className="contents">
        {contents.map(({ id, title, code }) => (
          <li key={id} className="min-w-0">
            <a
              href={`#${id}`}
              className={cn(
                'flex min-h-7 items-center py-0.5 text-text-muted wrap-anywhere hover:text-text pointer-coarse:min-h-10',
                code ? 'font-mono text-xs' : 'text-sm',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SideLinkProps {
  readonly to: string
  readonly current: boolean
  readonly code?: boolean
  readonly children: ReactNode
}

/** Page link in the list on the left. */
export function SideLink({ to, current, code, children }: SideLinkProps) {
  return (
    <PageLink
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'flex min-h-7 items-center rounded-md px-2 py-0.5 text-text-muted wrap-anywhere hover:bg-surface-raised hover:text-text pointer-coarse:min-h-10',
        'aria-[current=page]:bg-accent/10 aria-[current=page]:text-text',
        code ? 'font-mono text-xs' : 'text-sm',
      )}
    >
      {children}
    </PageLink>
  )
}

/** Classes of documentation headings; the scroll margin leaves room for the header. */
export const HEADING = 'mt-4 scroll-mt-20 font-semibold text-base'
