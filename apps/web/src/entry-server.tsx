import { renderToString } from 'react-dom/server'
import { App } from './app'
import { CORE_MODULES, DOCS, modulePath } from './frame/docs'
import { pageMeta } from './frame/page-meta'
import { loadPage, pageFile } from './frame/page-modules'
import { GROUPS, routeAt, TOOLS } from './frame/registry'
import type { ToolId } from './frame/tool-ids'

export interface PrerenderRoute {
  readonly path: string
  readonly kind: 'home' | 'group' | 'tool' | 'doc' | 'module' | 'not-found'
  readonly group: string | null
  /** The page's own files, relative to the app's folder. */
  readonly files: readonly string[]
}

/** Parts that tools show initially, and load lazily: other pages show them later. */
const PRERENDERED_PARTS: Partial<Readonly<Record<ToolId, readonly string[]>>> = {
  'account-create': ['src/secrets/new-key/secret-key-source.tsx'],
}

/** Source of a public module, from `packages`; including that of explain, which is published with the core. */
const sourceOf = (name: string) =>
  name.startsWith('explain/') ? name.replace('/', '/src/') : `core/src/${name}`

/** Every page that the build writes, from the manifests. */
export const ROUTES: readonly PrerenderRoute[] = [
  { path: '/', kind: 'home', group: null, files: ['src/shell/home/home-page.tsx'] },
  ...GROUPS.map(group => ({
    path: group.path,
    kind: 'group' as const,
    group: group.id,
    files: [],
  })),
  ...TOOLS.map(tool => ({
    path: tool.path,
    kind: 'tool' as const,
    group: tool.group,
    files: [`src/${pageFile(tool)}`, ...(PRERENDERED_PARTS[tool.id] ?? [])],
  })),
  ...DOCS.map(({ path }) => ({
    path,
    kind: 'doc' as const,
    group: null,
    files: [`src/shell/docs/${path.slice('/docs/'.length) || 'docs'}-page.tsx`],
  })),
  ...CORE_MODULES.map(name => ({
    path: modulePath(name),
    kind: 'module' as const,
    group: null,
    files: ['src/shell/docs/core-pages.tsx', `../../packages/${sourceOf(name)}.ts?doc`],
  })),
  {
    path: '/404',
    kind: 'not-found',
    group: null,
    files: ['src/shell/not-found-page.tsx'],
  },
]

/** Renders the HTML of the page at `path`, with its title and description. */
export async function render(
  path: string,
): Promise<{ readonly html: string; readonly title: string; readonly description: string }> {
  await loadPage(path)
  return { html: renderToString(<App ssrPath={path} />), ...pageMeta(routeAt(path)) }
}
