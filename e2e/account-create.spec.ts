import { pasteText } from './support/actions.ts'
import { createButton, keyField, newPublicKey, PATH } from './support/create-page.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

// The page around the form. The form's validation is tested beside it, and account creation in
// account-create.emulator.spec.ts.

test('a pasted key brings the button into view at 1280 x 800', async ({ open }) => {
  const page = await open(PATH)
  await page.getByRole('radio', { name: 'Public key', exact: true }).check()
  await keyField(page).focus()
  await pasteText(page, newPublicKey())
  await expect(createButton(page)).toBeInViewport({ ratio: 1 })
})

test('where nobody pays, the page says what to set and what a wallet can do', async ({ open }) => {
  const page = await open('/account/create?network=mainnet')
  const note = page
    .getByRole('note')
    .filter({ hasText: 'does not pay for accounts on Flow Mainnet' })
  await expect(note).toContainText('PAYER_MAINNET_ADDRESS')
  await expect(note.getByRole('button', { name: 'Link a wallet' })).toBeVisible()
  await expect(createButton(page)).toBeHidden()
  await chooseNetwork(page, 'Flow Emulator')
  await expect(createButton(page)).toBeVisible()
})
