import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'

export interface LazyMenuProps {
  /** Button that opens it. */
  readonly trigger: ReactElement<TriggerProps>
  /** Renders the menu with that button, initially open. */
  readonly menu: (trigger: ReactElement) => ReactNode
}

interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu'
  readonly onClick?: () => void
}

/** Menu that mounts when it is first opened: a page may have many, and users open few. */
export function LazyMenu({ trigger, menu }: LazyMenuProps) {
  const [used, setUsed] = useState(false)
  if (used) return menu(trigger)
  return cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setUsed(true) })
}
