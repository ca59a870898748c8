import { utf8Text } from '@toolkit/core/bytes/utf8'

/** Byte order marks of UTF-16, as PowerShell and Notepad put in front of what they save. */
const UTF_16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const

/**
 * The text that a file holds, without a byte order mark: UTF-8, or UTF-16 where a mark says so. Null
 * for what is no text in either.
 */
export function textInFile(bytes: Uint8Array): string | null {
  const wide = UTF_16.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte))
  if (!wide) return utf8Text(bytes)?.replace(/^\uFEFF/, '') ?? null
  try {
    return new TextDecoder(wide.label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
