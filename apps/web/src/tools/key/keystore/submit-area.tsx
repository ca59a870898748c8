import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { asksToAct } from '../../../ui/asks-to-act'
import { focusFirstWrong } from '../../../ui/first-wrong'

interface SubmitAreaProps {
  /** What the button does. */
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * Fields whose Enter does what the button does, and Ctrl Enter in those of many lines. No <form>:
 * browsers offer to remember the passwords of one.
 */
export function SubmitArea({ onSubmit, children }: SubmitAreaProps) {
  function press(event: KeyboardEvent): void {
    if (!asksToAct(event)) return
    event.preventDefault()
    submitting(onSubmit)(event)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field does what the button does.
    <div data-submit-area onKeyDown={press} className="flex min-w-0 flex-col gap-5">
      {children}
    </div>
  )
}

/** For the button of an area: `act`, and then the focus on the first field that is wrong. */
export function submitting(act: () => void) {
  return ({ currentTarget }: SyntheticEvent): void => {
    const area = currentTarget.closest('[data-submit-area]')
    act()
    // After the errors were drawn.
    requestAnimationFrame(() => focusFirstWrong(area))
  }
}
