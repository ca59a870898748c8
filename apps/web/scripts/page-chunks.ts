import path from 'node:path'

/** What the bundler tells of a module; the part of rolldown's `ModuleInfo` that is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const PAGE = /[\\/]src[\\/]tools[\\/](?<group>[^\\/]+)[\\/](?<tool>[^\\/]+)[\\/]page\.tsx$/
const HOME = /[\\/]src[\\/]shell[\\/]home[\\/]home-page\.tsx$/
const ICON = /[\\/]lucide-react[\\/]/
/** Small parts of the interface, which late parts of every group need as well. */
const INTERFACE = /[\\/]src[\\/](?:frame|ui)[\\/]|[\\/]lucide-react[\\/]/
/** What leads from one tool to the next, which needs what every tool takes. Late parts of every group do that. */
const OFFERS =
  /[\\/]frame[\\/](?:tool-offers|tool-link|open-(?:in|bytes)|links|paste[\\/](?:offers|wrong-tool))\.tsx?$|\?ties$/
/** What offers of bytes need, and what shows bytes: no page should fetch the one for the other. */
const BYTES = /[\\/]bytes[\\/](?:blob|hex-encoder)\.ts$/
/** What shows values to copy. Late parts of every group do that, and should not have to fetch a page for it. */
const SHOWN = /[\\/]ui[\\/]values[\\/](?:copyable-value|grouped)\.tsx$/
const LIBRARY = /[\\/]@noble[\\/](?<name>[^\\/]+)/
const OF_PACKAGES = /[\\/]packages[\\/](?:core|client|explain)[\\/]/
/** Pages of these groups ask the chain. */
const CHAIN_GROUPS = new Set(['account', 'tx', 'chain'])
/** What so many pages need is fetched with all of them. */
const MAX_PAGES = 12

/**
 * Names the file of modules that several pages import without waiting, so that a page takes few
 * requests: each one costs a round trip and its headers. A module goes by the pages that need it: `common` is
 * for what the home page shares, `parts` for most pages or for all groups, `values` for what no tool that only
 * converts bytes needs, `data` and `chain-data` for pages without secrets; two pages have a file of their own.
 * What a page imports late is null: the bundler finds its place.
 *
 * A module's dependencies are needed by all pages that need it, so the files import each other in
 * one direction: key and chain → values, chain-data, data → parts; all of them → the libraries.
 */
export function createPageChunks(): (id: string, graph: ModuleGraph) => string | null {
  const reachedFrom = new Map<string, Reached>()
  return (id, graph) => {
    const { pages, late } = findPages(id, graph, reachedFrom)
    if (pages.size === 0) return null
    if ([...pages].some(page => HOME.test(page))) return pages.size > 1 ? 'common' : 'home'
    if (OFFERS.test(id)) return 'offers'
    const library = LIBRARY.exec(id)?.groups?.['name']
    if (library) return library

    const places = [...pages].map(page => PAGE.exec(page)?.groups ?? {})
    const groups = new Set(places.map(({ group = '' }) => group))
    const tools = places.map(({ tool = '' }) => tool).sort()
    const [{ group = '', tool = '' } = {}] = places
    if (pages.size >= MAX_PAGES || BYTES.test(id) || SHOWN.test(id)) return 'parts'
    if (groups.size > 1 && INTERFACE.test(id)) return 'parts'
    if (pages.size === 1) {
      if (!hasOthers(late, group, tool)) return `page-${tool}`
      // Late parts of other pages need it too, and should not have to fetch this page; of Key and Codable tools
      // it is so little that files of its own would be mostly headers.
      if (ICON.test(id)) return `icons-${tool}`
      return CHAIN_GROUPS.has(group) ? null : `page-${tool}`
    }
    const asksChain = [...groups].every(one => CHAIN_GROUPS.has(one))
    // What so few pages alone share, the others of their groups should not have to fetch.
    if (pages.size <= (asksChain ? 3 : 2)) return tools.join('-')
    if (asksChain) {
      // Curves and hashes with it, which not all of them need.
      return OF_PACKAGES.test(id) ? 'chain-core' : 'chain'
    }
    // What is of accounts, keys and transactions the tools that only convert bytes should not have to fetch.
    const converts = places.some(place => place['group'] === 'code' && place['tool'] !== 'rlp-tx')
    if (groups.size === 1) return converts ? 'data' : group
    if (groups.has('key')) return converts ? 'parts' : 'values'
    return converts ? 'data' : 'chain-data'
  }
}

const hasOthers = (late: ReadonlySet<string>, group: string, tool: string) => {
  const own = new RegExp(`[\\\\/]src[\\\\/]tools[\\\\/]${group}[\\\\/]${tool}[\\\\/]`)
  return [...late].some(root => !own.test(root))
}

/** From where a module is reached by imports that are not late. */
interface Reached {
  readonly pages: ReadonlySet<string>
  /** Modules that nothing imports but late imports. */
  readonly late: ReadonlySet<string>
}

function findPages(id: string, graph: ModuleGraph, known: Map<string, Reached>): Reached {
  const before = known.get(id)
  if (before) return before
  const pages = new Set<string>()
  const late = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const importers = graph.getModuleInfo(next)?.importers ?? []
    if (PAGE.test(path.normalize(next)) || HOME.test(path.normalize(next))) pages.add(next)
    else if (importers.length === 0) late.add(next)
    open.push(...importers)
  }
  const reached = { pages, late }
  known.set(id, reached)
  return reached
}
