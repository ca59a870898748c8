import { useEffect, useEffectEvent } from 'react'
import { toast } from '../ui/overlays/toast-store'

/**
 * Handles a file dropped outside file fields. The browser would otherwise navigate to it, losing
 * typed text, or open it as a page, with a key in plain sight and in the history.
 */
export function useDroppedFile(onFile: (file: File) => void): void {
  const onDrop = useEffectEvent(onFile)
  useEffect(() => {
    function take(event: DragEvent): void {
      const { dataTransfer } = event
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'copy'
      if (event.type !== 'drop') return
      const [file, another] = dataTransfer.files
      if (another)
        toast({ title: `${dataTransfer.files.length} files dropped. Drop one at a time.` })
      else if (file) onDrop(file)
    }
    // A drop may directly follow the first event over an element that just moved under the pointer.
    addEventListener('dragenter', take)
    addEventListener('dragover', take)
    addEventListener('drop', take)
    return () => {
      removeEventListener('dragenter', take)
      removeEventListener('dragover', take)
      removeEventListener('drop', take)
    }
  }, [])
}
