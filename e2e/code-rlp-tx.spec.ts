import { parseHex } from '@toolkit/core/bytes/hex'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { encodeTransaction, transactionId } from '@toolkit/core/transaction/transaction'
import extra from '../packages/core/fixtures/flow-extra.json' with { type: 'json' }
import { openIn, unfold } from './support/actions.ts'
import { openPart } from './support/analyze-page.ts'
import { bytes, edit, field, fieldList, form, PATH, row } from './support/rlp-transaction-page.ts'
import { expect, test } from './support/test.ts'

const { fullRlp, id } = extra.tx
const { transaction: TRANSACTION } = decodeTransaction(parseHex(fullRlp))

test('a transaction of 1.5 MB is read from a file', async ({ open }) => {
  const page = await open(PATH)
  const large = { ...TRANSACTION, script: new Uint8Array(1_500_000).fill(0x61) }
  const buffer = Buffer.from(encodeTransaction(large))
  const file = { name: 'large.rlp', mimeType: '', buffer }
  await page.getByLabel('File for Transaction').setInputFiles(file)
  await expect(page.getByText(transactionId(large), { exact: true })).toBeVisible()
  await unfold(page, 'Edit every field')
  await expect(form(page).getByRole('group', { name: 'Script' })).toContainText('1.5 MB')
})

test('what is edited is there after a while elsewhere, and opens in Analyze with the same map', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page).fill(fullRlp)
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await unfold(page, 'Edit every field')
  await edit(page, 'Authorizer 1').fill('0x01cf0e2f2f715450')
  await page.getByRole('link', { name: 'Hex', exact: true }).click()
  await page.getByRole('link', { name: 'RLP Transaction' }).first().click()
  await expect(edit(page, 'Authorizer 1')).toHaveValue('0x01cf0e2f2f715450')
  await page.getByRole('button', { name: 'Reset to what was pasted' }).click()
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await page.getByText('Copy as code, command, JSON or RLP').click()
  await expect(page.getByRole('group', { name: 'FCL voucher' })).toContainText('"cadence"')
  await openIn(page, 'Analyze this transaction')
  await expect(
    page.getByRole('heading', { name: /^Transaction proposed|^Transaction paid/ }),
  ).toBeVisible()

  // Analyze has the same map, folded.
  await openPart(page, 'Bytes')
  await page.getByRole('region', { name: 'Bytes', exact: true }).getByText('Byte map').click()
  await fieldList(page).focus()
  await fieldList(page).press('End')
  await expect(row(page, 'authorizers.0')).toHaveAttribute('aria-selected', 'true')
  await bytes(page).getByRole('tab', { name: 'Full encoding' }).click()
  await expect(row(page, 'authorizers.0')).toHaveAttribute('aria-selected', 'true')
})
