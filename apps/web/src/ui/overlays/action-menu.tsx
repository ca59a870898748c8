import type { LucideIcon } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Menu, MenuItem } from './menu'

/** Item of a menu. */
export interface MenuAction {
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** Short text at the end of the line: the result of the action. */
  readonly end?: string
  readonly onSelect: () => void
}

export interface ActionMenuProps {
  /** Button that opens it. */
  readonly trigger: ReactElement
  readonly items: readonly MenuAction[]
}

/** Menu of actions that is initially open. */
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
