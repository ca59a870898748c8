import path from 'node:path'

/** What the bundler tells of a module; the part of rolldown's `ModuleInfo` that is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const PAGE = /[\\/]src[\\/]tools[\\/](?<group>[^\\/]+)[\\/](?<tool>[^\\/]+)[\\/]page\.tsx$/
const HOME = /[\\/]src[\\/]shell[\\/]home[\\/]home-page\.tsx$/
const ICON = /[\\/]lucide-react[\\/]/
/** Small parts of the interface, which late parts need as well. */
const INTERFACE = /[\\/]src[\\/](?:frame|ui)[\\/]|[\\/]lucide-react[\\/]/
/** What leads from one tool to the next, which needs what every tool takes. Late parts of every group do that. */
const OFFERS =
  /[\\/]src[\\/]frame[\\/](?:tool-offers|tool-link|open-(?:in|bytes)|links|paste[\\/](?:offers|wrong-tool))\.tsx?$|\?ties$/
/** What searches the tools, and how all of them are shown; the home page and the palette load it late. */
const SEARCH = /[\\/]src[\\/]frame[\\/](?:all-faces|nearly|search-(?:tools|words))\.ts$|\?face$/
/** What offers of bytes need, and what shows bytes: no page should fetch the one for the other. */
const OFFERED_BYTES = /[\\/]bytes[\\/](?:blob|hex-encoder)\.ts$/
/** Pages of these groups ask the chain. */
const CHAIN_GROUPS = new Set(['account', 'tx'])
/** Asks the chain: the libraries, and what every question needs. */
const ASKING =
  /[\\/](?:node_modules[\\/](?:@tanstack|ky)[\\/]|src[\\/]chain[\\/](?:(?:http|query-client|use-read)\.ts$|reads[\\/](?:ask-node|rest-values|height)\.ts$))/
const CORE = /[\\/]packages[\\/]core[\\/]/
const WALLET = /[\\/]src[\\/]chain[\\/]wallet[\\/]/
/** Shows what the chain says. */
const SHOWING = /[\\/]src[\\/](?:account|cadence|signature|transaction|ui)[\\/]/
/** What so many pages need is fetched with all of them. */
const MOST_PAGES = 9

/**
 * Names the file of modules that several pages import without waiting, so that a page takes few
 * requests: each one costs a round trip and its headers. What a page imports late, or one page
 * alone needs, is null: the bundler finds its place.
 *
 * What the home page shares with tools is a small file of its own (`common`): the home page would fetch the
 * parts of all tools for it.
 *
 * A module's dependencies are needed by all pages that need it, so the files import each other in
 * one direction: key and chain → values, chain-data, data → parts; all of them → the libraries.
 */
export function createPageChunks(): (id: string, graph: ModuleGraph) => string | null {
  const reachedFrom = new Map<string, Reached>()
  return (id, graph) => {
    if (SEARCH.test(id)) return 'search'
    const { pages: found, late } = findPages(id, graph, reachedFrom)
    const pages = new Set(found)
    const home = [...pages].find(page => HOME.test(page))
    if (home !== undefined) return pages.size > 1 ? 'common' : 'home'
    // An icon of late parts alone is too little for a file of its own.
    if (pages.size === 0) return ICON.test(id) && home === undefined ? 'icons' : null
    if (OFFERS.test(id)) return 'offers'
    if (OFFERED_BYTES.test(id)) return 'parts'
    const library = /[\\/]@noble[\\/](?<name>[^\\/]+)/.exec(id)?.groups?.['name']
    if (library) return library
    const places = [...pages].map(page => PAGE.exec(page)?.groups ?? {})
    // What is of accounts, keys and transactions the tools that only convert bytes should not have to fetch.
    const converts = places.some(({ group, tool }) => group === 'code' && tool !== 'rlp-tx')
    const groups = new Set(places.map(({ group = '' }) => group))
    if (pages.size >= MOST_PAGES || (groups.size > 1 && INTERFACE.test(id))) {
      return converts || ICON.test(id) ? 'parts' : 'values'
    }
    if ([...groups].every(group => CHAIN_GROUPS.has(group)) && pages.size > 1) {
      // Curves and hashes with it, which not all of them need.
      return CORE.test(id) ? 'chain-core' : 'chain'
    }
    const tools = places.map(({ tool = '' }) => tool).sort()
    // What two pages alone share, the others of their groups should not have to fetch.
    if (groups.size > 1 && pages.size > 2) {
      if (groups.has('key')) return converts ? 'parts' : 'values'
      return converts ? 'data' : 'chain-data'
    }
    // What code tools alone share is so little that a file of its own would be mostly headers.
    if (pages.size > 2) return groups.has('code') ? 'data' : [...groups].join('')
    if (tools.length > 1) return tools.join('-')
    const [{ group = '', tool = '' } = {}] = places
    if (!hasOthers(late, group, tool)) return `page-${tool}`
    // Late parts of other pages need it too, which should not have to fetch this page.
    if (ICON.test(id)) return `icons-${tool}`
    if (CHAIN_GROUPS.has(group)) {
      if (ASKING.test(id)) return 'asking'
      if (WALLET.test(id)) return 'chain'
      if (SHOWING.test(id) || CORE.test(id)) return null
    }
    return `page-${tool}`
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
