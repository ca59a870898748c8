/** A file of a build: its path on the site and the SHA-256 of its bytes in Base64url. */
export type BuildFile = readonly [path: string, sha256: string]

/** All files of one build that the app needs without a network. The build step writes it into `sw.js`. */
export interface Build {
  /** Hash of the list. */
  readonly id: string
  /** Answers as soon as a browser has it, without waiting for tabs of an older build. */
  readonly urgent?: true
  readonly files: readonly BuildFile[]
}

/** The page for paths that there are none of; a server may answer it with 404. */
export const NOT_FOUND = '/404.html'

/** The page that stands for every page below it, of which the scripts are kept and the HTML is not. */
export const DRAWS_BELOW = '/docs/core'

/** Lists the files of the build, for whoever wants to check it; it cannot be in the list that it covers. */
export const SUMS = '/SHA256SUMS'

/** Whether the path is of a page, which has no ending; every other file has one. */
export function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.')
}

/** Whether the path is of a card, which pages of others frame. */
export const isCard = (path: string): boolean => path.startsWith('/embed/')

/** Whether a file of that path never changes: its name has a hash of its content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/assets/')
}

/**
 * The one path that a page has, of any that the server knows it by: without a slash at the end, `index.html`
 * or `.html`.
 */
export function canonicalPath(path: string): string {
  const bare = path.replace(/(?:\/index)?\.html$/, '').replace(/(?:\/index)?\/$/, '')
  return bare === '' || bare === '/index' ? '/' : bare
}

/**
 * The hash of a file in a list as `sha256sum` writes it, in Base64url; null where it is not listed.
 * A page's file is `index.html` in the folder of its path.
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
