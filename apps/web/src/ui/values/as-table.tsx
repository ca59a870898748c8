import { Table } from 'lucide-react'
import { createStore, useStore } from '../../state/store'
import { Button } from '../button'

/** Whether pictures are shown as tables: of all pages alike, until the tab is closed. */
const asTable = createStore(false)

/** Whether a picture is to be shown as a table of the same facts. */
export const useAsTable = (): boolean => useStore(asTable)

/** Beside the heading of a picture: shows it as a table, and draws it again. */
export function AsTableButton() {
  const on = useAsTable()
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Table}
      aria-pressed={on}
      onClick={() => asTable.set(!on)}
      className="aria-pressed:bg-surface-raised aria-pressed:text-text"
    >
      As a table
    </Button>
  )
}
