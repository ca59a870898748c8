// What a browser that has kept a build does when the site has another one, or no app any more.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type AppServer, startAppServer } from './support/app-server.ts'
import { copyOfBuild, publishNext, withdraw } from './support/next-build.ts'
import { keptOffline } from './support/offline.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ site: { folder: string; server: AppServer } }>({
  site: async ({ chain, networks, watch }, use) => {
    const folder = await copyOfBuild()
    const server = await startAppServer(chain, networks, { WEB_DIST: folder })
    watch.allowOrigin(server.url)
    await use({ folder, server })
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  },
})

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 300_000 })
test.beforeEach(({ allowErrors }) => {
  // Of a server that starts anew, and of files that it no longer has.
  allowErrors(/ERR_CONNECTION_REFUSED|ERR_FAILED|status of 404|Failed to fetch|rest-mainnet/)
})

const entryOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
  )

async function visit(page: Page, url: string): Promise<string | null> {
  await page.goto(url)
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  return entryOf(page)
}

/** How many service workers there are for the site, and the caches. */
const left = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    await caches.keys(),
  ])

async function publish(
  { folder, server }: { folder: string; server: AppServer },
  change: (folder: string) => Promise<void>,
): Promise<void> {
  await server.stop()
  await change(folder)
  await server.start()
}

test('the only tab, with nothing entered, takes a newer build by a reload; an urgent one is taken by the next load, and a tab with input keeps its own', async ({
  page,
  context,
  site,
  watch,
}) => {
  const home = `${site.server.url}/code/hex`
  const first = await visit(page, home)
  await keptOffline(page)

  await publish(site, folder => publishNext(folder))
  await page.reload()
  expect(await entryOf(page), 'what was kept, and the newer one is fetched').toBe(first)
  await expect(page.getByText('A new version is ready', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await page.reload()
  const second = await entryOf(page)
  expect(second).not.toBe(first)
  await keptOffline(page)

  const field = page.getByRole('textbox', { name: 'Bytes', exact: true })
  await field.fill('c0ffee')
  await publish(site, folder => publishNext(folder, true))
  const other = await context.newPage()
  await watch.follow(other)
  await expect(async () => {
    expect(await visit(other, home)).not.toBe(second)
  }).toPass()
  await expect(field).toHaveValue('c0ffee')
  expect(await entryOf(page)).toBe(second)
})

test('a newer build that the browser found before the page looked for one is taken as well', async ({
  page,
  site,
}) => {
  await visit(page, `${site.server.url}/code/hex`)
  await keptOffline(page)
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const ask = serviceWorker.getRegistration.bind(serviceWorker)
    serviceWorker.getRegistration = async () => {
      const registration = await ask()
      await registration?.update()
      if (!registration?.installing) throw new Error('it was to be on its way')
      return registration
    }
  })
  await publish(site, folder => publishNext(folder))
  await page.reload()
  await expect(page.getByText('A new version is ready', { exact: true })).toBeVisible()
})

test('where the site has no service worker any more, nothing of the app is kept and the server answers', async ({
  page,
  site,
}) => {
  await visit(page, `${site.server.url}/code/hex`)
  await keptOffline(page)
  await publish(site, folder => rm(join(folder, 'sw.js')))
  await visit(page, `${site.server.url}/code/base64`)
  await expect.poll(() => left(page)).toEqual([0, []])
})

test('where another site is in its place, its first page is the server’s', async ({
  page,
  site,
}) => {
  await visit(page, `${site.server.url}/code/hex`)
  await keptOffline(page)
  await publish(site, withdraw)
  await expect(async () => {
    await page.reload()
    await expect(page).toHaveTitle('Another site', { timeout: 5000 })
  }).toPass()
  expect(await left(page)).toEqual([0, []])
})
