import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { encodePayload, transactionId } from '@toolkit/core/transaction/transaction'
import { put } from './stand-in/test-transactions.ts'
import { pasteText } from './support/actions.ts'
import {
  analyze,
  answer,
  card,
  field,
  NETWORK_NOISE,
  nodeOf,
  openPart,
  PATH,
  requestsFor,
  unique,
  verdict,
} from './support/analyze-page.ts'
import { followRequest } from './support/delayed-answer.ts'
import { goBack } from './support/history.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

test('what is no id is refused beside the field and never sent; what is typed here is kept, and a phrase is opened in its own tool by one press', async ({
  open,
  networks,
}) => {
  const id = 'ab'.repeat(32)
  const before = requestsFor(networks.mainnet).length
  const hostile = '../accounts/<img src=x>'
  const page = await open(`${PATH}#id=${encodeURIComponent(hostile)}`)
  await expect(field(page)).toHaveValue(hostile)
  await expect(field(page)).toHaveAccessibleDescription(/not a hex digit/)
  // read-question.test.ts checks the message of each slip.
  for (const [text, message] of [
    ['', /Enter a transaction id\./],
    [id.slice(1), /The transaction id has 63 hex digits, 1 too few\./],
    [`${id.slice(0, 32)} ${id.slice(32)}`, /At offset 32/],
    ['my transaction', /At offset 0: m/],
  ] as const) {
    await field(page).fill(text)
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(message)
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveValue(text)
    await expect(field(page)).toBeFocused()
    // More typing clears the error and requests nothing.
    await page.keyboard.type('a')
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
  }
  expect(requestsFor(networks.mainnet).length).toBe(before)
  await field(page).fill('my transaction')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/analyze/)
  await goBack(page)
  await expect(field(page)).toHaveValue('my transaction')
  const phrase = 'test test test test test test test test test test test junk'
  await field(page).fill(phrase)
  await page.getByRole('button', { name: 'Open it in Seed Phrase' }).click()
  await expect(page).toHaveURL('/key/seed-phrase')
})

test('a transaction’s JSON, a log’s error and a value are read without asking any network', async ({
  open,
  chain,
  networks,
}) => {
  const node = nodeOf(chain)
  const transaction = unique(node)
  const page = await open(`${PATH}?network=testnet`)
  await expect(page.getByRole('button', { name: /Network: Flow Testnet Connected/ })).toBeVisible()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await field(page).focus()
  await pasteText(page, JSON.stringify(transactionToRest(transaction)))
  await expect(answer(page)).toHaveText(`Transaction paid by 0x${transaction.payer}, 1 signature`)
  await expect(answer(page)).toBeFocused()
  await openPart(page, 'Signers')
  await expect(card(page, 'Roles')).toContainText(transaction.payer)
  await expect(card(page, 'Signatures (1)')).toContainText('no network was asked')
  await openPart(page, 'Bytes')
  await expect(card(page, 'Ids')).toContainText(transactionId(transaction))
  await field(page).fill('')
  await field(page).focus()
  await pasteText(page, `0x${formatHex(encodePayload(transaction))}`)
  await expect(answer(page)).toHaveText(`Payload of a transaction paid by 0x${transaction.payer}`)
  // Replaces the field's whole content, starting from its one-line summary.
  await page.getByRole('button', { name: 'Edit transaction' }).click()
  await pasteText(page, 'ERR: [Error Code: 1201] account not found for address f8d6e0586b0a20c7')
  await expect(answer(page)).toHaveText(
    'Failed: There is no account 0xf8d6e0586b0a20c7 on this network',
  )
  await analyze(page, '{"type":"UFix64","value":"1.50000000"}')
  await expect(answer(page)).toHaveText('Cadence value of type UFix64')
  expect(requests.filter(url => url.includes('/v1/'))).toEqual([])
  expect(requestsFor(networks.testnet)).toEqual([])

  // Only a press sends requests, and then to the payer's network.
  await analyze(page, JSON.stringify(transactionToRest(transaction)))
  await page.getByRole('button', { name: 'Check its signatures on Flow Emulator' }).click()
  await expect(answer(page)).toHaveText('Signature valid')
})

