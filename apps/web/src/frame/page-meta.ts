import { docsTo } from './docs'
import { GROUPS, type Route, TOOLS } from './registry'
import { toolMetaOf } from './tool-metas'

export interface Crumb {
  readonly title: string
  readonly path: string
}

/**
 * Builds the breadcrumbs by the rule of the specification: "Home" always; off the home page, the top-level entry whose
 * path is a prefix of `path` (on a segment's border), then the sub-item at exactly `path`. So `/key/analyze`, which
 * belongs to Transaction, is below Key here.
 */
export function breadcrumbsAt(path: string): readonly Crumb[] {
  const crumbs: Crumb[] = [{ title: 'Home', path: '/' }]
  if (path === '/') return crumbs
  const top = GROUPS.find(group => path === group.path || path.startsWith(`${group.path}/`))
  if (top) crumbs.push({ title: top.title, path: top.path })
  const sub = TOOLS.find(tool => tool.path === path)
  if (sub) crumbs.push({ title: sub.title, path: sub.path })
  return [...crumbs, ...docsTo(path)]
}

const PRODUCT = 'Flow Wallet Tool Kits'

/** Returns title and description of a route's page, for the document and for the prerendered HTML. */
export function pageMeta(route: Route): { readonly title: string; readonly description: string } {
  switch (route.kind) {
    case 'home':
      return {
        title: `${PRODUCT}: accounts, keys, transactions and encodings on Flow`,
        description:
          'Tools for the Flow blockchain that run in your browser: create and find accounts, generate and verify keys, analyze transactions, encode and decode.',
      }
    case 'group':
      return { title: `${route.group.title} · ${PRODUCT}`, description: route.group.description }
    case 'tool':
      return {
        title: `${route.tool.title} · ${route.group.title} · ${PRODUCT}`,
        description: toolMetaOf(route.tool)?.description ?? '',
      }
    case 'doc':
      return {
        title: `${route.doc.title} · ${PRODUCT}`,
        description: route.doc.description ?? toolMetaOf({ id: route.doc.path })?.description ?? '',
      }
    case 'not-found':
      return {
        title: `Page not found · ${PRODUCT}`,
        description: 'There is no page at this address.',
      }
  }
}
