import { ChevronRight, ExternalLink, type LucideIcon } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { PageLink } from '../../../frame/page-link'

interface NextRowProps {
  readonly icon: LucideIcon
  readonly title: string
  /** Effect, or requirement. */
  readonly hint: string
  /** URL of a page of this site or an external one; without it, the row is a button. */
  readonly to?: string
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** The whole row is clickable, but only its title is its accessible name. */
const TITLE = 'text-left font-medium text-sm after:absolute after:inset-0'

/** Next step: its name and effect. */
export function NextRow({ icon: Icon, title, hint, to, onClick }: NextRowProps) {
  const id = useId()
  const shared = { 'aria-describedby': id, className: TITLE, children: title }
  const outside = to?.startsWith('https:') === true
  const Arrow = outside ? ExternalLink : ChevronRight
  return (
    <div className="relative flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-surface-raised sm:px-6">
      <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
      <div className="flex min-w-0 grow flex-col items-start">
        {to === undefined ? (
          <button type="button" {...shared} onClick={onClick} />
        ) : outside ? (
          <a {...shared} href={to} target="_blank" rel="noopener noreferrer" />
        ) : (
          <PageLink {...shared} to={to} onClick={onClick} />
        )}
        <p id={id} className="wrap-anywhere text-text-muted text-xs">
          {hint}
        </p>
      </div>
      <Arrow aria-hidden className="size-4 shrink-0 text-text-muted" />
    </div>
  )
}
