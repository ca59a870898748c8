import { parseAddress } from '@toolkit/core/account/address'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import {
  encodePayload,
  encodeTransaction,
  payloadMessage,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import extra from '../packages/core/fixtures/flow-extra.json' with { type: 'json' }
import {
  answer,
  bytes,
  edit,
  field,
  fieldList,
  form,
  grid,
  looked,
  marked,
  PATH,
  row,
} from './support/rlp-transaction-page.ts'
import { expect, test } from './support/test.ts'

const { fullRlp, voucher, id } = extra.tx
const { transaction: TRANSACTION } = decodeTransaction(parseHex(fullRlp))
const hexOf = (transaction: Transaction) => formatHex(encodeTransaction(transaction))
const OUT_OF_DATE = 'Out of date'

test('a transaction: its sentence, its bytes by field and its fields by byte, by pointer and keys', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page).fill(fullRlp)
  await expect(answer(page)).toHaveText(
    `A full transaction, 1 payload and 1 envelope signature, ${fullRlp.length / 2} bytes; id ${id.slice(0, 8)}…`,
  )
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await expect(fieldList(page)).toBeVisible()

  await row(page, 'referenceBlockId').hover()
  await expect(marked(page, 'header')).toHaveText(['a0'])
  await expect(marked(page, 'content')).toHaveCount(32)
  await expect(looked(page)).toContainText('1 byte of RLP header, 32 bytes of content')
  await grid(page).locator('[role=gridcell][data-at="0"]').hover()
  await expect(row(page, 'transaction')).toHaveAttribute('data-pointed', 'true')
  await expect(looked(page)).toContainText('Transaction')

  await fieldList(page).focus()
  await fieldList(page).press('End')
  await expect(row(page, 'envelopeSignatures.0.signature')).toHaveAttribute('aria-selected', 'true')
  await expect(marked(page, 'content').last()).toHaveAttribute(
    'data-at',
    `${fullRlp.length / 2 - 1}`,
  )
  await fieldList(page).press('ArrowUp')
  await expect(looked(page)).toContainText('Key index of envelope signature 1')
  await grid(page).focus()
  await grid(page).press('Control+Home')
  await expect(row(page, 'transaction')).toHaveAttribute('aria-selected', 'true')

  await bytes(page).getByRole('tab', { name: 'Payload' }).click()
  const payload = encodePayload(TRANSACTION)
  await expect(bytes(page)).toContainText(`${payload.length} bytes.`)
  await edit(page, 'Payer address').focus()
  await expect(looked(page)).toContainText('Payer address')
  await form(page)
    .getByRole('button', { name: /^Show bytes .*: compute limit$/ })
    .click()
  await expect(looked(page)).toContainText('Compute limit')
  await expect(grid(page)).toBeInViewport()

  // The same with the tag, in a voucher, and in a file with RLP as bytes.
  await field(page).fill(formatHex(payloadMessage(TRANSACTION)))
  await expect(answer(page)).toHaveText(`A payload, ${payload.length} bytes`)
  await expect(page.getByText('RLP of the payload, with the domain tag')).toBeVisible()
  await field(page).fill(JSON.stringify(voucher))
  await expect(answer(page)).toContainText('A transaction in an FCL voucher')
  const file = { name: 'tx.rlp', mimeType: '', buffer: Buffer.from(encodeTransaction(TRANSACTION)) }
  await page.getByLabel('File for Transaction').setInputFiles(file)
  await expect(answer(page)).toContainText('A full transaction')
})

