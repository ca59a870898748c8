/**
 * Base path of the site, with a slash at both ends: `/`, or `/tools/` below one. A built script is in `assets/`, so its
 * own URL shows it; `scripts/place-site.ts` writes the same into the pages.
 */
export const SITE_BASE: string =
  import.meta.env.SSR || import.meta.env.DEV
    ? '/'
    : new URL(import.meta.url).pathname.replace(/assets\/[^/]*$/, '')

/**
 * True if an IPFS gateway serves the site by path, `/ipfs/<hash>/`: all sites that it serves this way share one origin.
 */
export const SHARED_GATEWAY: boolean = /^\/ip[fn]s\/[^/]+\//.test(SITE_BASE)

/** URL of a path of the app, such as `/key/hash#…`, for any base path. */
export function siteUrl(path: string): string {
  return new URL(SITE_BASE + path.replace(/^\//, ''), globalThis.location.href).href
}

/** Path within the site of a URL of this origin; null if it is outside the site. */
export function pathInSite(pathname: string): string | null {
  return pathname.startsWith(SITE_BASE)
    ? `/${pathname.slice(SITE_BASE.length)}`
    : // The folder itself, without the slash.
      `${pathname}/` === SITE_BASE
      ? '/'
      : null
}

/** URL of a resource of our own server: `serverUrl('config')` is `/api/config`, below the path of the site. */
export function serverUrl(path: string): string {
  return siteUrl(`/api/${path}`)
}
