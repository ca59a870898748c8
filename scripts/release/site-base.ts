/** Location of a site on its host: `/`, a path such as `/tools/`, or `./` if it is unknown, as on IPFS. */
export type SiteBase = '/' | './' | `/${string}/`

const FOLDERS = /^\/(?:[\w~-][\w.~-]{0,99}\/){0,10}$/

/** Parses the value of `--base`. Throws an Error with the valid forms. */
export function readSiteBase(text: string): SiteBase {
  const base = text === '.' || text === './' ? './' : text.endsWith('/') ? text : `${text}/`
  if (text !== '' && (base === './' || FOLDERS.test(base))) return base as SiteBase
  throw new Error(
    '--base is the path that the site will be at, such as /tools/, or ./ where it may be anywhere',
  )
}

/**
 * Adapts a page of the build to the site's location: its URLs begin with the site's path, or, if that is unknown, are
 * relative to the page's own folder.
 * @param depth folders between the site and the page's file.
 */
export function placePage(html: string, base: SiteBase, depth: number): string {
  if (base === '/') return html
  const prefix = base === './' ? '../'.repeat(depth) || './' : base
  const page = html.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${prefix}`)
  // The page's counterpart: apps/web/src/entry-client.tsx, shell/offline/keep-app.ts.
  return base === './' ? page.replace('<html ', '<html data-relative ') : page
}

/** Adapts the app's manifest: its own URLs are relative, and two sites of one origin are two apps. */
export function placeManifest(text: string, base: SiteBase): string {
  const { id, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>
  if (id !== '/') throw new Error('the manifest has another id than /')
  return `${JSON.stringify(base === './' ? rest : { id: base, ...rest }, null, 2)}\n`
}
