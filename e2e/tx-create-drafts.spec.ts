import type { Page } from '@playwright/test'
import { enterAccount, ownCode, step } from './support/create-transaction-page.ts'
import { storedDrafts } from './support/stored-drafts.ts'
import { expect, test } from './support/test.ts'

const PATH = '/code/rlpTx#view=create'
const script = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true })
const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')

async function type(page: Page, text: string): Promise<void> {
  await ownCode(page)
  await expect(page.locator('[data-language=cadence]')).toBeVisible()
  await script(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

async function write(page: Page, text: string): Promise<void> {
  await type(page, text)
  await stored(page, text)
}

const storage = (page: Page) => storedDrafts(page, 'transaction-drafts')

const stored = (page: Page, text: string) =>
  expect.poll(() => storage(page)).toContain(JSON.stringify(text).slice(1, -1))

test('a storage that never answers keeps nobody from writing a transaction', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('transaction-drafts', 'of a page before')
    const open = indexedDB.open.bind(indexedDB)
    Object.defineProperty(indexedDB, 'open', {
      value: (name: string, version?: number) => {
        const request = open(name, version)
        // Stops the events before the page's own listeners, which hear nothing.
        for (const type of ['success', 'error', 'upgradeneeded']) {
          request.addEventListener(type, event => event.stopImmediatePropagation())
        }
        return request
      },
    })
  })
  await page.clock.install()
  await open(PATH)
  await expect(page.getByRole('tab', { name: 'Create', selected: true })).toBeVisible()
  await page.clock.fastForward(4000)
  await ownCode(page)
  await expect(page.getByText('Drafts aren’t kept').first()).toBeVisible()
})

test('a reload and a closed tab lose nothing; a draft is opened, deleted and brought back', async ({
  open,
  page,
}) => {
  await open(PATH)
  await write(page, '// First one\ntransaction {}')
  await enterAccount(page, '0x1654653399040a61')
  await stored(page, '0x1654653399040a61')
  await page.reload()
  await expect(script(page)).toContainText('// First one')
  await step(page, 'Who')
  await expect(page.getByRole('textbox', { name: 'Account', exact: true })).toHaveValue(
    '0x1654653399040a61',
  )
  await expect(drafts(page)).toHaveCount(0)

  const other = await page.context().newPage()
  await page.close()
  await other.goto(PATH)
  await expect(drafts(other)).toHaveText([/First one.*Writing.*Mainnet/])
  await drafts(other).getByRole('button', { name: 'Open' }).click()
  await expect(script(other)).toContainText('// First one')
  await expect(drafts(other)).toHaveCount(0)

  const third = await page.context().newPage()
  await third.goto(PATH)
  await drafts(third).getByRole('button', { name: 'Delete draft' }).click()
  await expect(drafts(third)).toHaveCount(0)
  await third.getByRole('button', { name: 'Undo' }).click()
  await expect(drafts(third)).toHaveText([/First one/])
})

test('two tabs with one draft overwrite nothing: the later one is kept as a copy', async ({
  open,
  page,
}) => {
  await open(PATH)
  await write(page, '// Both\ntransaction {}')
  const other = await page.context().newPage()
  await other.goto(PATH)
  await drafts(other).getByRole('button', { name: 'Open' }).click()
  await write(other, '// Of the other tab\ntransaction {}')
  await write(page, '// Of the first tab\ntransaction {}')
  await expect(page.getByText('Kept as a copy', { exact: true })).toBeVisible()
  await expect(drafts(page)).toHaveText([/Of the other tab/])
  await expect(drafts(other)).toHaveText([/Of the first tab/])
  // From here on there are two drafts.
  await write(page, '// Of the first tab again\ntransaction {}')
  await expect(drafts(other)).toHaveText([/Of the first tab again/])
})

test('a key in the script or a wrong field is told, stays on the page and is not stored; a damaged draft is told and deleted', async ({
  open,
  page,
}) => {
  const key = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
  await open(PATH)
  await enterAccount(page, key)
  await step(page, 'What')
  await type(page, `transaction {}\n// Mine: ${key}`)
  await stored(page, 'Mine')
  await expect(page.getByText('The script has what may be a private key')).toBeVisible()
  await expect(page.getByText('Line 2. Drafts are stored without it')).toBeVisible()
  await expect(script(page)).toContainText(key)
  const now = await storage(page)
  expect(now).toContain('‹not stored: it may be a secret›')
  expect(now).not.toContain(key)
  await page.evaluate(async () => {
    const open = indexedDB.open('transaction-drafts')
    await new Promise(resolve => {
      open.onsuccess = resolve
    })
    const change = open.result.transaction('drafts', 'readwrite')
    change.objectStore('drafts').put({ id: 'bad', work: 'cut' }, 'bad')
    await new Promise(resolve => {
      change.oncomplete = resolve
    })
    open.result.close()
  })
  await page.reload()
  await expect(script(page)).toContainText('// Mine: ‹not stored: it may be a secret›')
  await expect(drafts(page)).toHaveText([/This draft is damaged/])
  await drafts(page).getByRole('button', { name: 'Delete draft' }).click()
  await expect(drafts(page)).toHaveCount(0)
})

test('without storage the page says so once and works on', async ({ open, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await open(PATH)
  await expect(
    page.getByText('Drafts aren’t kept: this browser refuses to store them.'),
  ).toHaveCount(1)
  await ownCode(page)
  await expect(page.locator('[data-language=cadence]')).toBeVisible()
  await script(page).focus()
  await page.keyboard.insertText('transaction {}')
  await expect(script(page)).toContainText('transaction {}')
})
