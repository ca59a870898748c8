import { useCallback, useEffect, useState } from 'react'

/** All of a text in a Blob, as it stands: `Blob.text` would leave out a byte order mark. */
export async function blobText(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

/**
 * What `read` makes of a Blob; null until it has, and for one that is gone, which says so when it is used.
 * Memoise `read`.
 */
export function useFromBlob<T>(blob: Blob | null, read: (blob: Blob) => Promise<T>): T | null {
  const [found, setFound] = useState<{ of: Blob; by: typeof read; value: T } | null>(null)
  useEffect(() => {
    if (!blob) return
    let requested = true
    read(blob).then(
      value => requested && setFound({ of: blob, by: read, value }),
      () => undefined,
    )
    return () => {
      requested = false
    }
  }, [blob, read])
  return found && found.of === blob && found.by === read ? found.value : null
}

/** The first `length` bytes of a Blob as text; null until they are read. A cut-off character is left out. */
export function useStartOf(blob: Blob | null, length: number): string | null {
  const read = useCallback(
    async (whole: Blob) => (await whole.slice(0, length).text()).replace(/\uFFFD+$/, ''),
    [length],
  )
  return useFromBlob(blob, read)
}

/** Offers `content` as a file to keep, made in the page. */
export function saveFile(fileName: string, content: string | Blob, mime = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: mime }) : content
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the blob only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
