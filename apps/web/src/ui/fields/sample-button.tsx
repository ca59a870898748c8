import { FlaskConical } from 'lucide-react'
import { Button } from '../button'

/** Fills a tool with a published example, so that one can see what it does before one has anything to give it. */
export function SampleButton({ onUse }: { readonly onUse: () => void }) {
  return (
    <Button size="sm" variant="ghost" icon={FlaskConical} onClick={onUse}>
      Try a sample
    </Button>
  )
}
