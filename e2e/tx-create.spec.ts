import { expectNoAxeViolations } from './support/axe.ts'
import {
  box,
  build,
  enterAccount,
  press,
  review,
  step,
  write,
} from './support/create-transaction-page.ts'
import { expect, test } from './support/test.ts'

const ACCOUNT = '0xe467b9dd11fa00df'
test('the way in and out: tabs keep what was typed, what is read is signed, and errors name their field, also those of numbers that are typed', async ({
  open,
  allowErrors,
}) => {
  // The sample's block and account are on no network, and the stand-in runs no scripts.
  allowErrors(/Failed to load resource.*\/v1\/(?:blocks|accounts|scripts)/)
  const page = await open('/code/rlpTx')
  await page.getByRole('tab', { name: 'Create' }).click()
  await review(page)
  await expect(page.getByText('There is no script.')).toBeVisible()
  await write(page, 'access(all) fun main() {}')
  await enterAccount(page, '0xf8d6e0586b0a20c7')
  // Back to the step that has it.
  await press(page, 'Review')
  await expect(page.getByText('This is a script, not a transaction.')).toBeInViewport()
  await write(page, 'transaction { prepare(signer: &Account) {} }')
  await review(page)
  await expect(box(page, 'Account')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('tab', { name: 'Read' }).click()
  await page.getByRole('tab', { name: 'Create' }).click()
  await expect(box(page, 'Account')).toHaveValue('0xf8d6e0586b0a20c7')
  await page.reload()
  await expect(box(page, 'Script')).toContainText('prepare(signer: &Account)')
  await step(page, 'Who')
  await expect(box(page, 'Account')).toHaveValue('0xf8d6e0586b0a20c7')

  await box(page, 'Account').fill(ACCOUNT)
  await page.getByText('Key and block').click()
  await box(page, 'Proposal key index').fill('0')
  await box(page, 'Sequence number').fill('7')
  await box(page, 'Compute limit').fill('10000')
  await box(page, 'Reference block ID').fill('ab')
  await press(page, 'Review')
  await expect(box(page, 'Compute limit')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, 'Reference block ID')).toHaveAttribute('aria-invalid', 'true')
  await box(page, 'Compute limit').fill('100')
  await box(page, 'Reference block ID').fill('ab'.repeat(32))
  await build(page)

  await page.getByRole('tab', { name: 'Read' }).click()
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await press(page, 'Sign or send it')
  await expect(page.getByRole('region', { name: 'What it may do' })).toBeVisible()
  await expectNoAxeViolations(page)
})
