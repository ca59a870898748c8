import { expect, test } from './support/test.ts'

const dark = /\bdark\b/
const light = /\blight\b/

test('dark by default; the toggle switches, nothing fades meanwhile, and it is kept under "theme"', async ({
  open,
}) => {
  const page = await open('/')
  const html = page.locator('html')
  await expect(html).toHaveClass(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  const during = await page.evaluate(async () => {
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(document.documentElement.className))
    watch.observe(document.documentElement, { attributeFilter: ['class'] })
    for (const button of document.querySelectorAll<HTMLElement>('button'))
      if (button.getAttribute('aria-label') === 'Use the light theme') button.click()
    const held = document.documentElement.classList.contains('no-transitions')
    const duration = getComputedStyle(document.querySelector('aside') as Element).transitionDuration
    await new Promise<void>(done => {
      const look = () =>
        document.documentElement.classList.contains('no-transitions')
          ? requestAnimationFrame(look)
          : done()
      look()
    })
    return { held, duration, after: document.documentElement.className, seen }
  })
  expect(during.held).toBe(true)
  expect(during.duration).toBe('0s')
  expect(during.after).toMatch(light)
  expect(during.after).not.toContain('no-transitions')
  await expect(html).toHaveClass(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await expect(html).toHaveClass(light)
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(html).toHaveClass(dark)
})

test('a light page is light from the first paint on', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await page.route(/\/assets\/(?!boot-).*\.js$/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(light)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(250, 250, 250)')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the system decides when it was asked to, also when it changes', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'))
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/')
  await expect(page.locator('html')).toHaveClass(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(dark)
})

test('a change reaches the other tabs', async ({ open, page, watch }) => {
  await open('/')
  const other = await page.context().newPage()
  await watch.follow(other)
  await other.goto('/key')
  await other.getByRole('button', { name: 'Use the light theme' }).click()
  await expect(page.locator('html')).toHaveClass(light)
  await expect(page.getByRole('button', { name: 'Use the dark theme' })).toBeVisible()
})
