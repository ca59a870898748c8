import { Button } from '../button'
import { Notice } from '../notice'
import { type ByteSource, LARGE_TEXT } from './byte-source'
import { sourceOfText } from './capture-text'
import { looksLikeHex } from './looks-like-hex'
import { useStartOf } from './use-start-of'

const LOOKED_AT_BYTES = 4096

export interface HexFileNoticeProps {
  readonly value: ByteSource
  /** Takes the file's text as hex. */
  readonly onRead: (source: ByteSource) => void
}

/** Says that a file, which is read byte by byte, holds hex digits, and offers to read these. */
export function HexFileNotice({ value, onRead }: HexFileNoticeProps) {
  const file = value.kind === 'file' ? value.file : null
  const start = useStartOf(file, LOOKED_AT_BYTES)
  if (!file || start === null || !looksLikeHex(start)) return null

  async function read(from: File) {
    const [first, second, third] = new Uint8Array(await from.slice(0, 3).arrayBuffer())
    const marked = first === 0xef && second === 0xbb && third === 0xbf
    // The byte order mark that some editors write is no part of the hex.
    const text = marked ? from.slice(3) : from
    if (from.size > LARGE_TEXT) return onRead({ kind: 'large', format: 'hex', text })
    onRead(sourceOfText('hex', await text.text()))
  }

  return (
    <Notice
      title="This file holds hex digits"
      actions={
        <Button size="sm" onClick={() => void read(file)}>
          Read it as hex
        </Button>
      }
    >
      Its bytes are taken as they are: each digit is a byte.
    </Notice>
  )
}
