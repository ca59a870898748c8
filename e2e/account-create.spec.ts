import type { Page, Request } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { compressPublicKey, parsePublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import { chooseNetwork } from './support/network.ts'
import { expect, test } from './support/test.ts'

type Curve = 'ECDSA_P256' | 'ECDSA_secp256k1'
const newKey = (curve: Curve = 'ECDSA_P256') =>
  formatHex(publicKeyOf(generatePrivateKey(curve), curve))

const keyField = (page: Page) => page.getByRole('textbox', { name: 'Public key' })
const weightField = (page: Page) => page.getByRole('textbox', { name: 'Weight' })
const createButton = (page: Page) => page.getByRole('button', { name: 'Create account' })
const result = (page: Page) => page.getByRole('region', { name: 'New account' })

/** The bodies of all requests for an account that the page has sent. */
function sentAccounts(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/accounts')) sent.push(request)
  })
  return sent
}

/** The address that the result shows. */
async function newAddress(page: Page): Promise<string> {
  const address = /0x[0-9a-f]{16}/.exec(await result(page).innerText())?.[0]
  if (address === undefined) throw new Error('no address is shown')
  return address
}

/** A P-256 key whose X begins with 04: the first X of a row that is on the curve. */
function keyWithXFrom04(): string {
  for (let last = 0; last < 256; last += 1) {
    const x = `04${'00'.repeat(30)}${last.toString(16).padStart(2, '0')}`
    try {
      return parsePublicKey(`02${x}`, 'ECDSA_P256').hex
    } catch {
      // Not on the curve; half of them are.
    }
  }
  throw new Error('no such point')
}

test.describe('what is typed', () => {
  const good = newKey()
  const refused = [
    ['127 digits', good.slice(1), /127 hex digits: 1 is missing.*128 hex digits/],
    ['129 digits', `${good}0`, /129 hex digits: 1 is too many/],
    ['on neither curve', `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`, /not a point on/],
    ['a letter that is no digit', `g${good.slice(1)}`, /“g”|"g".*not a hex digit/],
    ['the length of a private key', good.slice(0, 64), /length of a private key/],
  ] as const
  for (const [name, text, sentence] of refused) {
    test(`a public key is refused: ${name}`, async ({ open }) => {
      const page = await open('/account/create?network=emulator')
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

  test('a key of the other curve is recognised, and one press chooses it', async ({ open }) => {
    const key = newKey('ECDSA_secp256k1')
    const page = await open('/account/create?network=emulator')
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

  const key = newKey()
  const from04 = keyWithXFrom04()
  const accepted = [
    ['with 0x', `0x${key}`, key, /0x is left out/],
    ['with 04', `04${key}`, key, /uncompressed/],
    ['compressed', formatHex(compressPublicKey(parsePublicKey(key).bytes)), key, /compressed/],
    ['X begins with 04', from04, from04, /X itself begins with 04/],
  ] as const
  for (const [name, text, used, notice] of accepted) {
    test(`a public key is accepted, and what is used is said: ${name}`, async ({ open, chain }) => {
      const page = await open('/account/create?network=emulator')
      await keyField(page).fill(text)
      await expect(keyField(page)).toHaveAccessibleDescription(notice)
      await createButton(page).click()
      await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 20_000 })
      await expect(keyField(page)).toHaveValue(text)
      const address = await newAddress(page)
      const keys = await page.request.get(`${chain.restUrl}/v1/accounts/${address}/keys`)
      expect((await keys.json()).keys[0].public_key).toBe(`0x${used}`)
    })
  }

  const weights = [
    ['', /Weight is empty/],
    ['0', /With weight 0 .* could never sign/],
    ['1001', /Weight is more than 1000/],
    ['1.5', /Weight must be a whole number/],
    ['-1', /Weight cannot be negative/],
  ] as const
  for (const [text, sentence] of weights) {
    test(`a weight is refused: “${text}”`, async ({ open }) => {
      const page = await open('/account/create?network=emulator')
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

  test('a weight that cannot sign alone is warned of before anything is sent', async ({ open }) => {
    const page = await open('/account/create?network=emulator')
    await weightField(page).fill('500')
    await expect(weightField(page)).toHaveAccessibleDescription(/1000 is needed, and it has 500/)
  })
})

test('from the press to the address, however often it is pressed', async ({ open, chain }) => {
  const page = await open('/account/create?network=emulator')
  const sent = sentAccounts(page)
  await keyField(page).fill(newKey())
  await createButton(page).dblclick()
  const steps = result(page).getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Submitted/, /^Pending/, /^Finalized/, /^Executed/, /^Sealed/])
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 20_000 })
  // Once more on an account that exists now.
  await createButton(page).click({ force: true })
  expect(sent).toHaveLength(1)

  const address = await newAddress(page)
  const account = await page.request.get(
    `${chain.restUrl}/v1/accounts/${address}?block_height=sealed&expand=keys`,
  )
  expect(account.ok()).toBe(true)
  await expect(result(page).getByRole('button', { name: 'Copy address' })).toBeVisible()
  await expect(result(page).getByRole('link', { name: /Open the transaction/ })).toHaveAttribute(
    'href',
    /^\/key\/analyze#id=[0-9a-f]{64}$/,
  )
  await result(page)
    .getByRole('link', { name: /Open the account/ })
    .click()
  await expect(page).toHaveURL(`/account/lookup#address=${address.slice(2)}`)
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(address)
})

test('“Create another” keeps the key, and makes a second account', async ({ open }) => {
  const key = newKey()
  const page = await open('/account/create?network=emulator')
  await keyField(page).fill(key)
  await createButton(page).click()
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 20_000 })
  const first = await newAddress(page)
  await result(page).getByRole('button', { name: 'Create another' }).click()
  await expect(keyField(page)).toHaveValue(key)
  await expect(result(page)).not.toContainText(first)
  await createButton(page).click()
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 20_000 })
  expect(await newAddress(page)).not.toBe(first)
})

