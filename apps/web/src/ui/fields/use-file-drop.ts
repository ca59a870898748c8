import { type DragEvent, useState } from 'react'

/**
 * Makes an element a drop target for files: spread `handlers` onto it. `over` is true while files
 * are dragged over it. Dropped text is left to the browser. Dropping is an extra: a button has to
 * do the same.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, enabled = true) {
  const [over, setOver] = useState(false)

  function drag(event: DragEvent): void {
    if (!enabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  const handlers = {
    onDragEnter: drag,
    onDragOver: drag,
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (!enabled || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
