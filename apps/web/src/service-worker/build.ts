/** File of a build: its path on the site and the SHA-256 of its bytes in Base64url. */
export type BuildFile = readonly [path: string, sha256: string]

/** All files of one build that the app needs offline. The build step writes it into `sw.js`. */
export interface Build {
  /** Hash of the list. */
  readonly id: string
  /** True if it takes over as soon as a browser has it, without waiting for tabs of an older build. */
  readonly urgent?: true
  readonly files: readonly BuildFile[]
}

/** Page for unknown paths; a server may answer it with 404. */
export const NOT_FOUND = '/404.html'

/** Page that represents every page below it: their scripts are cached, but not their HTML. */
export const DRAWS_BELOW = '/docs/core'

/** List of the build's files, for verification; it cannot be in the list that it covers. */
export const SUMS = '/SHA256SUMS'

/** Returns true if the path is of a page, which has no extension; every other file has one. */
export function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.')
}

/** Returns true if the path is of a card, which other sites embed. */
export const isCard = (path: string): boolean => path.startsWith('/embed/')

/** Returns true if a file with that path never changes: its name has a hash of its content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/assets/')
}

/**
 * Returns the canonical path of a page, from any that the server accepts: without a trailing slash, `index.html` or
 * `.html`.
 */
export function canonicalPath(path: string): string {
  const bare = path.replace(/(?:\/index)?\.html$/, '').replace(/(?:\/index)?\/$/, '')
  return bare === '' || bare === '/index' ? '/' : bare
}

/**
 * Parses the hashes in a list as `sha256sum` writes it, to Base64url; null for an unlisted file. A page's file is
 * `index.html` in the folder of its path.
 */
export function readSums(text: string): ReadonlyMap<string, string> {
  const sums = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, hex, name] = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/.exec(line) ?? []
    if (hex === undefined || name === undefined) continue
    const path = `/${name}`
    sums.set(path === NOT_FOUND ? path : canonicalPath(path), base64url(bytesOf(hex)))
  }
  return sums
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  )
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