test('an answer and what comes after it: newer input, a second lookup, keys that cannot be read, a node that goes, another network', async ({
  open,
  chain,
  networks,
  allowErrors,
}) => {
  allowErrors(NETWORK_NOISE)
  const node = nodeOf(chain)
  const linked = put(node, unique(node))
  const page = await open(`${PATH}?network=emulator#id=${linked}`)
  await test.step('an older answer is marked beside newer input, refused or not', async () => {
    await expect(answer(page)).toHaveText('Sealed on Flow Emulator')
    await expect(page.getByText('Out of date')).toBeHidden()
    await analyze(page, linked.slice(1))
    await expect(field(page)).toHaveAccessibleDescription(/63 hex digits, 1 too few/)
    await expect(page.getByText('Out of date')).toBeVisible()
    await field(page).fill(linked)
    await expect(page.getByText('Out of date')).toBeHidden()
  })
  await test.step('of two lookups of which the first answers last, the second is shown', async () => {
    const first = put(
      node,
      unique(node, { arguments: [encodeUtf8('{"type":"Int","value":"111"}')] }),
    )
    const second = put(
      node,
      unique(node, { arguments: [encodeUtf8('{"type":"Int","value":"222"}')] }),
    )
    const pathPattern = new RegExp(`v1/transactions/${first}`)
    const gate = node.hold(pathPattern)
    const late = followRequest(page, pathPattern)
    await analyze(page, first)
    await expect(page.getByText('Asking Flow Emulator…')).toBeVisible()
    await analyze(page, second)
    await expect(card(page, 'Arguments (1)')).toContainText('222')
    gate.release()
    await late()
    await expect(card(page, 'Arguments (1)')).toContainText('222')
    await expect(card(page, 'Arguments (1)')).not.toContainText('111')
    expect(new URL(page.url()).hash).toBe(`#id=${second}`)
  })
  await test.step('keys that cannot be read leave the rest standing and can be asked again', async () => {
    await expect(verdict(page)).toContainText('The signature is valid')
    const id = put(node, unique(node))
    const body = JSON.stringify({ code: 400, message: 'Invalid Flow argument: out of order today' })
    // One failure for the keys at its block's height, one for the current keys, which are the fallback.
    node.failNext(/v1\/accounts\/.*\/keys/, 400, body)
    node.failNext(/v1\/accounts\/.*\/keys/, 400, body)
    await analyze(page, id)
    await expect(card(page, 'Script')).toContainText('transaction(')
    await openPart(page, 'Signers')
    const signatures = card(page, 'Signatures (1)')
    await expect(signatures).toContainText('out of order today')
    await signatures.getByRole('button', { name: 'Try again' }).click()
    await expect(verdict(page)).toContainText('The signature is valid')
  })
  await test.step('a node that goes in mid-journey is said to be gone, and the status goes on', async () => {
    const id = put(node, unique(node), { status: 'Finalized' })
    await analyze(page, id)
    const transaction = card(page, 'Transaction')
    await expect(transaction.getByText('Finalized', { exact: true })).toBeVisible()
    await chain.stop()
    await expect(transaction).toContainText('Flow Emulator isn’t answering')
    await expect(transaction.getByText('Finalized', { exact: true })).toBeVisible()
    const entry = node.ledger.entry(id)
    if (!entry) throw new Error('the chain lost it')
    node.ledger.putEntry({ ...entry, status: 'Sealed' })
    await chain.start()
    await expect(transaction.getByText('Sealed', { exact: true })).toBeVisible()
    await expect(transaction).not.toContainText('isn’t answering')
  })
  await test.step('a switch of the network asks anew and drops the old answer at once', async () => {
    const id = put(node, unique(node))
    await analyze(page, id)
    await expect(card(page, 'Who signed what')).toContainText('f8d6e0586b0a20c7')
    const gate = networks.testnet.hold(/v1\/transactions\//)
    await chooseNetwork(page, 'Flow Testnet')
    await expect(page.getByText('Asking Flow Testnet…')).toBeVisible()
    await expect(card(page, 'Who signed what')).toHaveCount(0)
    gate.release()
    await expect(page.getByText('Flow Testnet has no transaction with this id')).toBeVisible()
    await expect(field(page)).toHaveValue(id)
  })
})
