import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'

export interface LazyMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<TriggerProps>
  /** The menu with that button, open from its start. */
  readonly menu: (trigger: ReactElement) => ReactNode
}

interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu'
  readonly onClick?: () => void
}

/** A menu that is there once it is first opened: many stand on a page, and few are. */
export function LazyMenu({ trigger, menu }: LazyMenuProps) {
  const [used, setUsed] = useState(false)
  if (used) return menu(trigger)
  return cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setUsed(true) })
}
