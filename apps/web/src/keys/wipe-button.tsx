import { Eraser } from 'lucide-react'
import { Button } from '../ui/button'
import { toast } from '../ui/toast-store'

export interface WipeButtonProps {
  /** Clears everything on the page, as on leaving it. */
  readonly onWipe: () => void
  /** Where there is nothing to wipe. */
  readonly disabled?: boolean
  readonly className?: string
}

/** Empties the tool, and says that it did. */
export function WipeButton({ onWipe, disabled = false, className }: WipeButtonProps) {
  return (
    <Button
      size="sm"
      icon={Eraser}
      disabled={disabled}
      {...(className ? { className } : {})}
      onClick={() => {
        onWipe()
        toast({
          title: 'Wiped',
          description: 'Everything that was typed or computed on this page is gone.',
        })
      }}
    >
      Wipe
    </Button>
  )
}
