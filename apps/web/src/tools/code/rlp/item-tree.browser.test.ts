import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import extra from '../../../../../../packages/core/fixtures/flow-extra.json' with { type: 'json' }
import { press } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import { item, json, PATH, rlp, tab } from './testing/rlp-page'

const content = page.getByRole('textbox', { name: 'Content' })
const button = (name: string) => page.getByRole('button', { name })
const itemForm = (name: string) =>
  page.getByRole('group', { name: 'Form of this item' }).getByText(name)

test('the tree is edited: content, new items, removal, order', async () => {
  await openTool(PATH)
  await button('Start with a list').click()
  await expect.element(rlp).toHaveValue('c0')
  await item(0).click()
  await button('Add item inside').click()
  await expect.element(rlp).toHaveValue('c180')
  await itemForm('Text').click()
  await press(content, 'dög')
  await expect.element(content).toHaveValue('dög')
  await expect.element(rlp).toHaveValue('c58464c3b667')
  await button('Add list after').click()
  await expect.element(rlp).toHaveValue('c68464c3b667c0')
  await button('Add item inside').click()
  await itemForm('Integer').click()
  await content.fill('18446744073709551616')
  await expect.element(rlp).toHaveValue('d08464c3b667ca89010000000000000000')
  await content.fill('-1')
  await expect.element(content).toHaveAccessibleDescription(/RLP has no negative numbers/)
  await expect.element(rlp).toHaveValue('d08464c3b667ca89010000000000000000')
  await content.fill('7')
  await expect.element(rlp).toHaveValue('c78464c3b667c107')
  await item(2).click()
  await button('Move up').click()
  await expect.element(rlp).toHaveValue('c7c1078464c3b667')
  await button('Wrap in a list').click()
  await expect.element(rlp).toHaveValue('c8c2c1078464c3b667')
  await button('Remove item').click()
  await expect.element(rlp).toHaveValue('c58464c3b667')
  await tab('JSON').click()
  await expect.element(json).toHaveValue('[\n  "dög"\n]')
})

test('an older tree is not edited over what was typed since', async () => {
  await openTool(PATH)
  await rlp.fill('c88363617483646f67')
  await item(1).click()
  await expect.element(content).not.toHaveAttribute('readonly')
  await rlp.fill('c88363617483646f67 and more')
  await item(1).click()
  await expect.element(content).toHaveAttribute('readonly')
  await press(content, '00')
  await expect.element(rlp).toHaveValue('c88363617483646f67 and more')
  await rlp.fill('c88363617483646f67')
  await item(1).click()
  await content.fill('6869')
  await expect.element(rlp).toHaveValue('c782686983646f67')
})

test('the items of a Flow transaction have their names', async () => {
  await openTool(PATH)
  await rlp.fill(extra.tx.fullRlp)
  const names = [
    ...['transaction', 'payload', 'script', 'arguments'],
    ...extra.tx.voucher.arguments.map((_, at) => `argument ${at + 1}`),
    ...['reference block ID', 'compute limit', 'proposer address', 'proposal key index'],
    ...['sequence number', 'payer address', 'authorizers', 'authorizer 1'],
  ]
  for (const [at, name] of names.entries()) {
    await expect.element(item(at)).toHaveTextContent(name)
  }
  // Edited RLP no longer matches what was recognised.
  await rlp.fill('c88363617483646f67')
  await expect.element(item(0)).not.toHaveTextContent('transaction')
})
