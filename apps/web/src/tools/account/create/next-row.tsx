import { ChevronRight, ExternalLink, type LucideIcon } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { PageLink } from '../../../frame/page-link'

interface NextRowProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What it does, or what it needs. */
  readonly hint: string
  /** A page of ours, or a site elsewhere; a button without it. */
  readonly to?: string
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

const ROW =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-raised sm:px-6'

/** Something to do next: what it is called, and what it does. */
export function NextRow({ icon: Icon, title, hint, to, onClick }: NextRowProps) {
  const id = useId()
  const shared = { 'aria-labelledby': `${id}t`, 'aria-describedby': `${id}h`, className: ROW }
  const outside = to?.startsWith('https:') === true
  const Arrow = outside ? ExternalLink : ChevronRight
  const words = (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
      <span className="min-w-0 grow">
        <span id={`${id}t`} className="block font-medium text-sm">
          {title}
        </span>
        <span id={`${id}h`} className="wrap-anywhere block text-text-muted text-xs">
          {hint}
        </span>
      </span>
      <Arrow aria-hidden className="size-4 shrink-0 text-text-muted" />
    </>
  )
  if (to === undefined) {
    return (
      <button type="button" {...shared} onClick={onClick}>
        {words}
      </button>
    )
  }
  return outside ? (
    <a {...shared} href={to} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    <PageLink {...shared} to={to} onClick={onClick}>
      {words}
    </PageLink>
  )
}
