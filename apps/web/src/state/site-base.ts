/**
 * The path that the site is at, with a slash at both ends: `/`, or `/tools/` where it is below one. A built script
 * is in `assets/`, so its own address tells; `scripts/place-site.ts` writes the same into the pages.
 */
export const SITE_BASE: string =
  import.meta.env.SSR || import.meta.env.DEV
    ? '/'
    : new URL(import.meta.url).pathname.replace(/assets\/[^/]*$/, '')

/** Whether an IPFS gateway has the site by path, `/ipfs/<hash>/`: all the sites that it serves so have one origin. */
export const SHARED_GATEWAY: boolean = /^\/ip[fn]s\/[^/]+\//.test(SITE_BASE)

/** The address of a path of the app, such as `/key/hash#…`, wherever the site is. */
export function siteUrl(path: string): string {
  return new URL(SITE_BASE + path.replace(/^\//, ''), globalThis.location.href).href
}

/** The path within the site of an address of this origin; null where that is no part of the site. */
export function pathInSite(pathname: string): string | null {
  return pathname.startsWith(SITE_BASE)
    ? `/${pathname.slice(SITE_BASE.length)}`
    : // The folder itself, without the slash.
      `${pathname}/` === SITE_BASE
      ? '/'
      : null
}
