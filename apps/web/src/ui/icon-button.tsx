import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { type TooltipOptions, tooltip } from './overlays/tooltip'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'>,
    TooltipOptions {
  readonly icon: LucideIcon
  /** Accessible name and tooltip. */
  readonly label: string
  readonly size?: 'sm' | 'md' | undefined
}

const SIZES = { sm: 'size-8 pointer-coarse:size-10', md: 'size-9 pointer-coarse:size-11' } as const

/** Button with only an icon; its name is in the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, shortcut, side, size = 'md', className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      {...tooltip(label, { shortcut, side })}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-md text-text-muted',
        'transition-colors hover:bg-surface-raised hover:text-text',
        'disabled:pointer-events-none disabled:opacity-50',
        SIZES[size],
        className,
      )}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}
