// Every tool's main scenario where the site is not at the root of its host: below a path, and as IPFS gateways serve
// it. The site is the release's zip. Its server's API and the networks' nodes are stand-ins, as in the scenarios.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { WEB_DIST } from '../scripts/support/paths.ts'
import { onPath } from '../scripts/support/programs.ts'
import { mainScenario, scenariosOfTools } from './scenarios/all-scenarios.ts'
import { PageWatch } from './support/page-watch.ts'
import { PUBLIC_CONFIG, standInForPublicHosts } from './support/public-hosts.ts'
import { type PlacedSite, SITE_LOCATIONS, serveAt } from './support/site-locations.ts'
import { expect, test } from './support/test.ts'

test.skip(onPath(['python3']) === null, 'python3 is not installed')

const scenariosOf = await scenariosOfTools()

/**
 * One tool of each kind that a location may break: a plain one, WebAssembly in a worker, secrets in a worker, chain
 * requests, an editor, code that several pages share.
 */
const OF_EACH_KIND = [
  'code-base64',
  'code-hash',
  'key-seed-phrase',
  'account-lookup',
  'chain-script',
  'tx-analyze',
]
/** Through a gateway the same scripts run from another path: tools with lazy code, and with code in a worker. */
const OF_LATE_PARTS = ['key-seed-phrase', 'chain-script']

// The gateway's subdomain has the same files as its path; site-locations.spec.ts opens every page there.
for (const site of SITE_LOCATIONS.filter(({ path }) => path !== '/')) {
  test(`${site.name}, tools do what they are for, and every page names what is there`, async ({
    context,
    networks,
    chain,
  }) => {
    test.setTimeout(600_000)
    const tools = site.base === './' ? OF_LATE_PARTS : OF_EACH_KIND
    const host = await serveAt(site)
    expect(strayNames(host, site.path)).toEqual([])
    const origins = await standInForPublicHosts(context, networks, chain)
    const page = await context.newPage()
    const watch = new PageWatch([host.url, ...origins])
    await watch.follow(page)
    for (const tool of tools) {
      await test.step(tool, async () => {
        const main = scenariosOf.get(tool)?.main
        if (!main) throw new Error(`there is no scenario of ${tool}`)
        if (main.allowErrors) watch.allow(main.allowErrors)
        const scenario = mainScenario(main)
        await page.route(`${host.site}/api/config`, route => route.fulfill({ json: PUBLIC_CONFIG }))
        await main.prepare?.(page, networks)
        await page.goto(host.site + main.path)
        await expect(page.locator('html[data-ready="true"]')).toBeAttached()
        await scenario.act(page)
        const answer = page.locator('main [data-answer]').filter({ hasText: main.answer })
        await expect(answer.first(), tool).toBeInViewport()
        const pathnames = await page.evaluate(() =>
          [location, ...(document.links as HTMLCollectionOf<HTMLAnchorElement>)].map(
            ({ origin, pathname }) => (origin === location.origin ? pathname : ''),
          ),
        )
        expect(pathnames.filter(path => path && !`${path}/`.startsWith(site.path))).toEqual([])
        await startAnew(page, `${host.site}/robots.txt`)
      })
    }
    expect(watch.problems()).toEqual([])
    await page.close()
    await host.stop()
  })
}

/** Links and files that the site's pages reference, but that are not in its folder or not below its path. */
function strayNames({ url, site, folder }: PlacedSite, location: string): readonly string[] {
  const routes: readonly { readonly path: string }[] = JSON.parse(
    readFileSync(join(WEB_DIST, 'routes.json'), 'utf8'),
  )
  const isThere = (path: string) =>
    existsSync(path) && (statSync(path).isFile() || existsSync(join(path, 'index.html')))
  const stray = new Set<string>()
  let seen = 0
  for (const { path } of routes) {
    const page = join(folder, path, 'index.html')
    if (!existsSync(page)) {
      stray.add(page)
      continue
    }
    const address = `${site}${path === '/' ? '' : path}/`
    for (const [, , name = ''] of readFileSync(page, 'utf8').matchAll(
      / (href|src)="([^"#?]+)[^"]*"/g,
    )) {
      const { origin, pathname } = new URL(name.replaceAll('&amp;', '&'), address)
      if (origin !== url) continue
      seen += 1
      const file = join(folder, decodeURIComponent(pathname).slice(location.length))
      if (!pathname.startsWith(location) || !isThere(file)) stray.add(`${path}: ${name}`)
    }
  }
  expect(seen).toBeGreaterThan(1000)
  return [...stray]
}

/** Clears everything that was persisted and answered; a page of the same origin keeps the browser's process. */
async function startAnew(page: Page, url: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(url)
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(url)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
