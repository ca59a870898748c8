import type { Page } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { chooseNetwork } from './support/network.ts'
import { answer, box, PATH, pick, run, source, tab, write } from './support/script-page.ts'
import { storedDrafts } from './support/stored-drafts.ts'
import { expect, test } from './support/test.ts'
import { standIns } from './support/wallet.ts'

const ECHO = 'access(all) fun main(canary: String): String { return canary }\n'
const MARK = 'marked-4711'

test('nothing of a script or its arguments leaves the page before a press; its link opens it all, and a damaged one says so', async ({
  open,
  page,
  chain,
}) => {
  standIns(chain).node.scripts.push(({ script, arguments: [value] }) =>
    script.includes('canary') ? value : undefined,
  )
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  await page.exposeFunction('noteBody', (text: string) => sent.push(text))
  await page.addInitScript(() => {
    const { noteBody } = window as unknown as { noteBody: (text: string) => void }
    const own = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      noteBody(await request.clone().text())
      return own(request)
    }
  })
  await open(PATH)
  const base64 = formatBase64(encodeUtf8(ECHO))
  const leaks = () =>
    sent.filter(one => ['canary', MARK, base64.slice(0, 40)].some(text => one.includes(text)))
  await write(page, ECHO)
  await box(page, 'canary').fill(MARK)
  await page.locator('summary', { hasText: 'Copy as code' }).click()
  await expect(page.getByText(MARK).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Height' }).check()
  await box(page, 'Block height').fill('12')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/#script=[\w-]+&args=.*&height=12$/)
  // Opening the link sends nothing either.
  const link = page.url()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(source(page)).toContainText('fun main(canary: String)')
  await expect(box(page, 'canary')).toHaveValue(MARK)
  await expect(box(page, 'Block height')).toHaveValue('12')
  expect(leaks()).toEqual([])
  expect(sent.filter(one => one.includes('/v1/scripts'))).toEqual([])
  await page.getByRole('radio', { name: 'Latest sealed' }).check()
  await run(page)
  await expect(answer(page)).toHaveText(new RegExp(`^Returns String "${MARK}", [\\d.]+ m?s$`))
  expect(leaks()).toHaveLength(1)
  await page.goto('about:blank')
  await page.goto(link.replace(/script=\w{9}/, 'script=AAAAAAAAA'))
  await expect(page.getByText('The text in this link is damaged')).toBeVisible()
})

const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')

const stored = (page: Page) => storedDrafts(page, 'script-drafts')

test('scripts are there when one leaves and returns, and kept over a reload, listed, opened again, deleted and brought back; no private key is, and no example as it came', async ({
  open,
}) => {
  const page = await open(PATH)
  await write(page, `// First\n${ECHO}`)
  await box(page, 'canary').fill(MARK)
  await page.getByRole('radio', { name: 'Height' }).check()
  await box(page, 'Block height').fill('12')
  await expect.poll(() => stored(page)).toMatch(new RegExp(`${MARK}.*"height":"12"`))
  await page.reload()
  await expect(source(page)).toContainText('// First')
  await expect(box(page, 'canary')).toHaveValue(MARK)
  await expect(box(page, 'Block height')).toHaveValue('12')
  await page.getByRole('complementary').getByRole('link', { name: 'Base64' }).click()
  await expect(page.getByRole('heading', { name: 'Base64', level: 1 })).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Script' }).click()
  await expect(source(page)).toContainText('fun main(canary: String)')
  await expect(box(page, 'canary')).toHaveValue(MARK)

  await pick(page, 'FLOW balance')
  await expect(drafts(page)).toHaveText([/^First/])
  await drafts(page).getByRole('button', { name: 'Open' }).click()
  await expect(box(page, 'canary')).toHaveValue(MARK)
  await expect(drafts(page)).toHaveCount(0)

  await pick(page, 'FLOW balance')
  await drafts(page).getByRole('button', { name: 'Delete draft' }).click()
  await expect(drafts(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drafts(page)).toHaveText([/^First/])

  await drafts(page).getByRole('button', { name: 'Open' }).click()
  await expect(box(page, 'canary')).toHaveValue(MARK)
  const key = 'c2fc9b3d66e3a1a5b9c6f1d9e4f7a8b1c0d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6'
  await source(page).fill(`access(all) fun main(): String { return "${key}" }\n`)
  await expect.poll(() => stored(page)).toContain('not stored: it may be a secret')
  expect(await stored(page)).not.toContain(key)
  await pick(page, 'FLOW balance')
  await box(page, 'address').fill(`0x${addressAt('emulator', 1n)}`)
  await expect(drafts(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Own code/ })).toBeVisible()
  await expect(drafts(page)).toHaveCount(1)
})

test('a value of 5 MB: what is in view is drawn, the rest unfolds, and each form is there; a run without a network says so, and one under way is cancelled', async ({
  open,
  chain,
  allowErrors,
}) => {
  const text = 'x'.repeat(1000)
  const value = Array.from({ length: 5000 }, (_, at) => ({
    type: 'String',
    value: `${at} ${text}`,
  }))
  standIns(chain).node.scripts.push(() => ({ type: 'Array', value }))
  const page = await open(PATH)
  await pick(page, 'Block')
  await run(page)
  await expect(answer(page)).toHaveText(/^Returns \[String\] with 5,000 items, /)
  const list = page.getByRole('group', { name: 'Value', exact: true })
  await expect(list.getByText(/^"0 xxx/)).toBeVisible()
  await list.evaluate(box => box.scrollTo(0, box.scrollHeight))
  await list.getByRole('button', { name: 'Show 200 of 4,800 more' }).click()
  await expect(list.getByText(/^"200 xxx/)).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(3000)
  await tab(page, 'Plain JSON')
  await expect(page.getByRole('tabpanel')).toContainText('"0 xxx')
  await tab(page, 'Bytes')
  await expect(page.getByRole('grid', { name: 'Bytes' })).toHaveAttribute(
    'aria-rowcount',
    /^\d{6}$/,
  )
  expect(await page.locator('*').count()).toBeLessThan(3000)

  allowErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  // A node on this machine needs no network.
  await chooseNetwork(page, 'Flow Testnet')
  await page.context().setOffline(true)
  await run(page)
  await expect(answer(page)).toHaveText(/offline/i)
  await page.context().setOffline(false)
  await page.route('**/v1/scripts*', () => {})
  await run(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
})
