// What a browser that has kept a build does when the site has another one, or no app any more.

import { readdir, rename, rm } from 'node:fs/promises'
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
  allowErrors(
    /ERR_CONNECTION_REFUSED|ERR_FAILED|status of 404|Failed to fetch|when fetching the script|rest-mainnet/,
  )
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

/** In the page: marks it once a service worker ended before it had its whole build. */
function noteFailures(): void {
  const { serviceWorker } = navigator
  const ask = serviceWorker.getRegistration.bind(serviceWorker)
  const register = serviceWorker.register.bind(serviceWorker)
  const follow = (registration: ServiceWorkerRegistration): void => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') document.documentElement.dataset['failed'] = 'true'
    })
  }
  const watch = <R extends ServiceWorkerRegistration | undefined>(registration: R): R => {
    if (registration) {
      follow(registration)
      registration.addEventListener('updatefound', () => follow(registration))
    }
    return registration
  }
  serviceWorker.getRegistration = async scope => watch(await ask(scope))
  serviceWorker.register = async (script, options) => watch(await register(script, options))
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

test('a newer build of which a file did not come is fetched again by itself', async ({
  page,
  site,
}) => {
  await page.addInitScript(noteFailures)
  await page.clock.install()
  const first = await visit(page, `${site.server.url}/code/hex`)
  await keptOffline(page)
  const late = `${site.folder}-late.js`
  let missing = ''
  await publish(site, async folder => {
    await publishNext(folder)
    const [name = ''] = await readdir(join(folder, 'assets'))
    missing = join(folder, 'assets', name)
    await rename(missing, late)
  })
  await page.reload()
  expect(await entryOf(page)).toBe(first)
  await expect(page.locator('html[data-failed]')).toBeAttached()
  await publish(site, () => rename(late, missing))
  // Whether or not the first of its pauses ended while the server was away.
  await page.clock.fastForward(60_000)
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
