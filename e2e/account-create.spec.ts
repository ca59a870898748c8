import { pasteText } from './support/actions.ts'
import {
  createButton,
  keyField,
  newPublicKey,
  onPurpose,
  PATH,
  result,
  sentAccounts,
  weightField,
} from './support/create-page.ts'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

// What is decided before a chain is asked. Creating itself is in account-create.emulator.spec.ts.

test.describe('what is typed', () => {
  const good = newPublicKey()
  const refused = [
    ['127 digits', good.slice(1), /127 hex digits: 1 is missing.*128 hex digits/],
    ['129 digits', `${good}0`, /129 hex digits: 1 is too many/],
    ['on neither curve', `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`, /not a point on/],
    ['a letter that is no digit', `g${good.slice(1)}`, /“g”|"g".*not a hex digit/],
    ['the length of a private key', good.slice(0, 64), /length of a private key/],
  ] as const
  for (const [name, text, sentence] of refused) {
    test(`a public key is refused: ${name}`, async ({ open }) => {
      const page = await open(PATH)
      const sent = sentAccounts(page)
      await keyField(page).fill(text)
      await createButton(page).click()
      await expect(keyField(page)).toHaveAccessibleDescription(sentence)
      await expect(keyField(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(keyField(page)).toBeFocused()
      await expect(keyField(page)).toHaveValue(text)
      expect(sent).toHaveLength(0)
    })
  }

  test('a pasted key brings the button into view at 1280 x 800', async ({ open }) => {
    const page = await open(PATH)
    await keyField(page).focus()
    await pasteText(page, good)
    await expect(createButton(page)).toBeInViewport({ ratio: 1 })
  })

  test('a key of the other curve is recognised, and one press chooses it', async ({ open }) => {
    const key = newPublicKey('ECDSA_secp256k1')
    const page = await open(PATH)
    await keyField(page).fill(key)
    await createButton(page).click()
    await expect(keyField(page)).toHaveAccessibleDescription(
      /not a point on ECDSA P-256, but on ECDSA secp256k1/,
    )
    await page.getByRole('button', { name: 'Use ECDSA secp256k1' }).click()
    await expect(page.getByRole('radio', { name: 'ECDSA secp256k1' })).toBeChecked()
    await expect(keyField(page)).not.toHaveAttribute('aria-invalid')
    await expect(keyField(page)).toHaveValue(key)
  })

  const key = newPublicKey()
  const weights = [
    ['', /Weight is empty/],
    ['0', /With weight 0, .* could never sign/],
    ['1001', /Weight is more than 1000/],
    ['1.5', /Weight must be a whole number/],
    ['-1', /Weight cannot be negative/],
  ] as const
  for (const [text, sentence] of weights) {
    test(`a weight is refused: “${text}”`, async ({ open }) => {
      const page = await open(PATH)
      const sent = sentAccounts(page)
      await keyField(page).fill(key)
      await weightField(page).fill(text)
      await createButton(page).click()
      await expect(weightField(page)).toHaveAccessibleDescription(sentence)
      await expect(weightField(page)).toBeFocused()
      await expect(weightField(page)).toHaveValue(text)
      expect(sent).toHaveLength(0)
    })
  }

  test('keys that never reach 1000 are refused until it is ticked that this is wanted', async ({
    open,
  }) => {
    const page = await open(PATH)
    const sent = sentAccounts(page)
    await keyField(page).fill(key)
    await weightField(page).fill('500')
    await createButton(page).click()
    const words = 'add up to 500 of the 1000 that sign for an account'
    await expect(page.getByText(words)).toBeVisible()
    expect(sent).toHaveLength(0)
    await onPurpose(page).check()
    await expect(page.getByText(words)).toBeHidden()
    // The server pays for no such account; whoever wants it pays.
    await expect(createButton(page)).toBeHidden()
    await expect(page.getByText(/doesn’t pay for an account that nobody can sign/)).toBeVisible()
    await weightField(page).fill('1000')
    await expect(onPurpose(page)).toBeHidden()
    await expect(createButton(page)).toBeVisible()
  })
})

test('what the server refuses about a field stands beside it, until it is edited', async ({
  open,
  allowErrors,
}) => {
  allowErrors(/400/)
  const page = await open(PATH)
  await page.route('**/api/accounts', route =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          code: 'request/bad-field',
          message: 'This weight is not paid for here.',
          position: { kind: 'field', field: 'keys.0.weight' },
        },
      },
    }),
  )
  await keyField(page).fill(newPublicKey())
  await createButton(page).click()
  await expect(weightField(page)).toHaveAccessibleDescription(/not paid for here/)
  await expect(weightField(page)).toHaveValue('1000')
  await weightField(page).fill('999')
  await expect(weightField(page)).not.toHaveAttribute('aria-invalid')
  await expect(result(page)).toContainText('No account yet')
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
