import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { findRepeats } from './support/axe-repeats.ts'
import { PageWatch } from './support/page-watch.ts'

// The page watch of all other specs, on pages without the app: problems that it must not miss, and those that it
// ignores; and the part of a page that axe checks.

const APP = 'http://app.example'
const WALLET = 'http://wallet.example'

/** Page that frames a wallet's page; each runs its own script. */
async function watched(page: Page, scripts: { app: string; wallet: string }): Promise<PageWatch> {
  const watch = new PageWatch([APP], [WALLET])
  await watch.follow(page)
  for (const [origin, html] of [
    [APP, `<script src="/own.js"></script><iframe src="${WALLET}/"></iframe>`],
    [WALLET, '<script src="/own.js"></script><p>ready</p>'],
  ] as const) {
    await page.route(`${origin}/**`, (route, request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
      if (pathname !== '/own.js') return route.fulfill({ status: 404 })
      const body = origin === APP ? scripts.app : scripts.wallet
      return route.fulfill({ contentType: 'text/javascript', body })
    })
  }
  await page.goto(`${APP}/`)
  await expect(page.frameLocator('iframe').getByText('ready')).toBeVisible()
  return watch
}

test('what a wallet’s own code writes to the console is no fault of the page', async ({ page }) => {
  const watch = await watched(page, {
    app: 'void 0',
    wallet: "console.warn('from the wallet'); console.error('from the wallet')",
  })
  // The wallet's lines came before this one.
  // biome-ignore lint/suspicious/noConsole: this runs in the page.
  await page.evaluate(() => console.error('from the page'))
  await expect.poll(() => watch.problems()).toEqual([expect.stringContaining('from the page')])
})

test('the same lines from the page are, with the same words', async ({ page }) => {
  const watch = await watched(page, { app: "console.warn('from the wallet')", wallet: 'void 0' })
  await expect.poll(() => watch.problems()).toEqual([expect.stringContaining('from the wallet')])
})

test('a request of the page that the wallet’s server refuses is the page’s', async ({ page }) => {
  const watch = await watched(page, {
    app: `fetch('${WALLET}/nothing', { mode: 'no-cors' })`,
    wallet: 'void 0',
  })
  await expect.poll(() => watch.problems()).toEqual([expect.stringContaining('404')])
})

test('axe is shown two of what is alike, each that differs, and what a state adds', async ({
  page,
}) => {
  await page.setContent(
    `<html lang="en"><title>Many</title><main><h1>Many</h1><ul>${'<li class="cell">a</li>'.repeat(200)}<li class="cell"><img></li></ul></main>`,
  )
  const leftOut = () =>
    page.evaluate(() => {
      const { axeLeavesOut } = globalThis as unknown as { axeLeavesOut: readonly Element[] }
      const added = document.querySelector('.added')
      return { all: axeLeavesOut.length, added: axeLeavesOut.some(one => one.contains(added)) }
    })
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/image-alt/)
  expect(await leftOut()).toMatchObject({ all: 198 })

  const look = () => page.evaluate(findRepeats, { within: 'main', exclude: null, row: 'states' })
  await look()
  await page
    .locator('ul')
    .evaluate(list => list.insertAdjacentHTML('beforeend', '<li class="added">b</li>'))
  await look()
  expect(await leftOut()).toEqual({ all: 202, added: false })
})
