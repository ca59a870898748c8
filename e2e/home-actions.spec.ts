// Number of user actions from the home page to the answer; a paste counts as one.
import { signEnvelope } from '@toolkit/core/transaction/sign-transaction'
import { expectAnatomy } from './scenarios/anatomy.ts'
import { createAccountTransaction, put, serviceSigner } from './stand-in/test-transactions.ts'
import { countActions, pasteText } from './support/actions.ts'
import { nodeOf } from './support/analyze-page.ts'
import { answerCreation, createButton, result } from './support/create-page.ts'
import { homeField } from './support/home-page.ts'
import { answerKeyIndex } from './support/key-index.ts'
import { PASSWORD, quickFile, secret } from './support/keystore-page.ts'
import { addAccountOf, answer, withoutLimit } from './support/seed-phrase-page.ts'
import { expect, test } from './support/test.ts'

/** Trezor's last BIP-39 vector, which no other test searches: a worker's stand-ins keep their accounts. */
const PHRASE =
  'void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen ' +
  'patrol group space point ten exist slush involve unfold'

test('a phrase’s accounts: paste and Enter', async ({ open, networks }) => {
  const path = "m/44'/539'/0'/0/0"
  await addAccountOf(networks, 'mainnet', {
    mnemonic: PHRASE,
    path,
    signatureAlgorithm: 'ECDSA_P256',
  })
  const page = await open('/?network=mainnet')
  await withoutLimit(page, networks)
  await expect(homeField(page)).toBeFocused()
  const actions = await countActions(page)
  await pasteText(page, PHRASE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/key/seed-phrase')
  await expect(answer(page)).toHaveText(/^(?:0x|\d+ accounts found$)/, { timeout: 30_000 })
  await expect(answer(page)).toBeInViewport({ ratio: 1 })
  expect(await actions()).toBe(2)
})

test('a keystore’s accounts: paste, Enter, and the password with Enter', async ({ open }) => {
  const page = await open('/?network=mainnet')
  await answerKeyIndex(page, 1)
  const text = await quickFile()
  await expect(homeField(page)).toBeFocused()
  const actions = await countActions(page)
  await pasteText(page, text)
  await page.keyboard.press('Enter')
  await expect(secret(page, 'Password')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 account found' })).toBeInViewport({ ratio: 1 })
  expect(await actions()).toBe(3)
})

test('the bytes of an encoder: paste and Enter', async ({ open }) => {
  const page = await open('/')
  await expect(homeField(page)).toBeFocused()
  const actions = await countActions(page)
  await pasteText(page, '0xc88363617483646f67')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/code/rlp')
  const items = page.getByRole('tree', { name: 'Items' })
  await expect(items).toContainText('0x636174')
  await expect(items).toBeInViewport()
  expect(await actions()).toBe(2)
})

test('a transaction with an invalid signature: its id is pasted, and 1 pressed', async ({
  open,
  chain,
}) => {
  const node = nodeOf(chain)
  const transaction = createAccountTransaction(node, { computeLimit: 4711n })
  const signer = serviceSigner(transaction.payer)
  const id = put(node, signEnvelope(transaction, { ...signer, hashAlgorithm: 'SHA2_256' }), {
    errorMessage: `[Error Code: 1009] invalid envelope key: public key 0 on account ${transaction.payer} does not have a valid signature: signature is not valid`,
  })
  const page = await open('/?network=emulator')
  await expect(homeField(page)).toBeFocused()
  const actions = await countActions(page)
  await pasteText(page, id)
  await expect(page.getByRole('option', { name: /A transaction id/ })).toBeVisible()
  await page.keyboard.press('1')
  await expect(page).toHaveURL(url => url.pathname === '/key/analyze')
  const message = page.locator('[data-answer]').first()
  await expect(message).toHaveText('The payer signed with the wrong hash')
  await expect(page.getByRole('main')).toContainText('hashed with SHA2-256, the key wants SHA3-256')
  await expect(message).toBeInViewport({ ratio: 1 })
  expect(await actions()).toBe(2)
})

test('a new account: its task, its words, that they are saved, and Create', async ({
  open,
  allowErrors,
}) => {
  // The stand-in lacks the account that the answer names.
  allowErrors(/Failed to load resource.*404.*\/v1\/accounts\//)
  const page = await open('/?network=emulator')
  await answerCreation(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(homeField(page)).toBeFocused()
  const actions = await countActions(page)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Show the words' }).click()
  const words = page.getByRole('list', { name: 'Words of the phrase' }).getByRole('listitem')
  await expect(words).toHaveText(Array.from({ length: 12 }, () => /^\d+[a-z]+$/))
  await page.getByRole('checkbox', { name: 'I’ve written them down' }).check()
  await createButton(page).click()
  const address = result(page).getByRole('heading', { name: /0x[0-9a-f]{16}$/ })
  await expect(address).toBeInViewport({ ratio: 1 })
  expect(await actions()).toBe(4)

  await expect(result(page).getByRole('list', { name: 'Next steps' })).toBeInViewport({ ratio: 1 })
  await expectAnatomy(page, 'account-create')
  // The words stay visible: leaving the page would lose them.
  await result(page).getByRole('link', { name: 'Back up the key' }).click()
  await expect(page).toHaveURL('/account/create')
  await expect(page.getByRole('button', { name: 'Download keystore' })).toBeInViewport()
})
