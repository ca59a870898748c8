import type { ReactNode } from 'react'
import { cn } from './cn'

export interface CardProps {
  readonly title?: string
  readonly headingLevel?: 2 | 3
  readonly description?: ReactNode
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A surface that holds one thing; a labelled section when it has a title. */
export function Card(props: CardProps) {
  const { title, headingLevel: level = 2, description, actions, className, children } = props
  const Heading = `h${level}` as const
  return (
    <section
      aria-label={title}
      className={cn('min-w-0 rounded-md border border-border bg-surface', className)}
    >
      {title ? (
        <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
          <div className="min-w-0 grow">
            <Heading className="font-semibold text-sm">{title}</Heading>
            {description ? <p className="text-text-muted text-xs">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={cn('px-4 pb-4 sm:px-6 sm:pb-6', !title && 'pt-4 sm:pt-6')}>{children}</div>
    </section>
  )
}
