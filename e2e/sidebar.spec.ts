import { expect, test } from './support/test.ts'

const sidebar = 'Sidebar'

test('the sidebar is 16rem wide, 3rem as icons that say their names, and the choice is kept for 7 days and from the first paint on', async ({
  open,
}) => {
  const page = await open('/key/generate')
  const box = page.getByRole('complementary', { name: sidebar })
  await expect(box).toHaveCSS('width', '256px')

  await page.keyboard.press('Control+b')
  await expect(box).toHaveCSS('width', '48px')
  const cookie = (await page.context().cookies()).find(entry => entry.name === 'sidebar:state')
  expect(cookie).toMatchObject({ value: 'false', path: '/' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThan(7.01)

  const group = box.getByRole('link', { name: 'Codable' })
  await group.hover()
  await expect(page.getByRole('tooltip', { name: 'Codable' })).toBeVisible()
  await group.click()
  await expect(page).toHaveURL('/code')

  await page.getByRole('button', { name: 'Toggle the sidebar' }).click()
  await expect(box).toHaveCSS('width', '256px')
  await page.keyboard.press('Control+b')
  await expect(box).toHaveCSS('width', '48px')
  // Without the application's code, the page shows only its first paint.
  await page.route(/\/assets\/(?!boot-).*\.js$/, () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(box).toHaveCSS('width', '48px')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('in a low window the entry of the page is in view; the head shows the logo and leads home without a reload', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open('/code/hex')
  const entry = page
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('link', { name: 'Hex', exact: true })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(entry).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const head = page.getByRole('complementary').getByRole('link', { name: /Tool Kits/ })
  const logo = head.locator('img')
  await expect(logo).toHaveJSProperty('naturalWidth', 32)
  expect(await logo.boundingBox()).toMatchObject({ width: 32, height: 32 })
  await head.click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a logo that does not load is logged by its label', async ({ page, allowErrors }) => {
  allowErrors(/Error loading image:/)
  allowErrors(/Failed to load resource.*logo\.svg|ERR_FAILED/)
  const logged = page.waitForEvent('console', message =>
    message.text().startsWith('Error loading image:'),
  )
  await page.route('**/logo.svg', route => route.abort())
  await page.goto('/')
  // React does not see an error before hydration; the slide-over's image loads after it.
  await page.setViewportSize({ width: 400, height: 800 })
  await expect(page.locator('html[data-ready="true"]')).toBeAttached()
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click()
  expect((await logged).text()).toContain('/logo.svg')
})

test('groups are open until they are folded, which is remembered; the tool in use is marked', async ({
  open,
}) => {
  const page = await open('/key/analyze')
  const nav = page.getByRole('complementary').getByRole('navigation', { name: 'Tools' })
  await expect(nav.getByRole('link', { name: 'Analyze' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Send & sign' }).click()
  await expect(page.getByRole('tab', { name: 'Create', selected: true })).toBeVisible()
  await open('/key/analyze')
  const toggle = nav.getByRole('button', { name: 'Transaction tools' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(nav.getByRole('link', { name: 'Analyze' })).toBeHidden()
  await open('/key/verify')
  await expect(nav.getByRole('link', { name: 'Verify' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Analyze' })).toBeHidden()
  await nav.getByRole('link', { name: 'Base64' }).click()
  await expect(page).toHaveURL('/code/base64')
  await expect(nav.getByRole('link', { name: 'Base64' })).toHaveAttribute('aria-current', 'page')
})

test('under 768 px it is a slide-over of 18rem that closes on Escape and on a choice', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await open('/')
  await expect(page.getByRole('complementary', { name: sidebar })).toBeHidden()
  await page.keyboard.press('Control+b')
  const panel = page.getByRole('dialog', { name: 'Tools' })
  await expect(panel).toHaveCSS('width', '288px')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click()
  await panel.getByRole('link', { name: 'Codable' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Codable', level: 1 })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test('with letters of any size the toggle moves what is in view on both sides of 48rem', async ({
  page,
  open,
}) => {
  const session = await page.context().newCDPSession(page)
  await open('/')
  const box = page.getByRole('complementary', { name: sidebar })
  const panel = page.getByRole('dialog', { name: 'Tools' })
  const toggle = page.getByRole('button', { name: 'Toggle the sidebar' })
  // The font size set in the browser, in pixels.
  for (const letters of [12, 16, 20, 24]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } })
    await page.setViewportSize({ width: 48 * letters - 1, height: 800 })
    await expect(box).toBeHidden()
    await toggle.click()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await page.setViewportSize({ width: 48 * letters, height: 800 })
    await expect(box).toHaveCSS('width', `${16 * letters}px`)
    await toggle.click()
    await expect(box).toHaveCSS('width', `${3 * letters}px`)
    await expect(panel).toBeHidden()
    await toggle.click()
    await expect(box).toHaveCSS('width', `${16 * letters}px`)
  }
})
