import { useEffect, useState } from 'react'

/** The first `length` bytes of a Blob as text; null until they are read. A cut-off character is left out. */
export function useStartOf(blob: Blob | null, length: number): string | null {
  const [read, setRead] = useState<{ readonly blob: Blob; readonly text: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    let wanted = true
    blob
      .slice(0, length)
      .text()
      .then(text => wanted && setRead({ blob, text: text.replace(/\uFFFD+$/, '') }))
      .catch(() => wanted && setRead({ blob, text: '' }))
    return () => {
      wanted = false
    }
  }, [blob, length])
  return read && read.blob === blob ? read.text : null
}
