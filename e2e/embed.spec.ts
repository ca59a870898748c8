import type { Frame, Page } from '@playwright/test'
import { addressAt, formatAddress } from '@toolkit/core/account/address'
import { put } from './stand-in/test-transactions.ts'
import { nodeOf, unique } from './support/analyze-page.ts'
import { type AppServer, startAppServer } from './support/app-server.ts'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { cardSnippet, startForeignSite } from './support/foreign-page.ts'
import { test as base, expect } from './support/test.ts'

type ForeignSite = Awaited<ReturnType<typeof startForeignSite>>

/** Another site, and the product, whose operator allows that site to frame cards. */
const test = base.extend<{ foreign: ForeignSite; site: AppServer }>({
  foreign: async ({ watch }, use) => {
    const foreign = await startForeignSite()
    watch.allowOrigin(foreign.url)
    await use(foreign)
    await foreign.stop()
  },
  site: async ({ chain, networks, watch, foreign }, use) => {
    const site = await startAppServer(chain, networks, { EMBED_ORIGINS: foreign.url })
    watch.allowOrigin(site.url)
    await use(site)
    await site.dispose()
  },
})

const SERVICE = 'f8d6e0586b0a20c7'
const cardFrame = (page: Page) => page.frameLocator('#flow-card')

/** Frame at a path, to run code in it. */
async function frameAt(page: Page, path: string): Promise<Frame> {
  const found = () => page.frames().find(frame => frame.url().includes(path))
  await expect.poll(() => found()?.url()).toContain(path)
  return found() ?? page.mainFrame()
}

const themeOf = (frame: Frame) => frame.evaluate(() => document.documentElement.className)
const groundOf = (frame: Frame) =>
  frame.evaluate(() => getComputedStyle(document.body).backgroundColor)
/** Sends the card a message from `from`, the page or one of its frames. */
const send = (from: Page | Frame, message: unknown) =>
  from.evaluate(data => {
    const card = top?.frames[0]
    card?.postMessage(data, '*')
  }, message)

