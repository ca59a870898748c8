import { useCallback, useEffect, useState } from 'react'

/** Reads all of a Blob as text, unchanged: `Blob.text` would drop a byte order mark. */
export async function blobText(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

/**
 * Returns the result of `read` for a Blob; null until then, and for a Blob that is gone, which fails when it is used.
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

/** Returns the first `length` bytes of a Blob as text; null until they are read. A truncated character is dropped. */
export function useStartOf(blob: Blob | null, length: number): string | null {
  const read = useCallback(
    async (whole: Blob) => (await whole.slice(0, length).text()).replace(/\uFFFD+$/, ''),
    [length],
  )
  return useFromBlob(blob, read)
}

/** Offers `content` as a download, created in the page. */
export function saveFile(fileName: string, content: string | Blob, mime = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: mime }) : content
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the Blob only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
