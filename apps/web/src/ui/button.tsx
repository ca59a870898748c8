import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes'
import { Spinner } from './spinner'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly icon?: LucideIcon | undefined
  /**
   * Working: a spinner takes the icon's place and presses do nothing, but the button keeps the
   * focus, which `disabled` would lose.
   */
  readonly busy?: boolean | undefined
}

/** A button; `type="button"` unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, className, icon: Icon, busy = false, children, onClick, ...rest } = props
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
      className={buttonClasses({ variant, size, className })}
    >
      {busy ? <Spinner /> : Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {children}
    </button>
  )
}
