import { GROUPS } from './groups'
import { TOOLS } from './registry'

export interface Crumb {
  readonly title: string
  readonly path: string
}

/**
 * Breadcrumbs by the rule of the specification: "Home" always; off the home page, the top-level
 * entry whose path is a prefix of `path` (on a segment's border), then the sub-item at exactly
 * `path`. So `/key/analyze`, which belongs to Transaction, stands below Key here.
 */
export function breadcrumbsAt(path: string): readonly Crumb[] {
  const crumbs: Crumb[] = [{ title: 'Home', path: '/' }]
  if (path === '/') return crumbs
  const top = GROUPS.find(group => path === group.path || path.startsWith(`${group.path}/`))
  if (top) crumbs.push({ title: top.title, path: top.path })
  const sub = TOOLS.find(tool => tool.path === path)
  if (sub) crumbs.push({ title: sub.title, path: sub.path })
  return crumbs
}
