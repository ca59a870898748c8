import type { Page, Route } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until a service worker has the whole app. The file's tests want `test.use({ serviceWorkers: 'allow' })`:
 * elsewhere there is none, since what it answers is seen by no `page.route`.
 */
export async function keptOffline(page: Page): Promise<void> {
  await expect(page.locator('html[data-offline="ready"]')).toBeAttached({ timeout: 60_000 })
}

/** By a link of the sidebar, without a load. */
export async function openByLink(page: Page, path: string): Promise<void> {
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
export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${url}`)
    }
    return found.sort()
  })

/**
 * Takes the network away from what `pattern` names, and says so to the page as a browser does. Its code stays within
 * reach, as with the service worker: a test whose page loads more of it just then is about something else.
 * @returns what gives the network back.
 */
export async function appearOffline(page: Page, pattern: string): Promise<() => Promise<void>> {
  const say = (online: boolean) =>
    page.evaluate(isOnline => {
      Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true })
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }, online)
  const cut = (route: Route) => route.abort('internetdisconnected')
  await page.route(pattern, cut)
  await say(false)
  return async () => {
    await page.unroute(pattern, cut)
    await say(true)
  }
}
