import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Where the scripts keep what they build or download; safe to delete. */
export const CACHE = join(ROOT, '.cache')

/** Where test runs leave their reports; emptied at the start of each run. */
export const RESULTS = join(ROOT, 'test-results')

/** The built server, as `npm run build` leaves it. */
export const SERVER_MAIN = join(ROOT, 'apps', 'server', 'dist', 'main.js')

/** The built page, for our server. */
export const WEB_DIST = join(ROOT, 'apps', 'web', 'dist')

/** Where `npm run release` leaves what is published. */
export const RELEASE = join(ROOT, 'release')

/** The list of pages that the web build writes. */
export const ROUTES_JSON = join(WEB_DIST, 'routes.json')
