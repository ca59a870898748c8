import { renderToString } from 'react-dom/server'
import { App } from './app'
import { DOCS } from './frame/docs'
import { pageMeta } from './frame/page-meta'
import { loadPage, pageFile } from './frame/page-modules'
import { GROUPS, routeAt, TOOLS } from './frame/registry'

export interface PrerenderRoute {
  readonly path: string
  readonly kind: 'home' | 'group' | 'tool' | 'doc' | 'not-found'
  readonly group: string | null
  /** The page's own module, as the build's manifest names it; null where there is none. */
  readonly module: string | null
}

/** Every page that the build writes, from the manifests. */
export const ROUTES: readonly PrerenderRoute[] = [
  { path: '/', kind: 'home', group: null, module: 'src/shell/home-page.tsx' },
  ...GROUPS.map(group => ({
    path: group.path,
    kind: 'group' as const,
    group: group.id,
    module: null,
  })),
  ...TOOLS.map(tool => ({
    path: tool.path,
    kind: 'tool' as const,
    group: tool.group,
    module: `src/${pageFile(tool)}`,
  })),
  ...DOCS.map(({ path }) => ({
    path,
    kind: 'doc' as const,
    group: null,
    module: `src/shell/docs/${path.slice('/docs/'.length)}-page.tsx`,
  })),
  { path: '/404', kind: 'not-found', group: null, module: null },
]

/** The HTML of the page at `path`, with its title and description. */
export async function render(
  path: string,
): Promise<{ readonly html: string; readonly title: string; readonly description: string }> {
  await loadPage(path)
  return { html: renderToString(<App ssrPath={path} />), ...pageMeta(routeAt(path)) }
}
