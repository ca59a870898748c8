import type { Page, Route } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until a service worker has cached the whole app. The test file needs `test.use({ serviceWorkers: 'allow' })`:
 * elsewhere service workers are blocked, since `page.route` does not see their answers.
 */
export async function cachedOffline(page: Page): Promise<void> {
  await expect(page.locator('html[data-offline="ready"]')).toBeAttached({ timeout: 60_000 })
}

/** Navigates by a link of the sidebar, without a page load. */
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

/** URLs of everything that the browser stores for the site. */
export const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${url}`)
    }
    return found.sort()
  })

/**
 * Disconnects the network for URLs that match `pattern`, and notifies the page as a browser does. Its code stays
 * available, as with the service worker: loading more code at that moment is not what the test is about.
 * @returns the function that reconnects it.
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