test('an edit changes bytes and id at once; what does not fit is said beside its field and kept', async ({
  open,
}) => {
  const page = await open(PATH)
  await field(page).fill(fullRlp)
  await expect(answer(page)).toContainText(id.slice(0, 8))
  await edit(page, 'Compute limit').fill('1234')
  const edited = { ...TRANSACTION, computeLimit: 1234n }
  await expect(page.getByText(transactionId(edited), { exact: true })).toBeVisible()
  await expect(answer(page)).toContainText('A full transaction, edited')
  await expect(row(page, 'computeLimit')).toContainText('1234')
  await expect(page.getByText(/^\d+ signatures? no longer holds?$/)).toBeVisible()

  await edit(page, 'Compute limit').fill(`${TRANSACTION.computeLimit}`)
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await expect(answer(page)).not.toContainText('edited')
  await expect(page.getByText('no longer hold')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reset to what was pasted' })).toBeDisabled()
  await edit(page, 'Compute limit').fill('1234')
  await expect(answer(page)).toContainText('A full transaction, edited')

  const bad = [
    ['Compute limit', '12a', /"a"|digit/],
    ['Reference block ID', 'ab'.repeat(33), /66|33/],
    ['Payer address', 'ee82856bf20e2aa', /15/],
    ['Proposal key index', '4294967296', /4294967295/],
  ] as const
  for (const [label, text, words] of bad) {
    const before = await edit(page, label).inputValue()
    await edit(page, label).fill(text)
    await expect(edit(page, label)).toHaveAccessibleDescription(words)
    await expect(bytes(page)).toContainText(OUT_OF_DATE)
    await expect(edit(page, label)).toHaveValue(text)
    await edit(page, label).fill(before)
    await expect(bytes(page)).not.toContainText(OUT_OF_DATE)
  }

  await form(page).getByRole('button', { name: 'Add authorizer' }).click()
  await expect(bytes(page)).toContainText(OUT_OF_DATE)
  await edit(page, 'Authorizer 2').fill('0x01cf0e2f2f715450')
  const more = [...TRANSACTION.authorizers, parseAddress('01cf0e2f2f715450')]
  const two = { ...edited, authorizers: more }
  await expect(page.getByText(transactionId(two), { exact: true })).toBeVisible()
  await form(page).getByRole('button', { name: 'Move authorizer 2 up' }).click()
  const swapped = { ...two, authorizers: more.toReversed() }
  await expect(page.getByText(transactionId(swapped), { exact: true })).toBeVisible()
  await expect(edit(page, 'Authorizer 1')).toHaveValue('0x01cf0e2f2f715450')

  // Back on the page, what was typed is still there.
  await page.getByRole('link', { name: 'Hex', exact: true }).click()
  await page.getByRole('link', { name: 'RLP Transaction' }).first().click()
  await expect(edit(page, 'Authorizer 1')).toHaveValue('0x01cf0e2f2f715450')
  await form(page).getByRole('button', { name: 'Remove authorizer 1' }).click()
  const signer = form(page).getByRole('region', { name: 'Payload signature 1', exact: true })
  await signer.getByRole('textbox', { name: 'Account' }).fill('01cf0e2f2f715450')
  await expect(signer.getByRole('textbox', { name: 'Account' })).toHaveAccessibleDescription(
    /neither proposer, payer nor authorizer/,
  )
  await page.getByRole('button', { name: 'Reset to what was pasted' }).click()
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await page.getByText('Copy as code, command, JSON or RLP').click()
  await expect(page.getByRole('group', { name: 'FCL voucher' })).toContainText('"cadence"')
  await page.getByRole('button', { name: 'Analyze this transaction' }).click()
  await expect(
    page.getByRole('heading', { name: /^Transaction proposed|^Transaction paid/ }),
  ).toBeVisible()

  // Analyze has the same map, folded.
  await page.getByRole('region', { name: 'Bytes', exact: true }).getByText('Byte map').click()
  await fieldList(page).focus()
  await fieldList(page).press('End')
  await expect(row(page, 'authorizers.0')).toHaveAttribute('aria-selected', 'true')
  await expect(looked(page)).toContainText('Authorizer 1')
  await bytes(page).getByRole('tab', { name: 'Full encoding' }).click()
  await expect(row(page, 'authorizers.0')).toHaveAttribute('aria-selected', 'true')
})

test('two transactions are compared field by field, scripts by line', async ({ open }) => {
  const page = await open(PATH)
  const three = [1n, 2n, 3n].map(at => parseAddress(at.toString(16).padStart(16, '0')))
  const first = { ...TRANSACTION, script: new TextEncoder().encode('a\nb\nc'), authorizers: three }
  const other = three.map((one, at) => (at === 2 ? parseAddress('0000000000000009') : one))
  await field(page).fill(hexOf({ ...first, payloadSignatures: [], envelopeSignatures: [] }))
  await expect(answer(page)).toContainText('A full transaction, no signatures')
  await page.getByText('Compare with another transaction').click()
  const second = page.getByRole('textbox', { name: 'Other transaction' })
  const unsigned = { ...first, payloadSignatures: [], envelopeSignatures: [], authorizers: other }
  await second.fill(hexOf(unsigned))
  await expect(
    page.getByRole('heading', { name: 'These differ in the third authorizer' }),
  ).toBeVisible()
  const list = page.getByRole('list', { name: 'Differences' })
  await expect(list).toContainText('0x0000000000000003')
  await expect(list).toContainText('0x0000000000000009')
  await second.fill(hexOf({ ...unsigned, script: new TextEncoder().encode('a\nx\nc') }))
  await expect(
    page.getByRole('heading', { name: 'These differ in the script and the third authorizer' }),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lines of the script' })).toContainText(/−.*b.*\+.*x/)
  await second.fill('f8')
  await expect(second).toHaveAccessibleDescription(/truncated/)
  await second.fill(hexOf({ ...unsigned, authorizers: three }))
  await expect(page.getByRole('heading', { name: /^These are the same transaction/ })).toBeVisible()
})

test('what is no transaction is told with its place, and stays; what is allowed is read', async ({
  open,
}) => {
  const page = await open(PATH)
  const payload = formatHex(encodePayload(TRANSACTION))
  const block = payload.indexOf(`a0${TRANSACTION.referenceBlockId}`)
  const listed = `e0${'80'.repeat(32)}`
  const bad = [
    [payload.slice(0, -2), /byte 0, .*bytes end in: authorizer 1.*truncated/],
    [`${payload}00`, /1 byte follows after the end/],
    // A list of 32 items where 32 bytes belong.
    [
      payload.replace(`a0${TRANSACTION.referenceBlockId}`, listed),
      /reference block ID must be a byte string, but is a list/,
    ],
    ['c0', /payload has 0 parts, not 9/],
    ['83646f67', /aren’t a list/],
    ['{"cadence": 1', /never closed|ends/],
    ['{"name": "x"}', /not a transaction/],
    [JSON.stringify({ ...voucher, payer: '0xzz' }), /payer/],
    ['hello', /"h"/],
  ] as const
  for (const [text, words] of bad) {
    await field(page).fill(text)
    await expect(field(page)).toHaveAccessibleDescription(words)
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveValue(text)
  }

  // 33 bytes of a reference block id: one more in its header and in the list's.
  const long = `f8${(payload.length / 2 - 2 + 1).toString(16)}${payload.slice(4, block)}a1${'ab'.repeat(33)}${payload.slice(block + 66)}`
  await field(page).fill(`0x${long}`)
  await expect(field(page)).toHaveAccessibleDescription(
    /reference block ID is 33 bytes long, not 32/,
  )
  await expect(field(page)).toHaveAccessibleDescription(
    new RegExp(`byte ${block / 2}, counted from 0, in: reference block ID`),
  )

  const many = Array.from({ length: 300 }, (_, at) =>
    parseAddress((at + 1).toString(16).padStart(16, '0')),
  )
  await field(page).fill(formatHex(encodePayload({ ...TRANSACTION, authorizers: many })))
  await expect(answer(page)).toContainText('A payload, ')
  await expect(form(page)).toContainText('Authorizers (300)')
  await fieldList(page).press('End')
  await expect(row(page, 'authorizers.299')).toContainText('0x000000000000012c')

  const mixed = { ...TRANSACTION, authorizers: [parseAddress('e467b9dd11fa00df')] }
  await field(page).fill(formatHex(encodePayload(mixed)))
  await expect(page.getByText('Addresses of different networks')).toBeVisible()
  await expect(page.getByText(/0xe467b9dd11fa00df is of Flow Mainnet/)).toBeVisible()

  for (const prefix of ['', '0x']) {
    const prefixed = {
      ...voucher,
      payer: `${prefix}${voucher.payer}`,
      authorizers: voucher.authorizers.map(one => `${prefix}${one}`),
    }
    await field(page).fill(JSON.stringify(prefixed))
    await expect(answer(page)).toContainText('A transaction in an FCL voucher')
    await expect(edit(page, 'Payer address')).toHaveValue(voucher.payer)
  }

  const large = { ...TRANSACTION, script: new Uint8Array(1_500_000).fill(0x61) }
  const file = { name: 'large.rlp', mimeType: '', buffer: Buffer.from(hexOf(large)) }
  await page.getByLabel('File for Transaction').setInputFiles(file)
  await expect(page.getByText(transactionId(large), { exact: true })).toBeVisible()
  await fieldList(page).press('End')
  await expect(marked(page, 'content').last()).toBeVisible()
  await expect(form(page).getByRole('group', { name: 'Script' })).toContainText('1.5 MB')
})

test('signatures out of the chain’s order are shown as they came, and that is said', async ({
  open,
}) => {
  const page = await open(PATH)
  const [signature] = TRANSACTION.payloadSignatures
  if (!signature) throw new Error('the sample is signed')
  const keys = [1, 0].map(keyIndex => ({ ...signature, keyIndex }))
  const sorted = { ...TRANSACTION, payloadSignatures: keys, envelopeSignatures: [] }
  // Two lists of 1 + 1 + 66 bytes after the header of their list.
  const hex = hexOf(sorted)
  const end = hex.length - 2
  const length = (hex.length - 2 - 2 * (encodePayload(TRANSACTION).length + 3)) / 2
  const half = ((length - 2) / 2) * 2
  const unsorted = `${hex.slice(0, end - 2 * half)}${hex.slice(end - half, end)}${hex.slice(end - 2 * half, end - half)}${hex.slice(end)}`
  await field(page).fill(unsorted)
  await expect(page.getByText('Not the canonical encoding')).toBeVisible()
  await expect(page.getByText(/key index of payload signature 1/).first()).toBeVisible()
  await expect(page.getByText(transactionId(sorted), { exact: true })).toBeVisible()
})
