import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface CardProps {
  readonly title?: string
  /** Id of the inner heading that labels the card, if it has no title. */
  readonly labelledBy?: string | undefined
  readonly headingLevel?: 2 | 3
  readonly description?: ReactNode
  /** Rendered at the end of the title's line. */
  readonly actions?: ReactNode
  /** Stacks the children with a gap. */
  readonly stacked?: boolean
  /** In a `Pane` of a wide page: fills the remaining room, as does a child with `fills`. */
  readonly fills?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Surface for one subject; a labelled section if it has a title. */
export function Card(props: CardProps) {
  const {
    title,
    labelledBy,
    headingLevel: level = 2,
    description,
    actions,
    stacked,
    fills,
    className,
    children,
  } = props
  const Heading = `h${level}` as const
  return (
    <section
      aria-label={title}
      aria-labelledby={title ? undefined : labelledBy}
      className={cn(
        'min-w-0 rounded-md border border-border bg-surface',
        fills && FILLS,
        className,
      )}
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
      <div
        className={cn(
          'px-4 pb-4 sm:px-6 sm:pb-6',
          !title && 'pt-4 sm:pt-6',
          stacked && 'flex flex-col gap-4',
          fills && FILLS,
        )}
      >
        {children}
      </div>
    </section>
  )
}

/** On a wide page: fills the remaining room of a column, and lets a child fill it in turn. */
export const FILLS = 'lg:flex lg:grow lg:flex-col'
