/** The path of the site: where this worker's script is. */
const siteBase = (): string => new URL('./', location.href).pathname

/** The address of a path of the build's list, wherever the site is. */
export function placed(path: string): string {
  return siteBase() + path.slice(1)
}

/** The path within the site; null for what this origin has beside it. */
export function within(pathname: string): string | null {
  const base = siteBase()
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : null
}

/** What this site calls its caches and locks: an origin may have several. */
export function ownName(name: string): string {
  const base = siteBase()
  return base === '/' ? name : `${name} ${base}`
}
