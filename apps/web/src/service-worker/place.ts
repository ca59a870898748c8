/** Path of the site: the folder of this worker's script. */
const siteBase = (): string => new URL('./', location.href).pathname

/** Address of a path of the build's list, for any base path. */
export function placed(path: string): string {
  return siteBase() + path.slice(1)
}

/** Path within the site; null for other paths of this origin. */
export function within(pathname: string): string | null {
  const base = siteBase()
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : null
}

/** Name of a cache or lock of this site: an origin may have several. */
export function ownName(name: string): string {
  const base = siteBase()
  return base === '/' ? name : `${name} ${base}`
}
