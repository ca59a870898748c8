import type { ReactNode } from 'react'
import { cn } from '../cn'
import { CopyButton } from './copy-button'
import { shortenMiddle } from './format'

export interface InlineValueProps {
  readonly name: string
  readonly value: string
  /**
   * Omits the middle of the displayed value; by button and by selection it is still copied whole.
   */
  readonly shorten?: boolean | undefined
  /** Wraps the displayed text in a link. */
  readonly link?: ((displayed: string) => ReactNode) | undefined
  readonly className?: string | undefined
}

/** Byte string within a line or a table: an id, a hash, an address, with a copy button. */
export function InlineValue({ name, value, shorten = false, link, className }: InlineValueProps) {
  const displayed = shorten ? shortenMiddle(value) : value
  return (
    <span className={cn('inline-flex min-w-0 max-w-full items-center gap-1', className)}>
      <code
        translate="no"
        className="bytes min-w-0"
        title={displayed === value ? undefined : value}
        onCopy={event => {
          if (displayed === value) return
          event.clipboardData.setData('text/plain', value)
          event.preventDefault()
        }}
      >
        {link ? link(displayed) : displayed}
      </code>
      <CopyButton name={name} value={value} iconOnly className="-my-1.5" />
    </span>
  )
}
