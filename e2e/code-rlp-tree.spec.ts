import { encodeAccountKey } from '@toolkit/core/account/account-key'
import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import extra from '../packages/core/fixtures/flow-extra.json' with { type: 'json' }
import { openIn } from './support/actions.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { grid, item, json, marked, rlp, tab, tree } from './support/rlp-page.ts'
import { expect, test } from './support/test.ts'

test('everything by keyboard alone', async ({ open }) => {
  const page = await open('/code/rlp')
  await rlp(page).focus()
  await page.keyboard.type('c7c20102830a0b0c')
  await expect(item(page, 4)).toContainText('0x0a0b0c')
  await tree(page).focus()
  await expect(item(page, 0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(marked(page, 'header')).toHaveText(['c2'])
  await page.keyboard.press('ArrowLeft')
  await expect(item(page, 1)).toHaveAttribute('aria-expanded', 'false')
  await expect(tree(page).getByRole('treeitem')).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await expect(item(page, 4)).toHaveAttribute('aria-selected', 'true')
  const active = await tree(page).getAttribute('aria-activedescendant')
  expect(await item(page, 4).getAttribute('id')).toBe(active)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('ff')
  await expect(rlp(page)).toHaveValue('c5c2010281ff')
  await tree(page).focus()
  await page.keyboard.press('Delete')
  await expect(rlp(page)).toHaveValue('c3c20102')

  await grid(page).focus()
  await page.keyboard.press('Control+End')
  await expect(page.getByText('Byte 3, 0x02: content of $[0][1]')).toBeAttached()
  await expect(item(page, 3)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Byte 1, 0xc2: header of $[0]')).toBeAttached()
  await tab(page, 'Tree').focus()
  await page.keyboard.press('ArrowRight')
  await expect(json(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowLeft')
  await item(page, 1).click()
})

test('16 bytes are in a row beside the sidebar, and no row is cut off', async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/code/rlp')
  await rlp(page).fill(extra.tx.fullRlp)
  await expect(item(page, 0)).toContainText('transaction')
  await expect(grid(page)).toHaveAttribute('aria-colcount', '16')
  const wider = await grid(page).evaluate(box => box.scrollWidth - box.clientWidth)
  expect(wider).toBe(0)
})

test('what it recognises can be opened where it belongs', async ({ open }) => {
  const page = await open('/code/rlp')
  await rlp(page).fill(extra.tx.fullRlp)
  const fields = page.getByRole('region', { name: 'Recognized' })
  await expect(page.getByRole('region', { name: 'Flow transaction', exact: true })).toBeVisible()
  await fields.getByText('Main fields').click()
  await expect(fields).toContainText(extra.tx.id)
  await expect(fields).toContainText(`0x${extra.tx.voucher.payer}`)

  await rlp(page).fill(extra.tx.payloadMsg)
  const payload = page.getByRole('region', { name: 'Flow transaction payload' })
  await expect(payload).toContainText('prefixed with the tag FLOW-V0.0-transaction')
  await expect(fields).toContainText('sequence number 5')
  await payload.getByRole('button', { name: 'Show the RLP behind the tag' }).click()
  await expect(rlp(page)).toHaveValue(extra.tx.payloadMsg.slice(64))
  await expect(tree(page)).toContainText('list of 9 items')

  const typed = encodeRlp(
    parseRlpJson(`[747, 3, 2, 7, 90000, "0x${'11'.repeat(20)}", 5, "0x1234", []]`),
  )
  await rlp(page).fill(`02${formatHex(typed)}`)
  const ethereum = page.getByRole('region', { name: 'Ethereum transaction' })
  await expect(ethereum).toContainText('an unsigned Ethereum dynamic fee transaction')
  await expect(fields).toContainText('747')
  await ethereum.getByRole('button', { name: 'Show the RLP behind the type byte' }).click()
  await expect(rlp(page)).toHaveValue(formatHex(typed))

  const publicKey = fixedHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'), 64)
  const key = { publicKey, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: 7 }
  await rlp(page).fill(formatHex(encodeAccountKey(key as Parameters<typeof encodeAccountKey>[0])))
  const accountKey = page.getByRole('region', { name: 'Flow account key' })
  await expect(accountKey).toContainText('a public key with its algorithms and weight')
  await openIn(fields, 'Create an account with this key')
  await expect(page.getByRole('textbox', { name: /Public key/ })).toHaveValue(publicKey)
})
