import { LoaderCircle } from 'lucide-react'
import { cn } from './cn'

export interface SpinnerProps {
  /** Said to assistive technology; leave out where words beside it already say it. */
  readonly label?: string
  readonly className?: string
}

/** A small turning ring, in the colour of the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <>
      <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
      {label ? <span className="sr-only">{label}</span> : null}
    </>
  )
}
