// The site below a path, and where its final path is unknown: as IPFS gateways serve it, by path and by subdomain. The
// tools' own scenarios run in scenarios-elsewhere.spec.ts.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { WEB_DIST } from '../scripts/support/paths.ts'
import { onPath } from '../scripts/support/programs.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { PageWatch } from './support/page-watch.ts'
import { CID, SITE_LOCATIONS, serveAt } from './support/site-locations.ts'
import { answerPublicHosts } from './support/static-hosts.ts'

test.skip(onPath(['python3']) === null, 'python3 is not installed')
test.use({ serviceWorkers: 'allow' })

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

/** Paths of all links in the sidebar. */
const sidebarPaths = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Tools', exact: true })
    .getByRole('link')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname))

for (const siteLocation of SITE_LOCATIONS) {
  test(`${siteLocation.name}, every page works`, async ({ page, context }) => {
    const host = await serveAt(siteLocation)
    const { site } = host
    const watch = new PageWatch([
      host.url,
      'https://rest-mainnet.onflow.org',
      'https://rest-testnet.onflow.org',
    ])
    await watch.follow(page)
    await answerPublicHosts(page)
    const routes: readonly { readonly path: string; readonly kind: string }[] = JSON.parse(
      await readFile(join(WEB_DIST, 'routes.json'), 'utf8'),
    )
    // Below a path, every page; the module pages share one layout. The gateways' sites have the same pages with relative
    // links, whose targets scenarios-elsewhere.spec.ts checks: one of each kind.
    const isFirst = (route: (typeof routes)[number]): boolean =>
      routes.find(({ kind }) => kind === route.kind) === route
    for (const route of routes) {
      if ((siteLocation.base === './' || route.kind === 'module') && !isFirst(route)) continue
      const { path } = route
      await open(page, site + path)
      await expect(page.locator('[data-static-notice]')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await open(page, `${site}/docs/`)
    await page.getByRole('main').getByRole('link', { name: 'bytes/hex', exact: true }).click()
    await expect(page).toHaveURL(`${site}/docs/core/bytes/hex`)
    await expect(page.getByRole('heading', { level: 1, name: 'bytes/hex' })).toBeVisible()
    await open(page, `${site}/`)
    const paths = await sidebarPaths(page)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter(path => !path.startsWith(siteLocation.path))).toEqual([])

    // From page to page without a reload, and then with a worker.
    await open(page, `${site}/code/hex/`)
    const shared = page.getByRole('link', { name: 'Open this page at its own subdomain' })
    const own = `http://${CID}.ipfs.localhost:${new URL(site).port}`
    if (siteLocation.path.startsWith('/ipfs/')) {
      await expect(page.getByRole('contentinfo')).toContainText('share this gateway’s origin')
      await expect(shared).toHaveAttribute('href', `${own}/code/hex/`)
    }
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page
      .getByRole('navigation', { name: 'Tools', exact: true })
      .getByRole('link', { name: 'Hash', exact: true })
      .click()
    await expect(page).toHaveURL(`${site}/code/hash`)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.getByRole('textbox', { name: 'Text or bytes', exact: true }).fill('abc')
    await expect(page.getByText('ba7816bf').first()).toBeVisible()
    expect(await sidebarPaths(page)).toEqual(paths)

    // The warning appears on every page, above the input for a secret, but only where other sites share the origin.
    if (siteLocation.path.startsWith('/ipfs/')) {
      await expect(shared).toHaveAttribute('href', `${own}/code/hash`)
      await open(page, `${site}/key/generate/`)
      await expect(page.getByRole('main').getByRole('note').first()).toContainText(
        'Don’t use keys, phrases or passwords here',
      )
      await expect(shared).toBeInViewport()
      await expect(shared).toHaveAttribute('href', `${own}/key/generate/`)
      await expectNoAxeViolations(page)
    } else {
      await expect(shared).toHaveCount(0)
    }

    const logo = page.getByRole('complementary').locator('img').first()
    await expect(logo).toHaveJSProperty('naturalWidth', 32)
    if (siteLocation.base === './') {
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
    } else {
      // Cached for offline use, below the path as at the root.
      await expect(page.locator('html')).toHaveAttribute('data-offline', 'ready')
      await context.setOffline(true)
      await page.goto(`${site}/key/verify`)
      await expect(page.getByRole('heading', { level: 1, name: 'Verify' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
      await context.setOffline(false)
    }
    expect(watch.problems()).toEqual([])

    // Browsers load no modules from disk; the page says how to open it.
    const fromDisk = await context.newPage()
    await fromDisk.goto(pathToFileURL(join(host.folder, 'key/generate/index.html')).href)
    const notice = fromDisk.locator('[data-static-notice]')
    await expect(notice.getByRole('heading')).toHaveText('This page can’t find its files')
    await expect(notice).toContainText(
      siteLocation.base === './'
        ? 'python3 -m http.server'
        : `Publish the folder site at ${siteLocation.path}.`,
    )
    await expect(notice).toBeInViewport()
    await fromDisk.close()
    await host.stop()
  })
}
