/** Where a site is on its host: `/`, a path such as `/tools/`, or `./` where nobody knows, as on IPFS. */
export type SiteBase = '/' | './' | `/${string}/`

const FOLDERS = /^\/(?:[\w~-][\w.~-]{0,99}\/){0,10}$/

/** Reads what `--base` says. Throws an Error that says what it takes. */
export function readSiteBase(text: string): SiteBase {
  const base = text === '.' || text === './' ? './' : text.endsWith('/') ? text : `${text}/`
  if (text !== '' && (base === './' || FOLDERS.test(base))) return base as SiteBase
  throw new Error(
    '--base is the path that the site will be at, such as /tools/, or ./ where it may be anywhere',
  )
}

/**
 * A page of the build as it is where the site is: its addresses begin with the site's path, or, where that is not
 * known, lead from the page's own folder.
 * @param depth folders between the site and the page's file.
 */
export function placePage(html: string, base: SiteBase, depth: number): string {
  if (base === '/') return html
  const prefix = base === './' ? '../'.repeat(depth) || './' : base
  const page = html.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${prefix}`)
  // What the page does about it: apps/web/src/entry-client.tsx, shell/offline/keep-app.ts.
  return base === './' ? page.replace('<html ', '<html data-relative ') : page
}

/** The app's manifest: its own addresses are relative, and two sites of one origin are two apps. */
export function placeManifest(text: string, base: SiteBase): string {
  const { id, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>
  if (id !== '/') throw new Error('the manifest has another id than /')
  return `${JSON.stringify(base === './' ? rest : { id: base, ...rest }, null, 2)}\n`
}
