/** One line of the web build's routes.json. */
export interface Route {
  readonly path: string
  readonly kind: 'home' | 'group' | 'tool' | 'doc' | 'module' | 'card'
  readonly group: string | null
}

const KB = 1000
const HOME = 122 * KB
const GROUP = 110 * KB
/** What is copied and filled in takes the parts that tools share; the largest module of the core has 12 kB of words. */
const DOC = 154 * KB
/** A page of others fetches it beside its own. */
const CARD = 60 * KB
const KEY_TOOL = 160 * KB
const CODE_TOOL = 161 * KB
/** A further one, with what it shares with those that ask the chain. */
const CHAIN_TOOL = 168 * KB
/** Tools that have budgets of their own: those that need less, and those of the chain that do not reach 160 kB yet. */
const TOOLS: ReadonlyMap<string, number> = new Map([
  ['/account/create', 209 * KB],
  ['/account/link', 195 * KB],
  ['/account/lookup', 192 * KB],
  // A transaction tool whose path begins like others: the product's routes have it so.
  ['/key/analyze', 200 * KB],
  // Form, list and byte view come with what they show; the coding is the worker's.
  ['/code/abi', 148 * KB],
  // What it signs with is fetched when there is something to sign.
  ['/code/rlpTx', 153 * KB],
  // What is entered; the answer comes with the first press.
  ['/chain/events', 142 * KB],
  // Field and buttons: block, stream and node come with the press that asks for them.
  ['/chain/blocks', 151 * KB],
  // The examples alone: editor, form and answer come with the first one that is picked.
  ['/chain/script', 138 * KB],
])

/** How many bytes a cold load of a page may transfer until it rests. */
export function budgetOf({ path, kind }: Route): number {
  if (kind === 'home') return HOME
  if (kind === 'group') return GROUP
  if (kind === 'card') return CARD
  if (kind === 'doc' || kind === 'module') return DOC
  const own = TOOLS.get(path)
  if (own !== undefined) return own
  if (path.startsWith('/key/')) return KEY_TOOL
  return path.startsWith('/code/') ? CODE_TOOL : CHAIN_TOOL
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
