/**
 * `npm run pictures`: retakes the pictures of every page (`e2e/pictures.spec.ts`) and writes docs/pages.md, which shows
 * them.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './support/build-app.ts'
import { ensureChromium } from './support/find-chromium.ts'
import { ROOT } from './support/paths.ts'
import { pagesInPictures } from './support/pictures-page.ts'
import { onEndRequest, run, stopAll } from './support/processes.ts'
import { tool } from './support/programs.ts'

onEndRequest(() => {
  void stopAll().then(() => process.exit(130))
})

await ensureChromium(line => console.log(line))
await buildApp()
const [playwright, args] = tool(
  '@playwright/test',
  ['test', '--project=app', 'e2e/pictures.spec.ts'],
  'playwright',
)
const { code } = await run(playwright, args, { show: 'inherit', env: { TEST_PICTURES: '1' } })
const pictures = await readdir(join(ROOT, 'docs/pictures'))
await writeFile(join(ROOT, 'docs/pages.md'), pagesInPictures(pictures))
process.exitCode = code ?? 1
