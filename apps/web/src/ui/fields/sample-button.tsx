import { FlaskConical } from 'lucide-react'
import { Button } from '../button'

/** Fills a tool with a published example, so that users can try it without data of their own. */
export function SampleButton({ onUse }: { readonly onUse: () => void }) {
  return (
    <Button size="sm" variant="ghost" icon={FlaskConical} onClick={onUse}>
      Try a sample
    </Button>
  )
}
