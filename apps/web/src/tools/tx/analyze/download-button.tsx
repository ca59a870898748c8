import { Download } from 'lucide-react'
import { Button } from '../../../ui/button'

export interface DownloadButtonProps {
  /** What it is called; the button is "Download <name>". */
  readonly name: string
  readonly fileName: string
  readonly text: string
}

/** Saves a text as a file, made in the page. */
export function DownloadButton({ name, fileName, text }: DownloadButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      aria-label={`Download ${name}`}
      onClick={() => save(fileName, text)}
    >
      Download
    </Button>
  )
}

function save(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the blob only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
