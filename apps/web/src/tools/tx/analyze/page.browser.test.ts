import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openTool } from '../../../../testing/open-tool'
import { saidTwice } from '../../../../testing/said-twice'

const PATH = '/key/analyze'
const field = page.getByRole('textbox', { name: 'Transaction', exact: true })
const answer = page.getBySelector('[data-answer]')
const main = page.getByRole('main')
const tab = (name: RegExp) => page.getByRole('tab', { name })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const PANIC =
  '[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: ' +
  '[Error Code: 1101] cadence runtime error: Execution failed:\nerror: panic: not enough\n' +
  ` --> ${'ab'.repeat(32)}:14:8\n   |\n14 |         panic("not enough")\n   |         ^^^^^^^^^^^^^^^^^^^\n\n`

test('a transaction: the answer once, who signs drawn, and the rest in tabs of which one is kept', async () => {
  const opened = await openTool(PATH)
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect
    .element(answer)
    .toHaveTextContent('Transaction paid by 0x0000000000000001, 1 signature')
  const picture = region('Who signed what').getByRole('group')
  await expect.element(picture).toHaveTextContent('0x0000000000000001')
  await expect.element(region('Script')).toHaveTextContent('Hello, World!')
  expect(saidTwice(main.element())).toEqual([])

  await tab(/^Signers 1$/).click()
  await expect.element(region('Roles')).toHaveTextContent('Proposer')
  await expect.element(region('Signatures (1)')).toHaveTextContent('no network was asked')
  await expect.element(region('Script')).not.toBeInTheDocument()
  await tab(/^Bytes$/).click()
  await expect.element(region('Ids')).toHaveTextContent('Reference block')
  await opened.getByRole('button', { name: 'Edit transaction' }).click()
  await opened.getByRole('button', { name: 'Try a sample' }).click()
  await expect.element(tab(/^Bytes$/)).toHaveAttribute('aria-selected', 'true')
})

test('a panic’s own words are the headline, and nothing is said twice', async () => {
  await openTool(PATH)
  await field.fill(PANIC)
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  await expect.element(answer).toHaveTextContent(/^“not enough”, line 14$/)
  await expect
    .element(page.getByRole('list', { name: 'Evidence' }))
    .toHaveTextContent('Error 1101: Panic')
  const text = region('Error text')
  await expect.element(text.getByText('panic: not enough', { exact: true })).toBeVisible()
  await expect.element(text).not.toHaveTextContent('What to do')
  expect(saidTwice(main.element())).toEqual([])
})

test('a signature of an account without a role is said with its mend, and nothing breaks', async () => {
  await openTool(PATH)
  const whole = {
    script: 'dHJhbnNhY3Rpb24ge30=',
    arguments: [],
    reference_block_id: 'ab'.repeat(32),
    gas_limit: '999',
    payer: 'f8d6e0586b0a20c7',
    proposal_key: { address: 'f8d6e0586b0a20c7', key_index: '0', sequence_number: '0' },
    authorizers: [],
    payload_signatures: [],
    envelope_signatures: [
      { address: '01cf0e2f2f715450', key_index: '0', signature: btoa('\u0001'.repeat(64)) },
    ],
  }
  await field.fill(JSON.stringify(whole))
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  await expect
    .element(answer)
    .toHaveTextContent(
      '0x01cf0e2f2f715450 has no role in the transaction, but made envelope signature 1',
    )
  await tab(/^Bytes$/).click()
  await expect.element(region('Ids')).toHaveTextContent('None: it can’t be encoded.')
  await page.getByRole('button', { name: 'Remove the signature' }).click()
  await expect.element(answer).toHaveTextContent('Transaction paid by 0xf8d6e0586b0a20c7, unsigned')
})
