/**
 * `npm run release` builds everything and creates `release/`: the static site as a folder and a zip, the bills of
 * materials, and the hashes to publish. `-- --built` uses the existing build; `-- --base /tools/` makes the site for a
 * path below the root, `-- --base ./` for an unknown one, as on IPFS.
 */
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { readSiteBase } from './release/site-base.ts'
import { writeRelease } from './release/write-release.ts'
import { buildApp } from './support/build-app.ts'
import { RELEASE, ROOT, WEB_DIST } from './support/paths.ts'
import { onEndRequest, stopAll } from './support/processes.ts'

onEndRequest(() => {
  void stopAll().then(() => process.exit(130))
})

try {
  const { values } = parseArgs({
    options: { built: { type: 'boolean', default: false }, base: { type: 'string', default: '/' } },
  })
  const base = readSiteBase(values.base)
  // It contains no compressed copy.
  if (!values.built) await buildApp(true)
  const { zip, hash } = await writeRelease(WEB_DIST, RELEASE, base)
  console.log(`made ${relative(ROOT, zip)}; build hash (SHA-256 of site/SHA256SUMS):\n${hash}`)
  console.log(`hashes of what to publish: ${relative(ROOT, join(RELEASE, 'SHA256SUMS'))}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
