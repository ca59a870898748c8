import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../cn'

export interface DisclosureProps {
  readonly label: string
  /** Id for references from elsewhere on the page. */
  readonly id?: string
  /** Short summary of the settings inside, shown while folded. */
  readonly summary?: ReactNode
  /** True if it is initially open; from then on the user decides. */
  readonly defaultOpen?: boolean
  /** Controlled state, with `onToggle`. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  /** True if something inside is invalid: it opens, and the user may close it again. */
  readonly wrong?: boolean
  /** Renders the content from the first opening on: for large content that few users open. */
  readonly whenOpened?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Collapsible content: "Options". The native element, so that find-in-page opens it. */
export function Disclosure(props: DisclosureProps) {
  const { label, summary, defaultOpen = false, wrong = false, onToggle, className } = props
  const [toggled, setToggled] = useState(defaultOpen)
  const open = (props.open ?? toggled) || wrong
  const [drawn, setDrawn] = useState(open || !props.whenOpened)
  return (
    <details
      id={props.id}
      open={open}
      onToggle={event => {
        if (event.currentTarget.open) setDrawn(true)
        setToggled(event.currentTarget.open)
        onToggle?.(event.currentTarget.open)
      }}
      className={cn('min-w-0', className)}
    >
      <summary className="flex w-fit max-w-full items-center gap-1.5 rounded-sm py-1 font-medium text-text-muted transition-colors hover:text-text pointer-coarse:py-2.5">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-90"
        />
        {summary ? (
          <>
            <span className="max-w-full shrink-0">{label}</span>
            <span className="min-w-0 truncate font-normal before:content-['–_'] [[open]>summary>&]:hidden">
              {summary}
            </span>
          </>
        ) : (
          label
        )}
      </summary>
      <div className="flex flex-col gap-4 pt-3">{drawn ? props.children : null}</div>
    </details>
  )
}
