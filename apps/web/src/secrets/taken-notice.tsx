import { Button } from '../ui/button'
import type { TakenMessages } from './use-taken-secret'

/** Says which secret of a text was extracted, with a button to restore the text. */
export function TakenNotice({ taken }: { readonly taken: TakenMessages }) {
  return (
    <div role="status" className={taken.notice === null ? 'contents' : ''}>
      {taken.notice === null ? null : (
        <p className="flex flex-wrap items-center gap-2 text-text-muted text-xs">
          {taken.notice}
          <Button size="sm" variant="ghost" onClick={taken.undo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
