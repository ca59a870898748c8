import { useEffect } from 'react'

/**
 * Files that miss the place for them are let fall: the browser would leave the page for them, and what
 * was typed with it, or open them as pages of their own, a key in the clear and in its history.
 */
export function useRefusedDrops(): void {
  useEffect(() => {
    function refuse(event: DragEvent): void {
      const { dataTransfer } = event
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
