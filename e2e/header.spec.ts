import { stopClock } from './support/clock.ts'
import { expect, test } from './support/test.ts'

test('the header stays in sight, shows where the page stands, and leads to the source in a new tab', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open('/')
  const link = page.getByRole('link', { name: /Source code/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  await expect(link).toHaveAttribute('href', /^https:\/\/github\.com\//)
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole('banner')).toBeInViewport()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home'])

  await open('/account/create')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Account', 'Create'])
  await crumbs.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Account'])

  // The rule depends on the path, and this path starts like those of the Key group.
  await open('/key/analyze')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Key', 'Analyze'])
  // On a narrow screen the link is an icon.
  await page.setViewportSize({ width: 400, height: 800 })
  await expect(crumbs.getByRole('link', { name: 'Home', exact: true }).locator('svg')).toBeVisible()
  await crumbs.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the skip link is the first stop and leads to the content', async ({ open }) => {
  const page = await open('/key/generate')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const inContent = page.getByRole('main').locator(':focus')
  await expect(inContent).toHaveAccessibleName('Seed phrase')
})

test('Ctrl+K searches tools and actions from anywhere, by keyboard alone', async ({ open }) => {
  const page = await open('/code')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search tools and actions' })
  await expect(field).toBeFocused()
  await page.keyboard.type('mnemonic')
  await expect(page.getByRole('option').first()).toHaveText(/Seed Phrase/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/key/seed-phrase')
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('light theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/\blight\b/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such thing')
  await expect(page.getByText('No results for “no such thing”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('a tooltip opens after 700 ms, at once on keyboard focus, stays under the pointer, and Escape closes it', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await open('/')
  const search = page.getByRole('button', { name: 'Search the tools' })
  const tooltip = page.getByRole('tooltip')
  await stopClock(page)
  await search.hover()
  await page.clock.runFor(600)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(tooltip).toHaveText(/Search the tools/)
  await page.mouse.move(640, 700)
  await page.clock.runFor(200)
  await expect(tooltip).toHaveCount(0)
  await page.clock.resume()

  await page.keyboard.press('Tab')
  while (!(await search.evaluate(element => element === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await expect(tooltip).toHaveText('Search the toolsCtrl K')
  await expect(search).toHaveAccessibleDescription('Search the tools Ctrl K')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await expect(search).toHaveAccessibleDescription('')

  await search.hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await stopClock(page)
  // Longer than the pointer may take to move across.
  await page.clock.runFor(2000)
  await expect(tooltip).toBeVisible()
  await page.mouse.move(640, 700)
  await page.clock.runFor(200)
  await expect(tooltip).toHaveCount(0)
})
