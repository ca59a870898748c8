import { X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cn } from '../cn'

export type DialogVariant = 'center' | 'top' | 'left' | 'right'

export interface DialogProps {
  readonly open: boolean
  /**
   * Called on Escape, a press on the backdrop or the close button; set `open` to false in response.
   */
  readonly onClose: () => void
  readonly title: string
  /** Keeps the title for assistive technology only. */
  readonly hideTitle?: boolean
  readonly description?: ReactNode
  /** `center`, `top` (a palette), or a panel that slides in from one side. */
  readonly variant?: DialogVariant
  readonly footer?: ReactNode
  /** Without padding around the children. */
  readonly flush?: boolean
  /** Focused on opening; by default, the browser focuses the first focusable element. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly className?: string
  readonly children: ReactNode
}

const VARIANTS: Record<DialogVariant, string> = {
  center:
    'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-4rem)] rounded-md open:animate-enter',
  top: 'mx-auto mt-[12vh] w-[min(40rem,calc(100vw-2rem))] max-h-[70dvh] rounded-md open:animate-enter',
  left: 'mr-auto h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] open:animate-enter-left',
  right: 'ml-auto h-dvh max-h-none w-96 max-w-[calc(100vw-3rem)] open:animate-enter-right',
}

/**
 * Modal dialog on the native element: the browser traps the focus, makes the rest inert, and
 * restores the focus on closing. Children are mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, hideTitle = false, description, variant = 'center' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const id = useId()
  const initialFocus = props.initialFocus

  // A layout effect closes it before React removes it, so that the focus can return.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    setContainer(dialog)
    dialog.showModal()
    initialFocus?.current?.focus()
    return () => dialog.close()
  }, [open, initialFocus])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own way to close.
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cn(
        'flex-col overflow-hidden bg-surface p-0 text-sm text-text shadow-overlay open:flex',
        'backdrop:bg-backdrop',
        VARIANTS[variant],
        props.className,
      )}
      onCancel={event => {
        // A file input's cancel event bubbles here too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={event => {
        // The browser closed it (on a second Escape); when we close it, `open` is already false.
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
      // Only a press that starts and ends on the backdrop closes; dragging a selection out doesn't.
      onPointerDown={event => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={event => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {open ? (
        <PortalContainer value={container}>
          <header className={cn('px-6 pt-5 pr-14', hideTitle && !description && 'sr-only')}>
            <h2
              id={`${id}-title`}
              className={cn('font-semibold text-base', hideTitle && 'sr-only')}
            >
              {title}
            </h2>
            {description ? (
              <p id={`${id}-description`} className="mt-1 text-text-muted">
                {description}
              </p>
            ) : null}
          </header>
          <div
            className={cn(
              'min-h-0 grow overflow-y-auto overscroll-contain',
              !props.flush && 'px-6 py-5',
            )}
          >
            {props.children}
          </div>
          {props.footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-border border-t px-6 py-4">
              {props.footer}
            </footer>
          ) : null}
          {hideTitle ? null : (
            // Last in DOM order, so that opening focuses the first control of the content.
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="absolute top-4 right-4 flex size-8 items-center justify-center rounded-md text-text-muted transition-colors hover:bg-surface-raised hover:text-text pointer-coarse:size-10"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </PortalContainer>
      ) : null}
    </dialog>
  )
}

/**
 * Container of floating parts: the body, or the open modal dialog around them, because anything
 * outside a modal dialog is inert and rendered beneath it.
 */
const PortalContainer = createContext<HTMLElement | null>(null)

/** Returns the container for a Radix portal; undefined means the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined
}
