// `npm run build` builds the page and the server; `-- --quick` compresses less.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../apps/web/scripts/build-steps/checksums.ts'
import { CHECKSUMS_FILE } from '../apps/web/src/shell/about/checksums.ts'
import { buildApp } from './support/build-app.ts'
import { WEB_DIST } from './support/paths.ts'
import { onEndRequest, stopAll } from './support/processes.ts'

onEndRequest(() => {
  void stopAll().then(() => process.exit(130))
})

const begun = Date.now()
try {
  await buildApp(process.argv.includes('--quick'))
  const list = await readFile(join(WEB_DIST, CHECKSUMS_FILE))
  console.log(`build hash (SHA-256 of apps/web/dist/${CHECKSUMS_FILE}): ${sha256(list)}`)
  console.log(`built the page and the server in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
