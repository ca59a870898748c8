import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../cn'

export interface DisclosureProps {
  readonly label: string
  /** To be found from elsewhere on the page. */
  readonly id?: string
  /** What is set inside, in a few words, while it is folded. */
  readonly summary?: ReactNode
  /** Whether it starts open; from then on the reader decides. */
  readonly defaultOpen?: boolean
  /** Whether it is open, for a page that opens it too; with `onToggle`. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  /** Whether something inside is wrong, which is not folded away: it opens, and the reader may close it again. */
  readonly wrong?: boolean
  /** Draws what is inside from the first opening on: for much that few open. */
  readonly whenOpened?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Something folded until needed: "Options". The native element, so find-in-page opens it. */
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
