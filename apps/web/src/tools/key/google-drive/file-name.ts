/** What file systems do not take, or hide. */
const UNSAFE = /[\p{Cc}\\/:*?"<>|]+|^\.+|[. ]+$/gu

/** A file's name for a backup of this name: `My key.json`. */
export function fileNameOf(name: string): string {
  const safe = name.trim().replace(UNSAFE, '_').slice(0, 100)
  return `${safe || 'backup'}.json`
}
