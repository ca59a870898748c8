import { parseAddress } from '@toolkit/core/account/address'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import {
  encodePayload,
  encodeTransaction,
  payloadMessage,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import extra from '../../../../../../packages/core/fixtures/flow-extra.json' with { type: 'json' }
import { expectCount, expectTexts, focus, press, unfold } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'

const PATH = '/code/rlpTx'
const { fullRlp, voucher, id } = extra.tx
const { transaction: TRANSACTION } = decodeTransaction(parseHex(fullRlp))
const OTHER = '01cf0e2f2f715450'

const field = page.getByRole('textbox', { name: 'Transaction', exact: true })
const answer = page.getBySelector('[data-answer]').first()
const bytes = page.getByRole('region', { name: 'Bytes', exact: true })
const grid = bytes.getByRole('grid', { name: 'Bytes' })
const fieldList = bytes.getByRole('listbox', { name: 'Fields' })
const row = (key: string) => fieldList.getBySelector(`[data-field="${key}"]`)
const looked = bytes.getBySelector('[data-looked]')
const marked = (how: 'header' | 'content') =>
  grid.getBySelector(`[role=gridcell][data-marked=${how}]`)
const form = page.getByRole('region', { name: 'Fields', exact: true })
const edit = (label: string) => form.getByRole('textbox', { name: label, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const outOfDate = bytes.getByText('Out of date')
const displayedId = (transaction: Transaction) =>
  expect.element(page.getByText(transactionId(transaction), { exact: true })).toBeVisible()
const hexOf = (transaction: Transaction) => formatHex(encodeTransaction(transaction))

test('a transaction: its sentence, its bytes by field and its fields by byte, by pointer and keys', async () => {
  await openTool(PATH)
  await field.fill(fullRlp)
  await expect
    .element(answer)
    .toHaveTextContent(
      `A full transaction, 1 payload and 1 envelope signature, ${fullRlp.length / 2} bytes; id ${id.slice(0, 8)}…`,
    )
  await displayedId(TRANSACTION)
  await row('referenceBlockId').hover()
  await expectTexts(marked('header'), ['a0'])
  await expectCount(marked('content'), 32)
  await expect.element(looked).toHaveTextContent('1 byte of RLP header, 32 bytes of content')
  await grid.getBySelector('[role=gridcell][data-at="0"]').hover()
  await expect.element(row('transaction')).toHaveAttribute('data-pointed', 'true')

  await press(fieldList, '{End}')
  await expect
    .element(row('envelopeSignatures.0.signature'))
    .toHaveAttribute('aria-selected', 'true')
  await expect
    .element(marked('content').last())
    .toHaveAttribute('data-at', `${fullRlp.length / 2 - 1}`)
  await press(fieldList, '{ArrowUp}')
  await expect.element(looked).toHaveTextContent('Key index of envelope signature 1')
  await press(grid, '{Control>}{Home}{/Control}')
  await expect.element(row('transaction')).toHaveAttribute('aria-selected', 'true')

  await bytes.getByRole('tab', { name: 'Payload' }).click()
  const payload = encodePayload(TRANSACTION)
  await expect.element(bytes).toHaveTextContent(`${payload.length} bytes.`)
  await unfold('Edit every field')
  focus(edit('Payer address'))
  await expect.element(looked).toHaveTextContent('Payer address')
  await form.getByRole('button', { name: /^Show bytes .*: compute limit$/ }).click()
  await expect.element(looked).toHaveTextContent('Compute limit')
  await expect.element(grid).toBeInViewport()

  // The same with the tag, in a voucher, and in a file with RLP as bytes.
  await field.fill(formatHex(payloadMessage(TRANSACTION)))
  await expect.element(answer).toHaveTextContent(`A payload, ${payload.length} bytes`)
  await expect.element(page.getByText('RLP of the payload, with the domain tag')).toBeVisible()
  await field.fill(JSON.stringify(voucher))
  await expect.element(answer).toHaveTextContent('A transaction in an FCL voucher')
  const file = new File([encodeTransaction(TRANSACTION).slice()], 'tx.rlp')
  await userEvent.upload(page.getByLabelText('File for Transaction'), file)
  await expect.element(answer).toHaveTextContent('A full transaction')
})

test('an edit changes bytes and id at once; what is not valid is said beside its field and kept', async () => {
  await openTool(PATH)
  await field.fill(fullRlp)
  await displayedId(TRANSACTION)
  await unfold('Edit every field')
  await edit('Compute limit').fill('1234')
  const edited = { ...TRANSACTION, computeLimit: 1234n }
  await displayedId(edited)
  await expect.element(answer).toHaveTextContent('A full transaction, edited')
  await expect.element(row('computeLimit')).toHaveTextContent('1234')
  await expect.element(page.getByText(/^\d+ signatures? no longer holds?$/)).toBeVisible()
  await edit('Compute limit').fill('12a')
  await expect.element(edit('Compute limit')).toHaveAccessibleDescription(/"a"|digit/)
  await expect.element(outOfDate).toBeVisible()
  await expect.element(edit('Compute limit')).toHaveValue('12a')

  await edit('Compute limit').fill(`${TRANSACTION.computeLimit}`)
  await displayedId(TRANSACTION)
  await expect.element(answer).not.toHaveTextContent('edited')
  await expect.element(page.getByText('no longer hold')).not.toBeInTheDocument()
  await expect.element(outOfDate).not.toBeInTheDocument()
  await expect.element(button('Reset to what was pasted')).toBeDisabled()

  await button('Add authorizer').click()
  await expect.element(outOfDate).toBeVisible()
  await edit('Authorizer 2').fill(`0x${OTHER}`)
  const authorizers = [...TRANSACTION.authorizers, parseAddress(OTHER)]
  await displayedId({ ...TRANSACTION, authorizers })
  await press(button('Move authorizer 2 up'), '{Enter}')
  await displayedId({ ...TRANSACTION, authorizers: authorizers.toReversed() })
  await expect.element(edit('Authorizer 1')).toHaveValue(`0x${OTHER}`)
  await expect.element(button('Move authorizer 1 down')).toHaveFocus()
  await press(button('Remove authorizer 1'), '{Enter}')
  await expect.element(button('Remove authorizer 1')).toHaveFocus()
  await press(button('Remove authorizer 1'), '{Enter}')
  await expect.element(button('Add authorizer')).toHaveFocus()

  await button('Reset to what was pasted').click()
  const signer = form.getByRole('region', { name: 'Payload signature 1', exact: true })
  const account = signer.getByRole('textbox', { name: 'Account' })
  await account.fill(OTHER)
  await expect
    .element(account)
    .toHaveAccessibleDescription(/neither proposer, payer nor authorizer/)
  await button('Reset to what was pasted').click()
  await displayedId(TRANSACTION)
})

test('what is no transaction is told with its place, and stays; 300 authorizers are read', async () => {
  await openTool(PATH)
  const payload = formatHex(encodePayload(TRANSACTION))
  const block = payload.indexOf(`a0${TRANSACTION.referenceBlockId}`)
  // Reference block id of 33 bytes: one more in its header and in the list's.
  const long = `0xf8${(payload.length / 2 - 2 + 1).toString(16)}${payload.slice(4, block)}a1${'ab'.repeat(33)}${payload.slice(block + 66)}`
  for (const [text, message] of [
    [payload.slice(0, -2), /byte 0, .*bytes end in: authorizer 1.*truncated/],
    [long, /reference block ID is 33 bytes long, not 32/],
    [long, new RegExp(`byte ${block / 2}, counted from 0, in: reference block ID`)],
    ['{"cadence": 1', /never closed|ends/],
  ] as const) {
    await field.fill(text)
    await expect.element(field).toHaveAccessibleDescription(message)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveValue(text)
  }
  const authorizers = Array.from({ length: 300 }, (_, at) =>
    parseAddress((at + 1).toString(16).padStart(16, '0')),
  )
  await field.fill(formatHex(encodePayload({ ...TRANSACTION, authorizers })))
  await unfold('Edit every field')
  await expect.element(form).toHaveTextContent('Authorizers (300)')
  await press(fieldList, '{End}')
  await expect.element(row('authorizers.299')).toHaveTextContent('0x000000000000012c')
  await expectCount(form.getByRole('textbox', { name: /^Authorizer / }), 40)
  await form.getByRole('button', { name: 'Show the other 260 authorizers' }).click()
  await expect.element(edit('Authorizer 300')).toHaveValue('000000000000012c')

  const mixed = { ...TRANSACTION, authorizers: [parseAddress('e467b9dd11fa00df')] }
  await field.fill(formatHex(encodePayload(mixed)))
  await expect.element(page.getByText('Addresses of different networks')).toBeVisible()
  await expect.element(page.getByText(/0xe467b9dd11fa00df is of Flow Mainnet/)).toBeVisible()
})

test('two transactions are compared field by field, scripts by line', async () => {
  await openTool(PATH)
  const three = [1n, 2n, 9n].map(at => parseAddress(at.toString(16).padStart(16, '0')))
  const first: Transaction = {
    ...TRANSACTION,
    script: encodeUtf8('a\nb\nc'),
    authorizers: three.toReversed(),
    payloadSignatures: [],
    envelopeSignatures: [],
  }
  await field.fill(hexOf(first))
  await unfold('Compare with another transaction')
  const second = page.getByRole('textbox', { name: 'Other transaction' })
  await second.fill(hexOf({ ...first, script: encodeUtf8('a\nx\nc'), authorizers: three }))
  await expect
    .element(
      page.getByRole('heading', {
        name: 'These differ in the script, the first authorizer and the third authorizer',
      }),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Differences' }))
    .toHaveTextContent(/0x0000000000000009.*0x0000000000000001/)
  await expect
    .element(page.getByRole('list', { name: 'Lines of the script' }))
    .toHaveTextContent(/−.*b.*\+.*x/)
  await second.fill('f8')
  await expect.element(second).toHaveAccessibleDescription(/truncated/)
  await second.fill(hexOf(first))
  await expect
    .element(page.getByRole('heading', { name: /^These are the same transaction/ }))
    .toBeVisible()
})

test('signatures out of the chain’s order are shown as they came, and that is said', async () => {
  await openTool(PATH)
  const [signature] = TRANSACTION.payloadSignatures
  if (!signature) throw new Error('the sample is signed')
  const keys = [1, 0].map(keyIndex => ({ ...signature, keyIndex }))
  const sorted = { ...TRANSACTION, payloadSignatures: keys, envelopeSignatures: [] }
  // Two lists of the same length before the empty one at the end.
  const hex = hexOf(sorted)
  const end = hex.length - 2
  const half = hex.length - 2 - 2 * (encodePayload(TRANSACTION).length + 3) - 4
  const [start, middle] = [end - half, end - half / 2]
  const unsorted = `${hex.slice(0, start)}${hex.slice(middle, end)}${hex.slice(start, middle)}${hex.slice(end)}`
  await field.fill(unsorted)
  await expect.element(page.getByText('Not the canonical encoding')).toBeVisible()
  await expect.element(page.getByText(/key index of payload signature 1/).first()).toBeVisible()
  await displayedId(sorted)
})
