// What every tool is for, where the site is not at the root of its host: below a path, and as IPFS gateways serve it.
// The site is the release's zip. Its server's interface and the networks' nodes are stand-ins, as in the walks.

import type { Page } from '@playwright/test'
import { onPath } from '../scripts/support/programs.ts'
import { PageWatch } from './support/page-watch.ts'
import { PLACES, serveAt } from './support/places.ts'
import { PUBLIC_CONFIG, standInForPublicHosts } from './support/public-hosts.ts'
import { expect, test } from './support/test.ts'
import { mainWalk, walksOfTools } from './walks/all-walks.ts'

test.skip(onPath(['python3']) === null, 'python3 is not installed')

const walksOf = await walksOfTools()

/**
 * One tool of each kind that a place may break: a plain one, WebAssembly in a worker, secrets in a worker, questions to
 * a chain, an editor, code that several pages share.
 */
const OF_EACH_KIND = new Set([
  'code-base64',
  'code-hash',
  'key-seed-phrase',
  'account-lookup',
  'chain-script',
  'tx-analyze',
])

for (const place of PLACES) {
  test(`${place.name}, tools do what they are for`, async ({ context, networks, chain }) => {
    test.setTimeout(600_000)
    // Below a path all of them: a link written by hand is lost there.
    const toolsOf = [...walksOf].filter(
      ([tool]) => place.path === '/tools/' || OF_EACH_KIND.has(tool),
    )
    const host = await serveAt(place)
    const origins = await standInForPublicHosts(context, networks, chain)
    const page = await context.newPage()
    const watch = new PageWatch([host.url, ...origins])
    await watch.follow(page)
    for (const [tool, { main }] of toolsOf) {
      await test.step(tool, async () => {
        if (main.allowErrors) watch.allow(main.allowErrors)
        const walk = mainWalk(main)
        await page.route(`${host.site}/api/config`, route => route.fulfill({ json: PUBLIC_CONFIG }))
        await main.prepare?.(page, networks)
        await page.goto(host.site + main.path)
        await expect(page.locator('html[data-ready="true"]')).toBeAttached()
        await walk.act(page)
        const answer = page.locator('main [data-answer]').filter({ hasText: main.answer })
        await expect(answer.first(), tool).toBeInViewport()
        expect(new URL(page.url()).pathname.startsWith(place.path)).toBe(true)
        await startAnew(page, `${host.site}/robots.txt`)
      })
    }
    expect(toolsOf.length).toBeGreaterThanOrEqual(OF_EACH_KIND.size)
    expect(watch.problems()).toEqual([])
    await page.close()
    await host.stop()
  })
}

/** Forgets what was kept and answered; a page of the same origin keeps the browser's process. */
async function startAnew(page: Page, url: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(url)
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(url)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
