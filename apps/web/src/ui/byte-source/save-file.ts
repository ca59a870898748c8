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
