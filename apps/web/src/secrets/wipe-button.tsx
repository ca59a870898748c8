import { Eraser } from 'lucide-react'
import { Button } from '../ui/button'
import { toast } from '../ui/overlays/toast-store'

interface WipeButtonProps {
  /** Clears everything on the page, as on leaving it. */
  readonly onWipe: () => void
  /** True if there is nothing to wipe. */
  readonly disabled?: boolean
  /** Description of what is cleared, if that is not everything on the page. */
  readonly gone?: string
}

/** Empties the tool, and announces it. */
export function WipeButton({
  onWipe,
  disabled = false,
  gone = 'Everything typed or computed on this page is gone.',
}: WipeButtonProps) {
  return (
    <Button
      size="sm"
      icon={Eraser}
      disabled={disabled}
      onClick={() => {
        onWipe()
        toast({ title: 'Wiped', description: gone })
      }}
    >
      Wipe
    </Button>
  )
}

interface PrivacyNoteProps {
  /** Exception and its trigger: "Find accounts sends the public keys, and nothing else." */
  readonly exceptFor?: string
}

/** Privacy statement of a tool that works in the page alone. */
export function PrivacyNote({ exceptFor }: PrivacyNoteProps) {
  return (
    <p className="text-text-muted text-xs">
      {exceptFor
        ? `Nothing is stored; leaving or reloading wipes it. ${exceptFor}`
        : 'Everything happens in this page. Nothing is stored or sent; leaving or reloading wipes it.'}
    </p>
  )
}