test('an allowed page shows a transaction, at its height and in its theme', async ({
  page,
  context,
  chain,
  site,
  foreign,
}) => {
  const node = nodeOf(chain)
  const id = put(node, unique(node))
  foreign.show(`${cardSnippet(site.url, 'emulator', id)}<iframe src="/other"></iframe>`)
  await page.goto(foreign.url)
  const card = cardFrame(page)
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('Sealed on Flow Emulator')
  await expect(card.getByRole('definition').first()).toHaveText('Sealed')
  await expect(card.getByText(/^\d{1,2} \w{3} \d{4}, .* UTC$/)).toBeVisible()

  const frame = await frameAt(page, '/embed/transaction')
  const height = await frame.evaluate(
    () => document.querySelector('main')?.getBoundingClientRect().height ?? 0,
  )
  await expect(page.locator('#flow-card')).toHaveAttribute('height', `${Math.ceil(height)}`)

  // Nothing to type into, nothing to press but the link to the app, and nothing is persisted.
  await expect(
    card.locator('input, textarea, select, button, form, [contenteditable]'),
  ).toHaveCount(0)
  expect(
    await frame.evaluate(async () => {
      // A browser that denies storage to cross-site frames throws here.
      const unlessBarred = async (count: () => number | Promise<number>) => {
        try {
          return await count()
        } catch {
          return 0
        }
      }
      return [
        document.cookie,
        await unlessBarred(() => localStorage.length),
        await unlessBarred(() => sessionStorage.length),
        await unlessBarred(async () => (await indexedDB.databases()).length),
        await unlessBarred(async () => (await caches.keys()).length),
      ]
    }),
  ).toEqual(['', 0, 0, 0, 0])
  const bytes = await frame.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map(entry => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.startsWith(location.origin) && !name.includes('/api/'))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  )
  expect(bytes, 'with the answer in it').toBeGreaterThan(10_000)
  expect(bytes, 'with the answer in it').toBeLessThan(60_000)

  await frame.evaluate(() => {
    Object.assign(window, { heard: 0 })
    addEventListener('message', () =>
      Object.assign(window, { heard: Reflect.get(window, 'heard') + 1 }),
    )
  })
  const heard = () => frame.evaluate(() => Reflect.get(window, 'heard'))
  await send(page, { type: 'flow-toolkit:theme', theme: 'light' })
  await expect.poll(() => themeOf(frame)).toBe('light')
  await expect.poll(() => groundOf(frame)).toBe('rgb(255, 255, 255)')
  const other = await frameAt(page, '/other')
  await send(other, { type: 'flow-toolkit:theme', theme: 'dark' })
  for (const message of ['dark', { type: 'flow-toolkit:theme', theme: '<b>' }, { theme: 'dark' }]) {
    await send(page, message)
  }
  await expect.poll(heard).toBe(5)
  expect(await themeOf(frame), 'after messages that a card does not take').toBe('light')
  await send(page, { type: 'flow-toolkit:theme', theme: 'dark' })
  await expect.poll(() => themeOf(frame)).toBe('dark')
  expect(await groundOf(frame)).not.toBe('rgb(255, 255, 255)')

  const link = card.getByRole('link', { name: 'Open in Analyze (new tab)' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const opened = context.waitForEvent('page')
  await link.click()
  const tool = await opened
  await expect(tool).toHaveURL(`${site.url}/key/analyze?network=emulator#id=${id}`)
  await expect(tool.getByRole('heading', { name: 'Sealed on Flow Emulator' })).toBeVisible()
  expect(await tool.evaluate(() => window.opener)).toBeNull()
})

test('an account’s card says what it has and who can sign', async ({
  page,
  site,
  chain,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const address = nodeOf(chain).addAccount([{}, { revoked: true }])
  const open = async (of: string, search = '?network=emulator&theme=light') => {
    await page.goto(`${site.url}/embed/account${search}#${of}`)
    await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  }
  const heading = page.getByRole('heading', { level: 1 })
  await open(`address=0x${address}`)
  await expect(heading).toHaveText(`0x${address} on Flow Emulator: 0 FLOW, 2 keys`)
  await expect(page.getByText('Key 0 can sign alone.')).toBeVisible()
  await expect(page.getByRole('link')).toHaveAttribute(
    'href',
    `${site.url}/account/lookup?network=emulator#address=${address}`,
  )
  await expectNoAxeViolationsInBothThemes(page, 'an account')

  // The embedding page changes the content by the fragment alone.
  await page.evaluate(of => {
    location.hash = of
  }, `#address=0x${SERVICE}`)
  await expect(heading).toContainText('1,000,000,000 FLOW')

  const nobody = formatAddress(addressAt('emulator', 999_999n))
  await open(`address=${nobody}`)
  await expect(heading).toHaveText(`There is no account ${nobody} on Flow Emulator.`)
  for (const of of ['', 'address=<img src=x onerror=alert(1)>', `address=${SERVICE}x`]) {
    await page.goto('about:blank')
    await open(of)
    await expect(heading).toHaveText(/\.$/)
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.locator('img')).toHaveCount(0)
  }
  await expectNoAxeViolationsInBothThemes(page, 'an account that is none')
})

test('nobody else frames a card, and nobody frames a tool', async ({
  page,
  site,
  server,
  foreign,
  allowErrors,
}) => {
  // Also for the path that is not a page.
  allowErrors(/frame-ancestors|status of 404/)
  const paths = [
    '/',
    '/key/private-key',
    '/account/lookup',
    '/embed/nothing',
    '/logo.svg',
    '/api/config',
  ]
  // The second site's operator has allowed no origins.
  const refused = [...paths.map(path => site.url + path), `${server.url}/embed/account`]
  const allowed = `${site.url}/embed/account`
  foreign.show(
    [...refused, allowed]
      .map((src, at) => `<iframe name="frame-${at}" src="${src}" title="${src}"></iframe>`)
      .join(''),
  )
  await page.goto(foreign.url)
  const urlOf = (at: number) => page.frame({ name: `frame-${at}` })?.url()
  await expect.poll(() => urlOf(refused.length)).toBe(allowed)
  for (const [at, src] of refused.entries()) {
    await expect.poll(() => urlOf(at), src).toMatch(/^chrome-error:/)
  }
})
