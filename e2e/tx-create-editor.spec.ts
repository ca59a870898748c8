import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { ownCode } from './support/create-transaction-page.ts'
import { expect, test } from './support/test.ts'

const PATH = '/code/rlpTx#view=create'
const editor = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true })
const lines = (page: Page) => page.locator('.cm-line')
const options = (page: Page) => page.locator('.cm-tooltip-autocomplete').getByRole('option')

/** Opens the page and waits for the editor itself, not the field that it replaces. */
async function openEditor(open: (path: string) => Promise<Page>): Promise<Page> {
  const page = await open(PATH)
  await ownCode(page)
  await expect(page.locator('[data-language=cadence]')).toBeVisible()
  await page.clock.install()
  return page
}

const SOURCE = `access(all) contract FlowToken {
  access(all) event TokensMoved(amount: UFix64)
  access(all) fun move(_ amount: UFix64): UFix64 { return amount }
  access(contract) fun hidden() {}
}`

/** Gives an account a contract, which the stand-in's accounts lack, in the page's eyes. */
async function giveContract(page: Page, address: string): Promise<void> {
  await page.route(new RegExp(`/v1/accounts/${address}\\?`), async route => {
    const response = await route.fetch()
    const json = { ...(await response.json()), address }
    json.contracts = { FlowToken: Buffer.from(SOURCE).toString('base64') }
    await route.fulfill({ response, json })
  })
}

/** Takes the first option, once the list handles keys: right after it opens, CodeMirror ignores them. */
async function choose(page: Page, option: string): Promise<void> {
  await expect(options(page).first()).toContainText(option)
  await page.clock.fastForward(200)
  await page.keyboard.press('Enter')
  await expect(options(page)).toHaveCount(0)
}

test('a script is typed with completion and fixes, by the keyboard alone', async ({ open }) => {
  const page = await openEditor(open)
  await editor(page).focus()
  await page.keyboard.type('import "FlowToken"\n\ntransaction(amount: UFix64) {\n')
  await page.keyboard.type('prepare(signer: &Account) {\nlet paid = am')
  // Brackets are closed, and deeper lines are indented.
  await expect(lines(page).nth(3)).toHaveText('    prepare(signer: &Account) {')
  await choose(page, 'amount')
  await expect(lines(page).nth(4)).toHaveText('        let paid = amount')
  await page.keyboard.type('\nsigner.inb')
  await choose(page, 'inbox')
  await expect(lines(page).nth(5)).toHaveText('        signer.inbox')

  await test.step('an import by name is marked, and becomes an address', async () => {
    await expect(
      page.getByText(
        'Line 1, column 8: The chain imports from addresses, and “FlowToken” is none.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Use 0x1654653399040a61' }).press('Enter')
    await expect(lines(page).first()).toHaveText('import FlowToken from 0x1654653399040a61')
    await expect(editor(page)).toBeFocused()
  })

  await test.step('a contract that is completed is imported', async () => {
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\nfun f() { NonFun')
    await choose(page, 'NonFungibleToken')
    await expect(lines(page).nth(1)).toHaveText('import NonFungibleToken from 0x1d7e57aa55817448')
  })

  await test.step('Tab leaves the editor, and undo takes back', async () => {
    await page.keyboard.press('Control+z')
    await expect(lines(page).nth(1)).toHaveText('')
    await page.keyboard.press('Tab')
    await expect(editor(page)).not.toBeFocused()
  })
})

test('errors are said as one types, and an import of another network at its place', async ({
  open,
}) => {
  const page = await openEditor(open)
  await giveContract(page, '1654653399040a61')
  await editor(page).focus()
  await page.keyboard.insertText(
    'import FlowToken from 0x7e60df042a9c0868\ntransaction { execute { let a = } }',
  )
  await expect(
    page.getByText('0x7e60df042a9c0868 is an address on Testnet, not Mainnet.'),
  ).toBeVisible()
  await expect(page.locator('.cm-lintRange-error')).toHaveText(['0x7e60df042a9c0868', '}'])
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Use 0x1654653399040a61' }).click()
  await expect(
    page.getByText('Line 2, column 33: Something is missing in front of “}”.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show in editor' }).click()
  await page.keyboard.type('1 ')
  await expect(page.getByText('Something is missing')).toBeHidden()
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0)

  await test.step('what is imported has its source, and members to complete', async () => {
    await page.locator('summary', { hasText: 'Imports' }).click()
    await page.getByRole('button', { name: 'Show source' }).click()
    const source = page.getByRole('group', { name: 'Cadence source' })
    await expect(source).toContainText('access(contract) fun hidden() {}')
    await editor(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\nfun f() { FlowToken.')
    await expect(options(page)).toHaveText([
      'move(_ amount: UFix64): UFix64',
      'TokensMoved(amount: UFix64)',
    ])
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
  })

  await test.step('colours and marks have contrast in both themes', async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(
      '// Words\nimport "FlowToken"\ntransaction(a: UFix64) { prepare(s: &Account) { f("\\n", 1, /storage/a, x } }',
    )
    await expect(page.locator('.cm-lintRange-error').first()).toBeVisible()
    for (const kind of ['comment', 'keyword', 'type', 'string', 'number', 'path']) {
      await expect(page.locator(`.cadence-${kind}`).first()).toBeVisible()
    }
    await expectNoAxeViolationsInBothThemes(page, 'marks', 'main')
  })
})

test('a file takes the place of the script, and what is no text is refused; one of 200 kB is typed into, with colours from its first to its last line', async ({
  open,
}) => {
  const page = await openEditor(open)
  const input = page.locator('input[type=file][aria-label="Script from a file"]')
  await input.setInputFiles({
    name: 'a.cdc',
    mimeType: 'text/plain',
    buffer: Buffer.from('transaction {\r\n}\r\n'),
  })
  await expect(lines(page).first()).toHaveText('transaction {')
  await input.setInputFiles({
    name: 'a.bin',
    mimeType: 'text/plain',
    buffer: Buffer.from([0xff, 0x00, 0xc3]),
  })
  await expect(page.getByText('a.bin isn’t a text file.')).toBeVisible()
  await expect(lines(page).first()).toHaveText('transaction {')

  const body = Array.from(
    { length: 3000 },
    (_, at) => `    access(all) fun number${at}(): Int { return ${at} } // one of many`,
  )
  const script = `access(all) contract Large {\n${body.join('\n')}\n}\n`
  expect(script.length).toBeGreaterThan(200_000)
  await input.setInputFiles({
    name: 'large.cdc',
    mimeType: 'text/plain',
    buffer: Buffer.from(script),
  })
  await expect(lines(page).first()).toHaveText('access(all) contract Large {')
  await editor(page).focus()
  await page.keyboard.press('Control+End')
  // Highlighting at the end shows that all of it has been parsed.
  await page.keyboard.insertText('transaction {}')
  await expect(lines(page).last().locator('.cadence-keyword')).toHaveText('transaction')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('// long\n')
  await expect(lines(page).first()).toHaveText('// long')
  await expect(lines(page).nth(1).locator('.cadence-keyword').first()).toHaveText('access')
})

test('what is typed before the editor is there goes on in it', async ({ open, page }) => {
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/\/assets\/editor-[\w-]+\.js$/, async route => {
    await held
    await route.continue()
  })
  await open(PATH)
  await ownCode(page)
  await editor(page).fill('transaction {}')
  await editor(page).press('End')
  await editor(page).press('ArrowLeft')
  arrive()
  await expect(page.locator('[data-language=cadence]')).toBeFocused()
  await page.keyboard.type(' ')
  await expect(lines(page)).toHaveText(['transaction { }'])
})
