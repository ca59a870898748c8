import { Table } from 'lucide-react'
import { createStore, useStore } from '../../state/store'
import { Button } from '../button'

/** True if pictures are shown as tables: for all pages, until the tab is closed. */
const asTable = createStore(false)

/** Returns true if a picture is to be shown as a table of the same data. */
export const useAsTable = (): boolean => useStore(asTable)

/** Button beside a picture's heading that switches between picture and table. */
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
