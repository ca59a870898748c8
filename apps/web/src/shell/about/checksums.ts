/** Checksum list of the build's files, at the root of the site. */
export const CHECKSUMS_FILE = 'SHA256SUMS'

/** Formats like `sha256sum`: hex, two spaces, path; sorted by the paths' code units. */
export function formatChecksums(sums: ReadonlyMap<string, string>): string {
  return [...sums.keys()]
    .sort()
    .map(file => `${sums.get(file)}  ${file}\n`)
    .join('')
}

/**
 * Parses a checksum list to hashes by path; returns null if the text isn't one, since a host may
 * return a page instead. A path outside the site, or a duplicate, invalidates it.
 */
export function parseChecksums(text: string): ReadonlyMap<string, string> | null {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length === 0) return null
  const sums = new Map<string, string>()
  for (const line of lines) {
    const [, hash, file] = /^([0-9a-f]{64}) {2}([\w][\w./-]*)$/.exec(line) ?? []
    if (hash === undefined || file === undefined) return null
    if (sums.has(file) || file.split('/').some(part => /^\.*$/.test(part))) return null
    sums.set(file, hash)
  }
  return sums
}
