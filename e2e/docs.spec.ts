import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WEB_DIST } from '../scripts/support/paths.ts'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectFit } from './support/fit.ts'
import { expect, test } from './support/test.ts'

// The short pages are in pages.spec.ts. The module pages share one layout, so one of them is tested.

interface Route {
  readonly path: string
  readonly kind: string
}

const written = (file: string) => readFileSync(path.join(WEB_DIST, file), 'utf8')
const routes = JSON.parse(written('routes.json')) as readonly Route[]
const modules = routes.filter(({ kind }) => kind === 'module').map(route => route.path)

test('every module has a page that is complete as HTML', async ({ request }) => {
  expect(modules.length).toBeGreaterThan(80)
  const titles = new Set<string>()
  for (const module of modules) {
    const name = module.replace('/docs/core/', '')
    const response = await request.get(module)
    expect(response.status(), module).toBe(200)
    const html = await response.text()
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    expect(title).toBe(`${name} · Flow Wallet Tool Kits`)
    titles.add(title)
    expect(html, module).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(html, module).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
    expect(html.replaceAll('<!-- -->', ''), module).toContain(`@flow-toolkit/core/${name}<`)
    expect(html, 'no inline style').not.toMatch(/\sstyle="/)
    expect(html, 'no inline script').not.toMatch(/<script(?![^>]*\ssrc=)/)
  }
  expect(titles.size).toBe(modules.length)
  expect((await request.get('/docs/core/keys/none')).status()).toBe(404)
})

test('what is kept for offline use has the short pages, and the HTML of no module', () => {
  const worker = written('sw.js')
  expect(worker).toContain('"/docs/core"')
  expect(worker).toContain('"/docs/vectors"')
  expect(worker).not.toContain('"/docs/core/')
})

test('a module is reached from the index, and its types lead on', async ({ open, page }) => {
  await open('/docs')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'keys/public-key', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'keys/public-key' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(/^keys\/public-key/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
    'HomeDocsCorekeys/public-key',
  )
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Public keys/)
  await expectNoAxeViolationsInBothThemes(page, 'a module')
  await expectFit(page, 'a module')
  for (const width of [1920, 400]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('navigation', { name: 'On this page' }).getByText('parsePublicKey').click()
  const parse = page.getByRole('region', { name: 'parsePublicKey', exact: true })
  await expect(parse.getByRole('heading')).toBeInViewport()
  await expect(parse).toContainText('Throws')
  await expect(parse).toContainText("from '@flow-toolkit/core/keys/public-key'")

  await page
    .getByRole('region', { name: 'publicKeyOf', exact: true })
    .getByRole('link', { name: 'Secret', exact: true })
    .click()
  await expect(page).toHaveURL('/docs/core/secret#Secret')
  await expect(page.getByRole('heading', { level: 1, name: 'secret' })).toBeAttached()
})

test('a function is found by search, and its page opens there', async ({ open, page }) => {
  await open('/key/generate')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('writeTransaction')
  const found = page.getByRole('option', { name: /^writeTransaction/ })
  await expect(found).toContainText('Docs · transaction-formats/write-transaction')
  await found.click()
  await expect(page).toHaveURL('/docs/core/transaction-formats/write-transaction#writeTransaction')
  await expect(
    page.getByRole('heading', { level: 3, name: 'writeTransaction', exact: true }),
  ).toBeInViewport()
})
