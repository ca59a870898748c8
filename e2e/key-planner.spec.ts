import { addressAt } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { newPublicKey } from './support/account-client.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import {
  addKey,
  answers,
  changes,
  KEYS,
  makeButton,
  makeTransaction,
  picture,
  press,
  row,
  submitAddress,
  typeKey,
} from './support/planner-page.ts'
import { expect, test } from './support/test.ts'

const newKey = () => readHex(newPublicKey(), 64)
const NONE = 'No changes planned yet'

test('a plan is drawn, changed, kept and refused where it locks out', async ({
  open,
  chain,
  allowErrors,
}) => {
  // The stand-in runs no scripts, which the checks before sending need.
  allowErrors(/40[04].*\/v1\/scripts/)
  const [one, two, three] = [newKey(), newKey(), newKey()]
  const address = chain.standIn?.addAccount([
    { publicKey: one },
    { publicKey: two, weight: 500 },
    { publicKey: three, weight: 0, revoked: true },
  ])
  if (!address) throw new Error('no stand-in')
  const page = await open(KEYS)

  // Any account, without a wallet; an input that is not an address is rejected and stays in the field.
  await page.getByRole('textbox', { name: 'Account address' }).fill('0x1')
  await press(page, 'Read its keys')
  await expect(page.getByText('The address has 1 hex digit, 15 too few.')).toBeVisible()
  await submitAddress(page, address)
  await expect(answers(page).first()).toHaveText(`${NONE}: 2 active keys`)
  await expect(makeButton(page)).toBeDisabled()
  await expect(row(page, 2).getByRole('button', { name: 'Revoke key 2' })).toHaveCount(0)

  // Revoked, and undone where it was planned; the focus stays in the row.
  await press(page, 'Revoke key 0')
  await expect(answers(page).first()).toHaveText(
    'The keys would add up to 500 of the 1000 that sign for the account, so nobody could use it any more',
  )
  await expect(answers(page).first()).toHaveAttribute('data-answer', 'danger')
  await expect(makeButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Undo the change of key 0' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answers(page).first()).toContainText(NONE)

  // A weight that it already has, with the typed text still there.
  await press(page, 'Change weight of key 1')
  const weight = page.getByRole('textbox', { name: 'New weight of key 1' })
  await expect(weight).toBeFocused()
  await weight.fill('500')
  await page.keyboard.press('Enter')
  await expect(weight).toHaveAccessibleDescription(/Key 1 already weighs 500\./)
  await expect(weight).toHaveValue('500')
  await weight.fill('0')
  await page.keyboard.press('Enter')
  await expect(changes(page)).toContainText([
    'Give key 1 weight 0: add it again as key 3, revoke key 1',
  ])

  // A key in another format, on the wrong curve first, and a private key by mistake.
  await press(page, 'Swap key 0')
  await typeKey(page, { publicKey: '01'.repeat(32) }, 'Plan this key in place of key 0')
  await expect(page.getByText(/length of a private key/).first()).toBeVisible()
  const next = newPublicKey()
  await typeKey(
    page,
    { publicKey: `0x04${next}`, curve: 'ECDSA secp256k1' },
    'Plan this key in place of key 0',
  )
  await press(page, 'Use ECDSA P-256')
  await press(page, 'Plan this key in place of key 0')
  await expect(changes(page).nth(1)).toContainText('Swap key 0 for a new key 4, weight 1000')
  await addKey(page, { publicKey: next, weight: '600', hash: 'SHA2-256' })
  await expect(answers(page).first()).toHaveText(
    'The plan adds keys 3, 4 and 5, revokes keys 0 and 1: weight 1600 (1000 needed)',
  )
  await expect(picture(page, 'now')).toContainText('Key 0')
  await expect(picture(page, 'planned')).toContainText('Key 4')
  await expect(page.getByText('Key 0 proposes the transaction and is revoked by it')).toBeVisible()
  // One public key with two hashes.
  await expect(picture(page, 'planned').getByRole('note').first()).toBeVisible()
  await expectNoAxeViolations(page)

  // It is still there after leaving the tab and coming back.
  await page.getByRole('tab', { name: 'Connection' }).click()
  await page.getByRole('tab', { name: 'Keys' }).click()
  await expect(changes(page)).toHaveCount(3)

  // The keys change before the transaction is built: nothing is built, and the plan now starts from the new keys.
  chain.standIn?.ledger.setKeys(address, keys =>
    keys.map(key => (key.index === 1 ? { ...key, revoked: true } : key)),
  )
  await makeButton(page).click()
  await expect(page.getByText('The account’s keys have changed since they were read')).toBeVisible()
  await expect(page.getByText('Key 1 is already revoked.')).toBeVisible()
  await expect(makeButton(page)).toBeDisabled()
  await press(page, /^Undo: Give key 1/)
  await makeTransaction(page)
  await expect(answers(page).first()).toHaveText(
    `Adds keys 3 and 4, revokes key 0 of 0x${address}; weight 1600 stays in force`,
  )
  await expectNoAxeViolations(page)
  await press(page, 'Edit the plan')
  await expect(page.getByRole('button', { name: 'Back to sign and send' })).toBeVisible()

  // An address without an account.
  allowErrors(/404.*\/v1\/accounts/)
  const nobody = addressAt('emulator', 1_000_000n)
  await submitAddress(page, nobody)
  await expect(answers(page).first()).toContainText(`no account 0x${nobody}`)
  await expect(makeButton(page)).toHaveCount(0)

  // Back at the first account its plan is still there.
  await submitAddress(page, address)
  await expect(changes(page)).toHaveCount(2)
})
