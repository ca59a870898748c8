// The service worker: one visit, and the whole app works with the network cut and the server gone.

import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startAppServer } from './support/app-server.ts'
import { LOCAL_ACTIONS, type LocalAction } from './support/local-tools.ts'
import { copyOfBuild, publishNext } from './support/next-build.ts'
import { keptOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 900_000 })
test.beforeEach(({ allowErrors }) => {
  // The settings are asked for now and then, and their server is gone; a kept 404 page is one still.
  allowErrors(
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 404|rest-mainnet\.onflow\.org|Refused to connect/,
  )
})

async function ready(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
}

/** Of each kind one, which is opened by a deep link, loaded again, and reached from another tool too: secrets, a worker, what is kept, a plain one. */
const AGAIN = new Set(['Seed Phrase', 'Hash', 'RLP Transaction', 'Hex'])

async function works(page: Page, { act, answer }: LocalAction): Promise<void> {
  await ready(page)
  await act(page)
  await expect(
    page.getByRole('main').getByText(answer).filter({ visible: true }).first(),
  ).toBeVisible()
}

/** By a link of the sidebar, without a load. */
async function openByLink(page: Page, path: string): Promise<void> {
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const tools = sidebar.getByRole('navigation', { name: 'Tools' })
  const link = tools.locator(`a[href="${path}"]`)
  for (const group of await tools.getByRole('button').all()) {
    if (await link.isVisible()) break
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  }
  await link.click()
  await expect(page).toHaveURL(url => url.pathname === path)
}

/** The address of everything that the browser keeps for the site. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${url}`)
    }
    return found.sort()
  })

test('after one visit, with the network cut and the server stopped, every local tool works in a new tab; on a deep link, on reload and from another tool one of each kind', async ({
  open,
  context,
  server,
  watch,
}) => {
  const visited = await open('/')
  await keptOffline(visited)
  const kept = await keptAddresses(visited)
  expect(kept.length).toBeGreaterThan(300)
  await context.setOffline(true)
  await server.stop()
  await expect(visited.getByRole('banner').getByRole('status')).toContainText('Offline')

  for (const action of LOCAL_ACTIONS) {
    await test.step(action.tool, async () => {
      const { pathname: path, hash } = new URL(action.path, server.url)
      const tab = await context.newPage()
      await watch.follow(tab)
      const again = AGAIN.has(action.tool)
      await tab.goto(again ? `${path}/?network=mainnet${hash}` : action.path)
      await expect(tab).not.toHaveURL(/\/\?/)
      await works(tab, action)
      // The worker answers each of these with the page itself, and the app with the code that it has, whatever tool it is.
      if (again) {
        await tab.reload()
        await works(tab, action)
        await openByLink(visited, path)
        if (hash) await visited.evaluate(to => location.assign(to), hash)
        await works(visited, action)
      }
      await tab.close()
    })
  }

  await test.step('a path that there is no page at', async () => {
    const answer = await visited.goto('/key/nothing?a=b')
    expect(answer?.status()).toBe(404)
    await expect(visited.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
  await test.step('a module of the core', async () => {
    await visited.goto('/docs/core/bytes/hex')
    await expect(visited.getByRole('heading', { level: 1 })).toHaveText('bytes/hex')
  })
  await test.step('the worker’s script has kept its own policy, and pages theirs', async () => {
    const policies = await visited.evaluate(async () => {
      const list = await (await caches.open('files')).keys()
      const paths = list.map(({ url }) => new URL(url).pathname)
      const worker = paths.find(path => /^\/assets\/worker-/.test(path)) ?? ''
      const policyOf = async (path: string) =>
        (await fetch(path)).headers.get('Content-Security-Policy')
      return [await policyOf(worker), document.querySelector('script:not([src])')]
    })
    expect(policies).toEqual([expect.stringContaining("'wasm-unsafe-eval'"), null])
    const page = await visited.reload()
    expect(page?.headers()['content-security-policy']).toContain("script-src 'self';")
  })
  // Of all that was typed and made, nothing was kept: what is kept is what was there after the visit.
  expect(await keptAddresses(visited)).toEqual(kept)
})

test('a newer build waits until it is wanted, and a tab with the older one goes on, also when the server has no more of it', async ({
  context,
  chain,
  networks,
  watch,
}) => {
  const folder = await copyOfBuild()
  const server = await startAppServer(chain, networks, { WEB_DIST: folder })
  watch.allowOrigin(server.url)
  const entryOf = (page: Page) =>
    page.locator('script[type=module][src]').first().getAttribute('src')
  const toast = (page: Page) => page.getByText('A new version is ready', { exact: true })
  try {
    const first = await context.newPage()
    await watch.follow(first)
    await first.goto(`${server.url}/code/hex`)
    await ready(first)
    await keptOffline(first)
    const older = await entryOf(first)
    const field = first.getByRole('textbox', { name: 'Bytes', exact: true })
    await field.fill('c0ffee')

    await server.stop()
    await publishNext(folder)
    await server.start()
    const second = await context.newPage()
    await watch.follow(second)
    await second.goto(`${server.url}/code/base64`)
    await ready(second)
    expect(await entryOf(second), 'the older build still').toBe(older)
    await expect(toast(second)).toBeVisible({ timeout: 60_000 })
    await expect(toast(first)).toBeVisible()
    const notice = first.getByRole('region', { name: /^Notification/ })
    await expect(notice).toContainText('Reloading clears what you entered')

    await second.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect.poll(() => entryOf(second).catch(() => older)).not.toBe(older)
    await ready(second)

    await context.setOffline(true)
    await server.stop()
    await expect(field).toHaveValue('c0ffee')
    expect(await entryOf(first)).toBe(older)
    await openByLink(first, '/code/rlp')
    await first.getByRole('button', { name: 'Try a sample' }).click()
    await expect(first.getByText('Flow transaction').first()).toBeVisible()
    await openByLink(first, '/code/hex')
    await expect(field).toHaveValue('c0ffee')
    await second.reload()
    await ready(second)

    await first.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect.poll(() => entryOf(first).catch(() => older)).not.toBe(older)
    await expect
      .poll(async () => (await keptAddresses(second)).some(url => url.includes(`${older}?`)))
      .toBe(false)
  } finally {
    await context.setOffline(false)
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  }
})