test('a node lost on the way: the page waits, and goes on by itself', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to load resource/)
  chain.standIn?.setStep(1200)
  const page = await open('/account/create?network=emulator')
  await keyField(page).fill(newKey())
  await createButton(page).click()
  await expect(result(page).getByText(/^Transaction/)).toBeVisible({ timeout: 20_000 })
  await chain.stop()
  await expect(result(page).getByText('Waiting for the node')).toBeVisible({ timeout: 20_000 })
  await chain.start()
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 30_000 })
  await expect(result(page).getByText('Waiting for the node')).toBeHidden()
  chain.standIn?.setStep(150)
})

test('the server stopped: said, and tried again without a reload', async ({
  open,
  server,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED|Failed to load resource/)
  const key = newKey()
  const page = await open('/account/create?network=emulator')
  await expect(page.getByText(/This server pays/)).toBeVisible()
  await keyField(page).fill(key)
  await server.stop()
  await createButton(page).click()
  await expect(result(page)).toContainText('The server that pays for new accounts did not answer')
  await expect(keyField(page)).toHaveValue(key)
  await server.start()
  await result(page).getByRole('button', { name: 'Try again' }).click()
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 20_000 })
})

test('a network switch leaves the running creation where it is', async ({ open, chain }) => {
  chain.standIn?.setStep(1000)
  const page = await open('/account/create?network=emulator')
  await keyField(page).fill(newKey())
  await createButton(page).click()
  await expect(result(page).getByText(/^Transaction/)).toBeVisible({ timeout: 20_000 })
  await chooseNetwork(page, 'Flow Testnet')
  await expect(result(page).getByText('This goes on on Flow Emulator')).toBeVisible()
  await expect(result(page).getByText('Account created')).toBeVisible({ timeout: 20_000 })
  await expect(result(page).getByRole('link', { name: /Open the account/ })).toHaveAttribute(
    'href',
    /^\/account\/lookup\?network=emulator#address=[0-9a-f]{16}$/,
  )
  chain.standIn?.setStep(150)
})

test('what the server refuses about a field stands beside it, until it is edited', async ({
  open,
  allowErrors,
}) => {
  allowErrors(/400/)
  const page = await open('/account/create?network=emulator')
  await page.route('**/api/accounts', route =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          code: 'request/bad-field',
          message: 'This weight is not paid for here.',
          position: { kind: 'field', field: 'weight' },
        },
      },
    }),
  )
  await keyField(page).fill(newKey())
  await weightField(page).fill('1')
  await createButton(page).click()
  await expect(weightField(page)).toHaveAccessibleDescription(/not paid for here/)
  await expect(weightField(page)).toHaveValue('1')
  await weightField(page).fill('1000')
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

test('an error of the chain is explained, with its code', async ({ open, chain }) => {
  const page = await open('/account/create?network=emulator')
  await page.route(`${chain.restUrl}/v1/transaction_results/**`, route =>
    route.fulfill({
      json: {
        block_id: '1'.repeat(64),
        collection_id: '',
        execution: 'Failure',
        status: 'Sealed',
        status_code: 1,
        error_message:
          '[Error Code: 1101] error caused by: 1 error occurred: * transaction execute failed: [Error Code: 1103] storage capacity exceeded',
        computation_used: '1',
        events: [],
      },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await keyField(page).fill(newKey())
  await createButton(page).click()
  await expect(result(page)).toContainText('it failed: no account was created')
  await expect(result(page).getByText('Error 1103')).toBeVisible()
  await result(page).getByText('The chain’s own words').click()
  await expect(result(page)).toContainText('storage capacity exceeded')
  await expect(result(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})
