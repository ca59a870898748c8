// The service worker: after one visit, the whole app works with the network cut and the server down.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { WEB_DIST } from '../scripts/support/paths.ts'
import { LOCAL_ACTIONS, type LocalAction } from './support/local-tools.ts'
import { cachedAddresses, cachedOffline, openByLink } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 900_000 })
test.beforeEach(({ allowErrors }) => {
  // The settings are requested now and then while their server is down; a cached 404 page still logs its status.
  allowErrors(
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 404|rest-mainnet\.onflow\.org|Refused to connect/,
  )
})

async function ready(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
}

/** Two tools that are opened by a deep link and reloaded too: a plain one, and one with persisted state. */
const AGAIN = new Set(['Hash', 'RLP Transaction'])

async function works(page: Page, { act, answer }: LocalAction): Promise<void> {
  await ready(page)
  await act(page)
  await expect(
    page.getByRole('main').getByText(answer).filter({ visible: true }).first(),
  ).toBeVisible()
}

/** Excludes pages that other sites frame, and the compressed copies of files. */
const isOfTheApp = (name: string): boolean => /^(?!card-).*\.(?:js|css|wasm)$/.test(name)

test('after one visit, with the network cut and the server stopped, all is there: a local tool of each kind works from another one, and on a deep link and on reload', async ({
  open,
  context,
  server,
  watch,
}) => {
  const visited = await open('/')
  await cachedOffline(visited)
  const kept = await cachedAddresses(visited)
  const assets = (await readdir(join(WEB_DIST, 'assets'))).filter(isOfTheApp)
  expect(assets.length).toBeGreaterThan(300)
  expect(assets.filter(name => !kept.some(url => url.includes(`/assets/${name}?`)))).toEqual([])
  await context.setOffline(true)
  await server.stop()
  await expect(visited.getByRole('banner').getByRole('status')).toContainText('Offline')

  for (const action of LOCAL_ACTIONS) {
    await test.step(action.tool, async () => {
      const { pathname: path, hash } = new URL(action.path, server.url)
      if (AGAIN.has(action.tool)) {
        const tab = await context.newPage()
        await watch.follow(tab)
        await tab.goto(`${path}/?network=mainnet${hash}`)
        await expect(tab).not.toHaveURL(/\/\?/)
        await works(tab, action)
        await tab.reload()
        await works(tab, action)
        await tab.close()
      }
      // The service worker answers with the page itself, and the app with its cached code, for any tool.
      await openByLink(visited, path)
      if (hash) await visited.evaluate(to => location.assign(to), hash)
      await works(visited, action)
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
  // Nothing that was typed or generated was cached: the caches hold what they held after the visit.
  expect(await cachedAddresses(visited)).toEqual(kept)
})
