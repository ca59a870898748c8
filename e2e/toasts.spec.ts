import type { Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { expect, test } from './support/test.ts'

/** Makes the wallet client fail to load: the simplest failure that ends in a toast. */
async function failToLogIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).click()
}

const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')

test.beforeEach(async ({ page, allowErrors }) => {
  allowErrors(/Login error/)
  allowErrors(/ERR_FAILED|Failed to load|dynamically imported module/)
  await page.route(/\/assets\/fcl-.*\.js$/, route => route.abort())
})

test('a failed login is logged by its label and shown for 5000 ms', async ({ page, open }) => {
  await page.clock.install()
  await open('/')
  await stopClock(page)
  const logged = page.waitForEvent('console', message => message.text().startsWith('Login error'))
  await failToLogIn(page)
  await logged
  await expect(toast(page)).toContainText('Login failed')
  await page.clock.runFor(4800)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast(page)).toHaveCount(0)
})

test('a tool that needs a wallet and gets none logs that by its own label', async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/Authentication error/)
  await open('/account/create?network=testnet')
  const logged = page.waitForEvent(
    'console',
    message => message.type() === 'error' && /^[A-Z]\w+ error /.test(message.text()),
  )
  await page.getByRole('main').getByRole('button', { name: 'Link a wallet' }).click()
  expect((await logged).text()).toMatch(/^Authentication error /)
  await expect(toast(page)).toContainText('Wallet not connected')
})

test('one toast at a time; F8 and Escape dismiss it, and a swipe of 50 px to the right, no shorter one', async ({
  open,
}) => {
  const page = await open('/')
  await failToLogIn(page)
  await expect(toast(page)).toHaveCount(1)
  await failToLogIn(page)
  await expect(toast(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notification/ }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)

  await failToLogIn(page)
  await expect(toast(page)).toBeVisible()
  const swipe = async (distance: number): Promise<void> => {
    const box = await toast(page).boundingBox()
    if (!box) throw new Error('there is no toast to swipe')
    const [x, y] = [box.x + 40, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y, { steps: 4 })
    await page.mouse.move(x + distance, y, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toast(page)).toBeVisible()
  await swipe(70)
  await expect(toast(page)).toHaveCount(0)
})
