// The service worker: one visit, and the whole app works with the network cut and the server gone.

import type { Page } from '@playwright/test'
import { LOCAL_ACTIONS, type LocalAction } from './support/local-tools.ts'
import { keptOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ allowErrors }) => {
  // The access node is asked for now and then, and is gone too; browsers report a 404 page that is kept.
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 404/)
})

async function ready(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
}

async function works(page: Page, { act, answer }: LocalAction): Promise<void> {
  await ready(page)
  await act(page)
  await expect(page.getByRole('main').getByText(answer).first()).toBeVisible()
}

/** By a link of the sidebar, without a load. */
async function openByLink(page: Page, path: string): Promise<void> {
  const tools = page.getByRole('navigation', { name: 'Tools' })
  const link = tools.locator(`a[href="${path}"]`)
  for (const group of await tools.getByRole('button', { expanded: false }).all()) {
    if (await link.isVisible()) break
    await group.click()
  }
  await link.click()
  await expect(page).toHaveURL(path)
}

test.describe('after one visit of the home page, with the network cut and the server stopped', () => {
  test('every local tool works: in a new tab, on a deep link, on reload, from another tool', async ({
    open,
    context,
    server,
    watch,
  }) => {
    const visited = await open('/')
    await keptOffline(visited)
    await context.setOffline(true)
    await server.stop()
    const other = await context.newPage()
    await watch.follow(other)
    await other.goto('/code')
    await ready(other)

    for (const action of LOCAL_ACTIONS) {
      await test.step(action.tool, async () => {
        const [path = '', fragment = ''] = action.path.split('#')
        const tab = await context.newPage()
        await watch.follow(tab)
        await tab.goto(action.path)
        await works(tab, action)
        await tab.goto(`${path}?network=testnet#${fragment}`)
        await works(tab, action)
        await tab.reload()
        await works(tab, action)
        await tab.close()
        await openByLink(other, path)
        if (fragment) await other.evaluate(hash => void (location.hash = hash), fragment)
        await works(other, action)
      })
    }
  })
})
