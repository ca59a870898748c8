import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Tooltip, type TooltipProps } from './tooltip'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: LucideIcon
  /** The name, for assistive technology and as tooltip. */
  readonly label: string
  readonly shortcut?: string | undefined
  readonly side?: TooltipProps['side']
  readonly size?: 'sm' | 'md' | undefined
}

const SIZES = { sm: 'size-8 pointer-coarse:size-10', md: 'size-9 pointer-coarse:size-11' } as const

/** A button that shows only an icon; its name stands in the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, shortcut, side, size = 'md', className, ...rest } = props
  return (
    <Tooltip label={label} shortcut={shortcut} side={side}>
      <button
        type="button"
        {...rest}
        aria-label={label}
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
    </Tooltip>
  )
}
