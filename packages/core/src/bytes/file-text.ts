import { utf8Text } from './utf8.ts'

/** UTF-16 byte order marks, as PowerShell and Notepad write them. */
const UTF_16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const

/** Decodes a file's text, without a byte order mark: UTF-8, or UTF-16 with a mark. Null for bytes that are neither. */
export function textInFile(bytes: Uint8Array): string | null {
  const wide = UTF_16.find(({ mark }) => mark.every((byte, position) => bytes[position] === byte))
  if (!wide) return utf8Text(bytes)?.replace(/^\uFEFF/, '') ?? null
  try {
    return new TextDecoder(wide.label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
