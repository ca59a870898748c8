// The site below a path, and where nobody knows where it will be: as IPFS gateways serve it, by path and by
// subdomain. The host is Python's own, which, like them, ends the address of a folder with a slash.

import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { SiteBase } from '../scripts/release/site-base.ts'
import { writeRelease } from '../scripts/release/write-release.ts'
import { WEB_DIST } from '../scripts/support/paths.ts'
import { onPath } from '../scripts/support/programs.ts'
import { PageWatch } from './support/page-watch.ts'
import { answerPublicHosts, checkSums, plainHost, type StaticHost } from './support/static-hosts.ts'

test.skip(onPath(['python3']) === null, 'python3 is not installed')
test.use({ serviceWorkers: 'allow' })

interface Place {
  readonly name: string
  readonly base: SiteBase
  /** The path that the host has it at. */
  readonly path: string
}

const PLACES: readonly Place[] = [
  { name: 'below a path', base: '/tools/', path: '/tools/' },
  { name: 'by an IPFS gateway’s path', base: './', path: '/ipfs/bafy-the-site/' },
  { name: 'by an IPFS gateway’s subdomain', base: './', path: '/' },
]

/** A host that has the site there. */
async function hostOf({ base, path }: Place, folder: string): Promise<StaticHost> {
  const made = await writeRelease(WEB_DIST, join(folder, 'made'), base)
  const site = join(made.folder, 'site')
  expect(await checkSums(site)).toEqual({ code: 0, output: '' })
  if (path === '/') return plainHost(site)
  const root = join(folder, 'root')
  const place = join(root, path)
  await mkdir(dirname(place.replace(/\/$/, '')), { recursive: true })
  await rename(site, place.replace(/\/$/, ''))
  return plainHost(root)
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

/** The paths of all links in the sidebar. */
const sidebarPaths = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Tools', exact: true })
    .getByRole('link')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname))

for (const place of PLACES) {
  test(`${place.name}, every page works`, async ({ page, context }) => {
    const folder = await mkdtemp(join(tmpdir(), 'placed-'))
    const host = await hostOf(place, folder)
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
    const site = host.url + place.path.replace(/\/$/, '')
    const [module] = routes.filter(({ kind }) => kind === 'module')
    for (const route of routes) {
      // The pages of modules are one page with other words.
      if (route.kind === 'module' && route !== module) continue
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
    expect(paths.filter(path => !path.startsWith(place.path))).toEqual([])

    // From page to page without a load, and on with a worker.
    await open(page, `${site}/code/hex/`)
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

    const logo = page.getByRole('complementary').locator('img').first()
    await expect(logo).toHaveJSProperty('naturalWidth', 32)
    if (place.base === './') {
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
    } else {
      // Kept for offline use, below the path as at the root.
      await expect(page.locator('html')).toHaveAttribute('data-offline', 'ready')
      await context.setOffline(true)
      await page.goto(`${site}/key/verify`)
      await expect(page.getByRole('heading', { level: 1, name: 'Verify' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
      await context.setOffline(false)
    }
    expect(watch.problems()).toEqual([])
    await host.stop()
    await rm(folder, { recursive: true, force: true })
  })
}
