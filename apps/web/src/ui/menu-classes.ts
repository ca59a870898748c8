import { cn } from './cn'

/** The look of a menu's surface. */
export function menuSurface(className?: string | false) {
  return cn(
    'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto',
    'animate-enter rounded-md bg-surface p-1 text-sm text-text shadow-raised',
    className,
  )
}

/** The look of everything in a menu that can be chosen. */
export const MENU_ITEM = cn(
  'relative flex w-full cursor-default items-center gap-2 rounded-sm px-2 py-1.5 pointer-coarse:py-2.5',
  'select-none outline-none data-highlighted:bg-surface-raised data-disabled:opacity-50',
)
