/** One line of the web build's routes.json. */
export interface Route {
  readonly path: string
  readonly kind: 'home' | 'group' | 'tool' | 'doc' | 'module' | 'card'
  readonly group: string | null
}

const KB = 1000
const HOME = 122 * KB
const GROUP = 110 * KB
/** Copying and filling in need the shared parts of tools; the largest module of the core has 12 kB of text. */
const DOC = 156 * KB
/** An embedding page loads it beside its own content. */
const CARD = 62 * KB
const KEY_TOOL = 163 * KB
const CODE_TOOL = 163 * KB
/** Budget of a new one, including the code shared by those that query the chain. */
const CHAIN_TOOL = 168 * KB
/** Tools with individual budgets: those that need less, and those of the chain that do not meet 160 kB yet. */
const TOOLS: ReadonlyMap<string, number> = new Map([
  ['/account/create', 211 * KB],
  ['/account/link', 195 * KB],
  ['/account/lookup', 192 * KB],
  // A transaction tool whose path begins like others: the product's routes define it so.
  ['/key/analyze', 214 * KB],
  // The answer's menu of tools needs what every tool takes.
  ['/code/hash', 169 * KB],
  // Form, list and byte view load with their content; the coding runs in the worker.
  ['/code/abi', 151 * KB],
  // The signing code loads when there is something to sign.
  ['/code/rlpTx', 156 * KB],
  // The form; the answer loads with the first click.
  ['/chain/events', 144 * KB],
  // Field and buttons: block, stream and node load with the click that requests them.
  ['/chain/blocks', 151 * KB],
  // Only the examples: editor, form and answer load with the first selected one.
  ['/chain/script', 140 * KB],
])

/** Returns the number of bytes that a cold load of a page may transfer until it is idle. */
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
 * Selects the routes to measure: of the modules' pages, which only differ in their text, the largest.
 * @param sizeOf returns the size of a page's HTML.
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

/** Parses routes.json. Throws when the text is not what the web build writes. */
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
