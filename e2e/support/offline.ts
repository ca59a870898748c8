import type { Page } from '@playwright/test'
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
