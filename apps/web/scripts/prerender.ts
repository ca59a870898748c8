/**
 * The last steps of the web build, in this order: the pages, the embedded cards, the service worker, and, once every
 * byte is final, the compressed copies. `--quick` compresses less.
 */
import path from 'node:path'
import { readBuildSettings } from './build-settings.ts'
import { writeCards } from './build-steps/cards.ts'
import { writeChecksums } from './build-steps/checksums.ts'
import { compressAll } from './build-steps/compress.ts'
import { writePages } from './build-steps/pages.ts'
import { writeServiceWorker } from './build-steps/service-worker.ts'

const web = path.resolve(import.meta.dirname, '..')
const dist = path.join(web, 'dist')

const count = await writePages(dist, path.join(web, 'dist-ssr'))
await writeCards(dist)
const retained = await writeServiceWorker(
  dist,
  path.join(web, 'src', 'service-worker', 'worker.ts'),
  readBuildSettings(process.env).urgent,
)
const hash = await writeChecksums(dist)
const sent = await compressAll(dist, retained, process.argv.includes('--quick') ? 'quick' : 'best')
console.log(
  `Prerendered ${count} pages; ${retained.length} files are kept for offline use, ${(sent / 1e6).toFixed(2)} MB to fetch.`,
)
console.log(`SHA-256 of SHA256SUMS: ${hash}`)
