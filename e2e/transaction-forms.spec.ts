import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { encodeTransaction, transactionId } from '@toolkit/core/transaction/transaction'
import { READ_FROM } from '@toolkit/core/transaction-formats/read-from-words'
import {
  readTransaction,
  type TransactionForm,
} from '@toolkit/core/transaction-formats/read-transaction'
import { writeTransaction } from '@toolkit/core/transaction-formats/write-transaction'
import { analyze, answer, field, openPart } from './support/analyze-page.ts'
import { expect, test } from './support/test.ts'

const { tx } = JSON.parse(readFileSync('packages/core/fixtures/flow-extra.json', 'utf8'))
const VOUCHER = JSON.stringify({
  ...tx.voucher,
  payloadSigs: tx.payloadSigs,
  envelopeSigs: tx.envelopeSigs,
})
const { transaction } = readTransaction(VOUCHER)

/** Formats that are parsed again, by their names in the list. */
const READ_BACK: readonly (readonly [string, TransactionForm])[] = [
  ['JavaScript for FCL', 'javascript'],
  ['Go program for flow-go-sdk', 'go'],
  ['FCL voucher', 'voucher'],
  ['REST body', 'rest'],
  ['RLP of the transaction, flow-cli file', 'full'],
]
const OTHERS = [
  'flow-cli command, signed again',
  'flow-cli command, as signed',
  'curl command',
  'RLP of the envelope',
  'Envelope message, with tag',
  'RLP of the payload',
  'Payload message, with tag',
]

async function copy(page: Page, label: string): Promise<void> {
  await page.getByLabel('Form', { exact: true }).selectOption({ label })
  await page.getByRole('button', { name: `Copy ${label}` }).click()
  await expect(page.getByRole('button', { name: `Copy ${label}` })).toHaveText('Copied')
}

// The page may write to the clipboard but not read it, so the test pastes, as users do.

/** Pastes the copied text as the next input. */
async function pastedOver(page: Page): Promise<string> {
  await field(page).selectText()
  await page.keyboard.press('ControlOrMeta+v')
  return field(page).inputValue()
}

/** Pastes the copied text after the input, which makes no request, and removes it again. */
async function pastedBehind(page: Page): Promise<string> {
  const before = await field(page).inputValue()
  await field(page).press('ControlOrMeta+End')
  await page.keyboard.press('ControlOrMeta+v')
  const text = (await field(page).inputValue()).slice(before.length)
  await field(page).fill(before)
  return text
}

/** The payer is of the chosen network, so its node is asked for the reference block. */
const NO_SUCH_BLOCK = /Failed to load resource.*\/v1\/blocks\//

test('a voucher is copied in every form, and each reads back as the same bytes', async ({
  open,
  context,
  allowErrors,
}) => {
  allowErrors(NO_SUCH_BLOCK)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await open('/key/analyze?network=emulator')
  await analyze(page, VOUCHER)
  await expect(answer(page)).toBeVisible()
  await openPart(page, 'Bytes')
  await page.getByText('Copy as code, command, JSON or RLP').click()
  for (const [label, form] of READ_BACK) {
    await copy(page, label)
    const read = readTransaction(await pastedBehind(page))
    expect(read.form).toBe(form)
    expect(encodeTransaction(read.transaction)).toEqual(encodeTransaction(transaction))
  }
  for (const label of OTHERS) {
    await copy(page, label)
    expect((await pastedBehind(page)).length).toBeGreaterThan(40)
  }

  // Where a transaction is expected, the copied text is recognised by its content.
  const target = { network: 'emulator', accessNode: 'http://localhost:8888' } as const
  await analyze(page, writeTransaction(transaction, 'go', target))
  await expect(page.getByText('Go program of this toolkit')).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByText('Copy as code, command, JSON or RLP').click()
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'FCL voucher' })
  await page.getByRole('button', { name: 'Download voucher.json' }).click()
  const file = await (await saving).path()
  expect(readTransaction(readFileSync(file, 'utf8')).transaction).toEqual(transaction)
})

test('RLP Transaction converts from each form into the next, the bytes staying the same', async ({
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await open('/code/rlpTx')
  await field(page).fill(VOUCHER)
  await page.getByText('Copy as code, command, JSON or RLP').click()
  const id = transactionId(transaction)
  const answer = page.locator('[data-answer]').first()
  for (const [label, form] of READ_BACK) {
    // The copied text is pasted as the next transaction.
    await copy(page, label)
    const read = readTransaction(await pastedOver(page))
    expect(read.form).toBe(form)
    expect(encodeTransaction(read.transaction)).toEqual(encodeTransaction(transaction))
    await expect(page.getByText(READ_FROM[form], { exact: true })).toBeVisible()
    await expect(answer).toContainText(id.slice(0, 8))
  }
})

test('a form that cannot have a field says which', async ({ open, allowErrors }) => {
  allowErrors(NO_SUCH_BLOCK)
  const odd = { ...transaction, script: Uint8Array.of(0x74, 0xff) }
  const target = { network: 'emulator', accessNode: '' } as const
  const page = await open('/key/analyze?network=emulator')
  await analyze(page, writeTransaction(odd, 'rest', target))
  await openPart(page, 'Bytes')
  await page.getByText('Copy as code, command, JSON or RLP').click()
  await expect(page.getByText('JavaScript cannot express the script')).toBeVisible()
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'FCL voucher' })
  await expect(page.getByText('A voucher cannot express the script')).toBeVisible()
})
