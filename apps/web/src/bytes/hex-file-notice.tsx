import { Button } from '../ui/button'
import { Notice } from '../ui/layout/notice'
import { useStartOf } from './blob'
import { type ByteSource, LARGE_TEXT, sourceOfText } from './byte-source'

const LOOKED_AT_BYTES = 4096

export interface HexFileNoticeProps {
  readonly value: ByteSource
  /** Called with the file's text as hex. */
  readonly onRead: (source: ByteSource) => void
}

/** Notice that a file, which is read as bytes, contains hex digits, with a button to parse those. */
export function HexFileNotice({ value, onRead }: HexFileNoticeProps) {
  const file = value.kind === 'file' ? value.file : null
  const start = useStartOf(file, LOOKED_AT_BYTES)
  if (!file || start === null || !looksLikeHex(start)) return null

  async function read(from: File) {
    const [first, second, third] = new Uint8Array(await from.slice(0, 3).arrayBuffer())
    const marked = first === 0xef && second === 0xbb && third === 0xbf
    // The byte order mark of some editors is not part of the hex.
    const text = marked ? from.slice(3) : from
    if (from.size > LARGE_TEXT) return onRead({ kind: 'large', format: 'hex', text })
    onRead(sourceOfText('hex', await text.text()))
  }

  return (
    <Notice
      title="This file contains hex digits"
      actions={
        <Button size="sm" onClick={() => void read(file)}>
          Read it as hex
        </Button>
      }
    >
      It’s read as raw bytes: each digit is one byte.
    </Notice>
  )
}

/** Returns true if the beginning of a file is hex text: digits, with 0x, whitespace and colons, nothing else. */
export function looksLikeHex(start: string): boolean {
  const text = start.replace(/^\uFEFF/, '')
  if (!/^\s*(?:0x)?[0-9a-f\s:]+$/i.test(text)) return false
  return (text.match(/[0-9a-f]/gi)?.length ?? 0) >= 4
}
