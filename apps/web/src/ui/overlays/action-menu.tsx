import type { LucideIcon } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Menu, MenuItem } from './menu'

/** One line of a menu. */
export interface MenuAction {
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** A word or two at the end of the line: what comes of it. */
  readonly end?: string
  readonly onSelect: () => void
}

export interface ActionMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly items: readonly MenuAction[]
}

/** A menu of actions that begins open. */
export function ActionMenu({ trigger, items }: ActionMenuProps) {
  const [open, setOpen] = useState(true)
  return (
    <Menu align="end" open={open} onOpenChange={setOpen} trigger={trigger}>
      {items.map(({ label, icon, end, onSelect }) => (
        <MenuItem key={label} icon={icon} end={end} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
