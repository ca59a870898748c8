import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyLink, unfold } from '../../../../testing/actions'
import { openTool, openWith } from '../../../../testing/open-tool'
import { reopen } from '../../../../testing/reopen'
import manifest from './manifest'

const PATH = '/chain/script'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

test('an example fills the script and asks for its arguments; what is wrong is said at the press', async () => {
  await openTool(PATH)
  await press(/^FLOW balance/)
  await expect.element(field('address')).toBeVisible()
  await expect.element(page.getByText('Account that it asks about')).toBeVisible()
  await press('Run')
  await expect.element(field('address')).toHaveAttribute('aria-invalid', 'true')
  await field('address').fill('xyz')
  await expect.element(page.getByText(/contains "x"/).first()).toBeVisible()
})

test('a press that comes before the parameters are read is not lost', async () => {
  await openTool(PATH)
  await press(/^Keys/)
  await press('Run')
  await expect.element(field('address')).toHaveAttribute('aria-invalid', 'true')
})

test('nothing is run without a script', async () => {
  await openTool(PATH)
  await press(/^Own code/)
  await press('Run')
  await expect.element(page.getByText('There is no script to run.')).toBeVisible()
})

test('the block is chosen by height or by ID', async () => {
  await openTool(PATH)
  await press(/^Block/)
  await page.getByRole('radio', { name: 'Height' }).click()
  await field('Block height').fill('-1')
  await press('Run')
  await expect.element(field('Block height')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: 'Block ID' }).click()
  await press('Run')
  await expect.element(page.getByText('A block’s ID has 64 hex digits.')).toBeVisible()
})

test('what another tool hands over is there with its arguments, and so is what a link has', async () => {
  await openWith(manifest, {
    kind: 'script',
    source: 'access(all) fun main(count: UInt8, name: String?) {}',
    arguments: '[{"type":"UInt8","value":"7"},{"type":"Optional","value":null}]',
  })
  await expect.element(field('count')).toHaveValue('7')
  await expect.element(page.getByRole('checkbox', { name: /^name/ })).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  const hash = await copyLink()
  expect(hash).toMatch(/^#script=[\w-]+&args=/)
  await reopen(`${PATH}${hash}`)
  await expect.element(field('count')).toHaveValue('7')
})

test('arguments that do not fit are said, and the script is there', async () => {
  await openWith(manifest, {
    kind: 'script',
    source: 'access(all) fun main(count: UInt8) {}',
    arguments: '[{"type":"UInt8","value":"7"},{"type":"UInt8","value":"8"}]',
  })
  await expect.element(page.getByText(/2 arguments/).first()).toBeVisible()
  await expect.element(field('count')).toHaveValue('')
})

test('the same as code and as commands', async () => {
  await openTool(PATH)
  await press(/^Block/)
  await unfold('Copy as code')
  for (const [form, text] of [
    ['FCL', /fcl\.script\(cadence\)/],
    ['flow-cli', /flow scripts execute script\.cdc/],
    ['Go', /ExecuteScriptAtLatestBlock/],
    ['curl', /v1\/scripts\?block_height=sealed/],
  ] as const) {
    await page.getByRole('radio', { name: form, exact: true }).click()
    await expect.element(page.getByText(text).first()).toBeVisible()
  }
})
