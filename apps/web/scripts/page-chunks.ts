import path from 'node:path'

/** The part of rolldown's `ModuleInfo` that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const PAGE = /[\\/]src[\\/]tools[\\/](?<group>[^\\/]+)[\\/](?<tool>[^\\/]+)[\\/]page\.tsx$/
const HOME = /[\\/]src[\\/]shell[\\/]home[\\/]home-page\.tsx$/
const ICON = /[\\/]lucide-react[\\/]/
/** Small parts of the interface, which lazy parts of every group need as well. */
const INTERFACE = /[\\/]src[\\/](?:frame|ui)[\\/]|[\\/]lucide-react[\\/]/
/**
 * Code that leads from one tool to the next, which needs the input kinds of every tool. Lazy parts of every group use
 * it.
 */
const OFFERS =
  /[\\/](?:frame[\\/](?:tool-offers|open-in|links|paste[\\/](?:offers|wrong-tool))|detect[\\/]tool-of-kind)\.tsx?$|\?ties$/
/** Code that offers of bytes need, and code that shows bytes: no page should load the one for the other. */
const BYTES = /[\\/]bytes[\\/](?:blob|hex-encoder)\.ts$/
/** Code that shows values to copy. Lazy parts of every group use it, and should not have to load a page for it. */
const VALUE_MODULES = /[\\/]ui[\\/]values[\\/]copyable-value\.tsx$/
const LIBRARY = /[\\/]@noble[\\/](?<name>[^\\/]+)/
const OF_PACKAGES = /[\\/]packages[\\/](?:core|client|explain)[\\/]/
/** Groups whose pages query the chain. */
const CHAIN_GROUPS = new Set(['account', 'tx', 'chain'])
/** Code that this number of pages needs is loaded with all of them. */
const MAX_PAGES = 12

/**
 * Names the file of modules that several pages import eagerly, so that a page takes few requests: each one costs a
 * round trip and its headers. A module is assigned by the pages that need it: `common` is for code shared with the home
 * page, `parts` for most pages or for all groups, `values` for code that no tool that only converts bytes needs, `data`
 * and `chain-data` for pages without secrets; two pages have a file of their own. The result is null for lazy imports:
 * the bundler assigns them.
 *
 * A module's dependencies are needed by all pages that need it, so the files import each other in one direction: key
 * and chain → values, chain-data, data → parts; all of them → the libraries.
 */
export function createPageChunks(): (id: string, graph: ModuleGraph) => string | null {
  const reachedFrom = new Map<string, Reached>()
  return (id, graph) => {
    const { pages, lazy } = findPages(id, graph, reachedFrom)
    if (pages.size === 0) return null
    if ([...pages].some(page => HOME.test(page))) return pages.size > 1 ? 'common' : 'home'
    if (OFFERS.test(id)) return 'offers'
    const library = LIBRARY.exec(id)?.groups?.['name']
    if (library) return library

    const matches = [...pages].map(page => PAGE.exec(page)?.groups ?? {})
    const groups = new Set(matches.map(({ group = '' }) => group))
    const tools = matches.map(({ tool = '' }) => tool).sort()
    const [{ group = '', tool = '' } = {}] = matches
    if (pages.size >= MAX_PAGES || BYTES.test(id) || VALUE_MODULES.test(id)) return 'parts'
    if (groups.size > 1 && INTERFACE.test(id)) return 'parts'
    if (pages.size === 1) {
      if (!hasOthers(lazy, group, tool)) return `page-${tool}`
      // Lazy parts of other pages need it too, and should not have to load this page; for Key and Codable tools it is
      // so little that separate files would be mostly headers.
      if (ICON.test(id)) return `icons-${tool}`
      return CHAIN_GROUPS.has(group) ? null : `page-${tool}`
    }
    const usesChain = [...groups].every(one => CHAIN_GROUPS.has(one))
    // Code shared by so few pages should not be loaded by the others of their groups.
    if (pages.size <= (usesChain ? 3 : 2)) return tools.join('-')
    if (usesChain) {
      // Includes curves and hashes, which not all of them need.
      return OF_PACKAGES.test(id) ? 'chain-core' : 'chain'
    }
    // Tools that only convert bytes should not load code for accounts, keys and transactions.
    const converts = matches.some(page => page['group'] === 'code' && page['tool'] !== 'rlp-tx')
    if (groups.size === 1) return converts ? 'data' : group
    if (groups.has('key')) return converts ? 'parts' : 'values'
    return converts ? 'data' : 'chain-data'
  }
}

const hasOthers = (lazy: ReadonlySet<string>, group: string, tool: string) => {
  const own = new RegExp(`[\\\\/]src[\\\\/]tools[\\\\/]${group}[\\\\/]${tool}[\\\\/]`)
  return [...lazy].some(root => !own.test(root))
}

/** Pages that reach a module by eager imports. */
interface Reached {
  readonly pages: ReadonlySet<string>
  /** Modules with lazy imports only. */
  readonly lazy: ReadonlySet<string>
}

function findPages(id: string, graph: ModuleGraph, known: Map<string, Reached>): Reached {
  const before = known.get(id)
  if (before) return before
  const pages = new Set<string>()
  const lazy = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const importers = graph.getModuleInfo(next)?.importers ?? []
    if (PAGE.test(path.normalize(next)) || HOME.test(path.normalize(next))) pages.add(next)
    else if (importers.length === 0) lazy.add(next)
    open.push(...importers)
  }
  const reached = { pages, lazy }
  known.set(id, reached)
  return reached
}
