/** One line of the web build's routes.json. */
export interface Route {
  readonly path: string
  readonly kind: 'home' | 'group' | 'tool' | 'doc' | 'module' | 'card'
  readonly group: string | null
}

const KB = 1000
const SMALL = 119 * KB
/** What is copied and filled in takes the parts that tools share; the largest module of the core has 12 kB of words. */
const DOC = 150 * KB
/** A page of others fetches it beside its own. */
const CARD = 60 * KB
/** A further tool shares more with them, which they then fetch too: 2 kB are left for that. */
const KEY_TOOL = 157 * KB
const CODE_TOOL = 158 * KB
const CHAIN_TOOL = 206 * KB
/** The examples alone: editor, form and answer come with the first one that is picked. */
const SCRIPT = 135 * KB
/** Field and buttons: block, stream and node come with the press that asks for them. */
const BLOCKS = 150 * KB
/** What is entered; the answer comes with the first press. */
const EVENTS = 150 * KB
/** Form, list and byte view come with what they show; the coding is the worker's. */
const ABI = 145 * KB
/** What it signs with is fetched when there is something to sign. */
const RLP_TRANSACTION = 150 * KB

/**
 * How many bytes a cold load of a page may transfer until it works: 206 kB for Account,
 * Transaction and Chain tools (Script: 135, Blocks and Events: 150), 150 kB for RLP Transaction, 158 kB for Codable tools (ABI: 145), 157 kB for Key
 * tools, 119 kB for home and groups, 150 kB for documentation, 60 kB for a card in pages of others.
 */
export function budgetOf({ path, kind }: Route): number {
  if (kind === 'card') return CARD
  if (kind === 'doc' || kind === 'module') return DOC
  if (kind !== 'tool') return SMALL
  // Transaction tools whose paths begin like others: the product's routes have it so.
  if (path === '/code/abi') return ABI
  if (path === '/code/rlpTx') return RLP_TRANSACTION
  if (path.startsWith('/code/')) return CODE_TOOL
  if (path === '/chain/script') return SCRIPT
  if (path === '/chain/blocks') return BLOCKS
  if (path === '/chain/events') return EVENTS
  return path.startsWith('/key/') && path !== '/key/analyze' ? KEY_TOOL : CHAIN_TOOL
}

/**
 * The routes whose pages are measured: of the pages of modules, which differ in their text alone, the one that has most.
 * @param sizeOf how large the HTML of a page is.
 */
export async function routesToMeasure(
  routes: readonly Route[],
  sizeOf: (path: string) => Promise<number>,
): Promise<readonly Route[]> {
  const modules = routes.filter(({ kind }) => kind === 'module')
  const sizes = await Promise.all(modules.map(({ path }) => sizeOf(path)))
  const largest = modules[sizes.indexOf(Math.max(...sizes))]
  return routes.filter(route => route.kind !== 'module' || route === largest)
}

/** The routes of routes.json. Throws when the text is not what the web build writes. */
export function parseRoutes(text: string): readonly Route[] {
  const json: unknown = JSON.parse(text)
  if (!Array.isArray(json) || json.length === 0) throw new Error('routes.json lists no routes')
  return json.map((route: unknown) => {
    if (isRoute(route)) return route
    throw new Error(`routes.json has an entry that is no route: ${JSON.stringify(route)}`)
  })
}

function isRoute(value: unknown): value is Route {
  if (typeof value !== 'object' || value === null) return false
  const { path, kind } = value as Readonly<Record<string, unknown>>
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    ['home', 'group', 'tool', 'doc', 'module', 'card'].includes(`${kind}`)
  )
}
