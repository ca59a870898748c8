import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectFit } from './support/fit.ts'
import { goBack } from './support/history.ts'
import { expect, test } from './support/test.ts'

interface Route {
  readonly path: string
  readonly kind: 'home' | 'group' | 'tool' | 'doc' | 'module' | 'card'
}

/** Every page that the build wrote, so a new tool is tested here without further work. */
const written = JSON.parse(
  readFileSync(join(import.meta.dirname, '../apps/web/dist/routes.json'), 'utf8'),
) as readonly Route[]
/** Cards are in embed.spec.ts, modules of the core in docs.spec.ts. */
const routes = written.filter(({ kind }) => kind !== 'card' && kind !== 'module')
/** Tools are opened, empty and with answers, in scenarios.spec.ts. */
const others = routes.filter(({ kind }) => kind !== 'tool')

/** Opening a browser context costs as much as two pages. */
const PAGES_A_TEST = 6

test('the build wrote the pages of the specification', () => {
  expect(routes.length).toBeGreaterThanOrEqual(21)
})

const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

test('every page is complete as HTML', async ({ request }) => {
  for (const { path } of routes) {
    const html = await (await request.get(path)).text()
    expect(titleOf(html).length, path).toBeGreaterThan(9)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html, path).toContain('<h1')
    expect(html, `${path}: no inline style`).not.toMatch(/\sstyle="/)
    expect(html, `${path}: no inline script`).not.toMatch(/<script(?![^>]*\ssrc=)/)
  }
})

for (let from = 0; from < others.length; from += PAGES_A_TEST) {
  const some = others.slice(from, from + PAGES_A_TEST)
  const paths = some.map(route => route.path).join(', ')
  test(`hydrate into what the build wrote, and are clean in dark and light, wide and narrow: ${paths}`, async ({
    page,
    open,
    request,
  }) => {
    for (const { path, kind } of some) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(titleOf(await (await request.get(path)).text()))
      await expectNoAxeViolationsInBothThemes(page, path)
      await expectFit(page, path)
      for (const width of [1920, 1280, 400]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path}: sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
      }
      // A narrow screen has another app frame.
      if (kind === 'home') await expectNoAxeViolationsInBothThemes(page, 'narrow')
    }
  })
}

test('links change the page without a reload, and back works', async ({ open }) => {
  const page = await open('/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Generate/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Generate', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Generate/)
  await goBack(page)
  await expect(page.getByRole('heading', { name: /^Paste anything from Flow/ })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an unknown path has status 404 and a page that helps', async ({ page, allowErrors }) => {
  allowErrors(/404 \(Not Found\)/)
  const response = await page.goto('/tools/hash')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('/tools/hash')
  await page.getByRole('main').getByRole('link', { name: /^Hash/ }).click()
  await expect(page).toHaveURL('/code/hash')
})

test('a page whose code does not arrive says so and can be tried again', async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to fetch dynamically imported module|Failed to load/)
  await open('/')
  await page.route(/\/assets\/page-.*\.js$/, route => route.abort())
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Generate/ })
    .click()
  await expect(page.getByText('This tool could not be loaded')).toBeVisible()
})

/** Opens a page whose code does not load until the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/\/assets\/page-.*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-ready', 'true')
    arrive()
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  }
}

test('what is typed before the page works is kept, and read', async ({ page }) => {
  const arrive = await openHeld(page, '/code/hash')
  const field = page.getByRole('textbox', { name: 'Text or bytes' })
  await field.fill('abc')
  await arrive()
  await expect(field).toHaveValue('abc')
  await expect(page.getByRole('main')).toContainText(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('what is chosen before the page works is kept, and followed', async ({ page }) => {
  const arrive = await openHeld(page, '/account/create')
  const choice = page.getByRole('radio', { name: 'Public key', exact: true })
  await choice.check()
  await arrive()
  await expect(choice).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Public key' })).toBeVisible()
})

test('so is a box that is ticked, and an option that is picked', async ({ page }) => {
  const arrive = await openHeld(page, '/code/rlp')
  const box = page.getByRole('switch').first()
  const ticked = !(await box.isChecked())
  await box.press('Space')
  await arrive()
  await expect(box).toBeChecked({ checked: ticked })

  await page.unrouteAll()
  const arriveAgain = await openHeld(page, '/code/hash')
  await page.getByText('Flow domain tag', { exact: true }).click()
  const list = page.getByRole('combobox', { name: 'Domain tag' })
  await list.selectOption({ index: 1 })
  const picked = await list.inputValue()
  await arriveAgain()
  await expect(list).toHaveValue(picked)
})
