import { useEffect, useEffectEvent } from 'react'
import { toast } from '../ui/overlays/toast-store'

/**
 * Takes a file that is dropped where no field takes it. The browser would leave the page for it, and what
 * was typed with it, or open it as a page of its own, a key in the clear and in its history.
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
    // A drop may follow the first event over an element that has just come under the pointer.
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
