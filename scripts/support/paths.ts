import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Folder for the scripts' builds and downloads; safe to delete. */
export const CACHE = join(ROOT, '.cache')

/** Folder for reports of test runs; emptied at the start of each run. */
export const RESULTS = join(ROOT, 'test-results')

/** The built server, from `npm run build`. */
export const SERVER_MAIN = join(ROOT, 'apps', 'server', 'dist', 'main.js')

/** The built page, for our server. */
export const WEB_DIST = join(ROOT, 'apps', 'web', 'dist')

/** Output folder of `npm run release`. */
export const RELEASE = join(ROOT, 'release')

/** The list of pages that the web build writes. */
export const ROUTES_JSON = join(WEB_DIST, 'routes.json')
