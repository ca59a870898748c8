import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './cn'
import { Spinner } from './loading'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  readonly icon?: LucideIcon | undefined
  /**
   * True while working: a spinner replaces the icon and presses do nothing, but the button keeps
   * the focus, which `disabled` would lose.
   */
  readonly busy?: boolean | undefined
  /**
   * For the page's main button: true once its action is done. It becomes secondary then; on a
   * phone, where it was in the bar at the bottom edge, it is hidden and takes no room among the
   * fields.
   */
  readonly done?: boolean | undefined
}

/** Button with `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { variant, size, className, icon: Icon, busy = false, done, ...others } = props
  const { children, onClick, ...rest } = others
  const look = {
    size,
    variant: done === undefined ? variant : done ? 'secondary' : 'primary',
    className: cn(done && 'max-md:hidden', className),
  } as const
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClasses(look)}
    >
      {busy ? <Spinner /> : Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {children}
    </button>
  )
}

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md'

export interface ButtonStyle {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly className?: string | undefined
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-foreground hover:bg-accent-hover',
  secondary: 'border border-border-strong/70 bg-surface text-text hover:bg-surface-raised',
  ghost: 'text-text-muted hover:bg-surface-raised hover:text-text',
  danger: 'border border-danger/60 bg-surface text-danger hover:bg-danger/10',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-8 gap-1.5 px-3 py-1 pointer-coarse:min-h-10',
  md: 'min-h-9 gap-2 px-4 py-1 pointer-coarse:min-h-11',
}

/**
 * Returns the classes of a button, for a link that looks like one: `<Link
 * className={buttonClasses({})}>`.
 */
export function buttonClasses({ variant = 'secondary', size = 'md', className }: ButtonStyle) {
  return cn(
    'inline-flex max-w-full shrink-0 items-center justify-center rounded-md font-medium text-sm select-none',
    'transition-colors sm:whitespace-nowrap disabled:opacity-50 aria-disabled:opacity-70',
    'disabled:pointer-events-none aria-disabled:cursor-default',
    VARIANTS[variant],
    SIZES[size],
    // Shown at the bottom edge on a phone (styles/shell.css).
    variant === 'primary' && size === 'md' && 'main-action',
    className,
  )
}
