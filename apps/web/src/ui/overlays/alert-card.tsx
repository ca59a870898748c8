import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../icon-button'

export interface AlertCardProps {
  readonly title: string
  readonly message: string
  readonly icon: ReactNode
  /** Target of the message, if any. */
  readonly href?: string | null
  readonly actions?: ReactNode
  readonly onClose: () => void
}

/**
 * Card in the bottom corner for something elsewhere that needs the user's attention. It is above
 * everything, even a wallet's frame, which has the maximum z-index.
 */
export function AlertCard({ title, message, icon, href, actions, onClose }: AlertCardProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = ref.current
    card?.showPopover?.()
    return () => card?.hidePopover?.()
  }, [])
  return (
    <div
      ref={ref}
      role="alert"
      popover="manual"
      className="fixed inset-auto right-3 bottom-3 left-3 m-0 ml-auto flex w-auto max-w-sm animate-enter items-start gap-3 rounded-md border border-border bg-surface-raised p-4 text-text shadow-overlay sm:right-4 sm:bottom-4"
    >
      <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md">
        {icon}
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer" className="link">
            {message}
          </a>
        ) : (
          <p className="text-text-muted">{message}</p>
        )}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      <IconButton icon={X} label="Close" size="sm" onClick={onClose} />
    </div>
  )
}
