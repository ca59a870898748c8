/** One line of the web build's routes.json. */
export interface Route {
  readonly path: string
  readonly kind: 'home' | 'group' | 'tool'
  readonly group: string | null
}

const KB = 1000
const SMALL = 130 * KB
const KEY_TOOL = 160 * KB
const TOOL = 200 * KB

/**
 * How many bytes a cold load of a page may transfer until it works: 200 kB for Account, Transaction
 * and Codable tools, 160 kB for Key tools, 130 kB for home and groups.
 */
export function budgetOf({ path, kind }: Route): number {
  if (kind !== 'tool') return SMALL
  // A Transaction tool whose path begins like a Key one: the product's routes have it so.
  return path.startsWith('/key/') && path !== '/key/analyze' ? KEY_TOOL : TOOL
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
    ['home', 'group', 'tool'].includes(`${kind}`)
  )
}
