// A browser that has cached a build, when the site has another build or no app any more.

import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type AppServer, startAppServer } from './support/app-server.ts'
import { copyOfBuild, publishNext, withdraw } from './support/next-build.ts'
import { cachedAddresses, cachedOffline, openByLink } from './support/offline.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ site: { folder: string; server: AppServer } }>({
  site: async ({ chain, context, networks, watch }, use) => {
    const folder = await copyOfBuild()
    const server = await startAppServer(chain, networks, { WEB_DIST: folder })
    watch.allowOrigin(server.url)
    await use({ folder, server })
    await context.setOffline(false)
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  },
})

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 300_000 })
test.beforeEach(({ allowErrors }) => {
  // Logged when a server restarts, and for files that it no longer has.
  allowErrors(
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Refused to connect|status of 404|Failed to fetch|when fetching the script|rest-mainnet/,
  )
})

const entryOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
  )

const ready = (page: Page) => expect(page.locator('html[data-ready="true"]')).toBeAttached()

async function visit(page: Page, url: string): Promise<string | null> {
  await page.goto(url)
  await ready(page)
  return entryOf(page)
}

/** Number of the site's service workers and caches. */
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

/** Runs in the page: marks the page once a service worker ended without its complete build. */
function noteFailures(): void {
  const { serviceWorker } = navigator
  const request = serviceWorker.getRegistration.bind(serviceWorker)
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
  serviceWorker.getRegistration = async scope => watch(await request(scope))
  serviceWorker.register = async (script, options) => watch(await register(script, options))
}

const isNew = (page: Page) => page.getByText('A new version is ready', { exact: true })
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true })
const bytes = (page: Page) => page.getByRole('textbox', { name: 'Bytes', exact: true })

/** Waits until the page runs another build than `older`; returns its entry script. */
async function newer(page: Page, older: string | null): Promise<string | null> {
  await expect.poll(() => entryOf(page).catch(() => older)).not.toBe(older)
  await ready(page)
  return entryOf(page)
}

test('a newer build waits until it is wanted, and a tab with the older one goes on, also when the server has no more of it; an urgent one is taken by the next load', async ({
  page: first,
  context,
  site,
  watch,
}) => {
  const home = `${site.server.url}/code/hex`
  const older = await visit(first, home)
  await cachedOffline(first)
  await bytes(first).fill('c0ffee')
  const second = await context.newPage()
  await watch.follow(second)

  await test.step('two tabs', async () => {
    await publish(site, folder => publishNext(folder))
    expect(await visit(second, `${site.server.url}/code/base64`), 'what is kept').toBe(older)
    for (const tab of [second, first]) await expect(isNew(tab)).toBeVisible()
    const notice = first.getByRole('region', { name: /^Notification/ })
    await expect(notice).toContainText('Reloading clears what you entered')
    await reload(second).click()
    await newer(second, older)
  })
  await test.step('the older one goes on', async () => {
    await context.setOffline(true)
    await site.server.stop()
    await expect(bytes(first)).toHaveValue('c0ffee')
    expect(await entryOf(first)).toBe(older)
    await openByLink(first, '/code/base64')
    await first.getByRole('textbox', { name: 'Data', exact: true }).fill('foobar')
    await expect(first.getByText('Encoded 6 bytes as 8 characters of Base64')).toBeVisible()
    await openByLink(first, '/code/hex')
    await expect(bytes(first)).toHaveValue('c0ffee')
    await second.reload()
    await ready(second)
    await reload(first).click()
    await newer(first, older)
    await expect
      .poll(async () => (await cachedAddresses(second)).some(url => url.includes(`${older}?`)))
      .toBe(false)
    await second.close()
    await context.setOffline(false)
    await site.server.start()
  })
  const taken = await test.step('the only tab, with nothing entered, by a reload', async () => {
    const before = await visit(first, home)
    await publish(site, folder => publishNext(folder))
    await first.reload()
    expect(await entryOf(first), 'what was kept, and the newer one is fetched').toBe(before)
    await expect(isNew(first)).toBeVisible()
    await first.reload()
    return newer(first, before)
  })
  await test.step('an urgent one, and a tab with input keeps its own', async () => {
    await cachedOffline(first)
    await bytes(first).fill('c0ffee')
    await publish(site, folder => publishNext(folder, true))
    const other = await context.newPage()
    await watch.follow(other)
    await expect(async () => {
      expect(await visit(other, home)).not.toBe(taken)
    }).toPass()
    await expect(bytes(first)).toHaveValue('c0ffee')
    expect(await entryOf(first)).toBe(taken)
  })
})

test('a newer build of which a file did not come is fetched again by itself; where another site is in its place, its first page is the server’s', async ({
  page,
  site,
}) => {
  await page.addInitScript(noteFailures)
  await page.clock.install()
  const first = await visit(page, `${site.server.url}/code/hex`)
  await cachedOffline(page)
  const late = `${site.folder}-late.js`
  let missing = ''
  await publish(site, async folder => {
    await publishNext(folder)
    const names = await readdir(join(folder, 'assets'))
    missing = join(folder, 'assets', names.find(name => name.startsWith('page-hex-')) ?? '')
    await rename(missing, late)
  })
  await page.reload()
  expect(await entryOf(page)).toBe(first)
  await expect(page.locator('html[data-failed]')).toBeAttached()
  await publish(site, () => rename(late, missing))
  // Whether or not the first retry delay ended while the server was down.
  await page.clock.fastForward(60_000)
  await expect(isNew(page)).toBeVisible()

  await publish(site, withdraw)
  await expect(async () => {
    await page.reload()
    await expect(page).toHaveTitle('Another site', { timeout: 5000 })
  }).toPass()
  expect(await left(page)).toEqual([0, []])
})

test('where the site has no service worker any more, nothing of the app is kept and the server answers', async ({
  page,
  site,
}) => {
  await visit(page, `${site.server.url}/code/hex`)
  await cachedOffline(page)
  await publish(site, folder => rm(join(folder, 'sw.js')))
  await visit(page, `${site.server.url}/code/base64`)
  await expect.poll(() => left(page)).toEqual([0, []])
})
