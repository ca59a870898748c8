import { formatBase64 } from '../bytes/base64.ts'
import { utf8Text } from '../bytes/utf8.ts'

/**
 * Formats a text as a word of a POSIX shell: bare if every shell reads it so, otherwise in single quotes. Without NUL,
 * which no argument can contain.
 */
export function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/**
 * Formats shell lines that write exactly these bytes to a file: as text if it is lines of visible characters, otherwise
 * in Base64. `file` is a plain word.
 */
export function shellFile(file: string, bytes: Uint8Array): string {
  const text = plainLines(bytes)
  if (text === null || endMarker(text, 'CADENCE') === undefined)
    return hereDocument(`base64 -d > ${file}`, `${formatBase64(bytes)}\n`, 'BASE64')
  return hereDocument(`cat > ${file}`, text, 'CADENCE')
}

/**
 * Formats a command that reads `text`, which ends with a line feed; nothing in it is special to the shell. Text that is
 * not ASCII needs an `endMarker`.
 */
export function hereDocument(command: string, text: string, name: string): string {
  const end = endMarker(text, name) ?? name
  return `${command} <<'${end}'\n${text}${end}\n`
}

/**
 * Returns a line that ends a here-document of `text`, containing `name`. dash, the `sh` of Debian, also drops the first
 * byte of a non-ASCII character after letters with which the marker starts; undefined if no marker avoids that.
 */
function endMarker(text: string, name: string): string | undefined {
  const beginnings = text.split('\n').filter(line => /^\w/.test(line))
  const fits = (end: string) =>
    beginnings.every(
      line => line !== end && (line.codePointAt(sharedLength(line, end)) ?? 0) < 0x80,
    )
  return [name, ...Array.from('QXZJKVWYUHGPNMLRTBDFOEIAS', letter => `${letter}_${name}`)].find(
    fits,
  )
}

function sharedLength(line: string, end: string): number {
  let at = 0
  while (at < end.length && line[at] === end[at]) at++
  return at
}

/** Returns the text, if a here-document preserves it, and so does a terminal into which it is pasted. */
function plainLines(bytes: Uint8Array): string | null {
  const text = utf8Text(bytes)
  if (!text?.endsWith('\n')) return null
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text.replaceAll('\n', '')) ? null : text
}
