import { Download } from 'lucide-react'
import { Button } from '../button'
import { CopyButton } from '../copy-button'
import { blobText } from './blob-text'
import type { ByteSource } from './byte-source'
import { saveFile } from './save-file'

export interface SourceActionsProps {
  /** What it is called; the buttons are "Copy <name>" and "Download <name>". */
  readonly name: string
  readonly value: ByteSource
  readonly fileName: string
}

/** Copies or keeps the text that stands in a byte source; the whole of it. */
export function SourceActions({ name, value, fileName }: SourceActionsProps) {
  if (value.kind === 'file') return null
  const { text } = value
  const empty = typeof text === 'string' ? text === '' : text.size === 0
  return (
    <>
      <CopyButton
        name={name}
        disabled={empty}
        value={() => (typeof text === 'string' ? text : blobText(text))}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={Download}
        disabled={empty}
        aria-label={`Download ${name}`}
        onClick={() => saveFile(fileName, text)}
      >
        Download
      </Button>
    </>
  )
}
