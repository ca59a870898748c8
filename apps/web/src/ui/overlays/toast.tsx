import { CircleAlert, X } from 'lucide-react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { useStore } from '../../state/store'
import { buttonClasses } from '../button'
import { cn } from '../cn'
import { dismissToast, TOAST_DURATION, type Toast, toasts } from './toast-store'

const TOAST_SWIPE_THRESHOLD = 50
const TOAST_HOTKEY = ['F8']

/**
 * Renders the toasts of `toast()`. Mount it once in the app. It renders only after mounting: Radix
 * puts a style attribute on the viewport, which prerendered HTML must not contain.
 */
export function Toaster() {
  const mounted = useMounted()
  const remaining = useStore(toasts)
  if (!mounted) return null
  return (
    <Provider
      label="Notification"
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {remaining.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Viewport
        hotkey={TOAST_HOTKEY}
        className="above-bar fixed right-0 bottom-0 z-50 flex w-full flex-col gap-2 p-4 sm:max-w-sm"
      />
    </Provider>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, open, title, description, variant = 'default', action, duration } = toast
  const destructive = variant === 'destructive'
  return (
    <Root
      open={open}
      onOpenChange={next => {
        if (!next) dismissToast(id)
      }}
      type={destructive ? 'foreground' : 'background'}
      {...(duration === undefined ? {} : { duration })}
      className={cn(
        'pointer-events-auto flex items-start gap-3 rounded-md bg-surface-raised p-4 shadow-overlay',
        'data-[state=closed]:animate-leave data-[state=open]:animate-enter',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=end]:animate-swipe-out',
      )}
    >
      {destructive ? (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      ) : null}
      <div className="min-w-0 grow">
        {title ? (
          <Title className={cn('font-medium', destructive && 'text-danger')}>{title}</Title>
        ) : null}
        {description ? <Description className="text-text-muted">{description}</Description> : null}
        {action ? (
          <Action
            altText={action.altText}
            onClick={action.onAction}
            className={buttonClasses({ size: 'sm', className: 'mt-3' })}
          >
            {action.label}
          </Action>
        ) : null}
      </div>
      <Close
        aria-label="Dismiss"
        className="-m-1 rounded-sm p-1 text-text-muted transition-colors hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </Close>
    </Root>
  )
}

const never = () => () => {}

/** Returns false on the server and while hydrating, then true. */
function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
