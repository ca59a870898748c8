import { expectNoSidewaysScroll, watchLongTasks } from './support/byte-input.ts'
import { goBack } from './support/history.ts'
import {
  downloaded,
  header,
  KEY,
  keystore,
  newFile,
  PASSWORD,
  PATH,
  PHRASE,
  p256,
  press,
  published,
  quickFile,
  secret,
} from './support/keystore-page.ts'
import { shownValue } from './support/shown-value.ts'
import { expect, test } from './support/test.ts'

test('says what a file is before any password, opens it, and masks what it held', async ({
  open,
}) => {
  const page = await open(PATH)
  await keystore(page).fill(await quickFile())
  await expect(header(page)).toContainText('Web3 Secret Storage, version 3')
  await expect(header(page)).toContainText('scrypt, n = 16, r = 8, p = 1')
  await expect(header(page)).toContainText('aes-128-ctr')
  await expect(header(page)).toContainText('16 KiB')
  await expect(header(page)).toContainText('under 0.1 s on this machine')
  await expect(header(page)).toContainText('times less than with the standard cost')
  await secret(page, 'Password').fill(PASSWORD)
  await press(page, 'Open')
  await expect(p256(page)).toBeVisible()
  await expect(page.getByText(KEY)).toHaveCount(0)
  expect(await shownValue(page, 'private key')).toBe(KEY)
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('row 28: nothing is remembered, corrected or spelled, and the password is masked', async ({
  open,
}) => {
  const page = await open(PATH)
  for (const field of [keystore(page), secret(page, 'Password')]) {
    await expect(field).toHaveAttribute('spellcheck', 'false')
    await expect(field).toHaveAttribute('autocomplete', /off|new-password/)
  }
  await expect(secret(page, 'Password')).toHaveAttribute('type', 'password')
})

test('a wrong password, and then none of what was open stays', async ({ open }) => {
  const page = await open(PATH)
  await keystore(page).fill(await quickFile())
  await secret(page, 'Password').fill(PASSWORD)
  await press(page, 'Open')
  await expect(p256(page)).toBeVisible()
  await secret(page, 'Password').fill('éwrong ')
  await expect(p256(page)).toHaveCount(0)
  await secret(page, 'Password').press('Enter')
  const field = secret(page, 'Password')
  await expect(field).toHaveAccessibleDescription(/Wrong password/)
  await expect(field).toHaveAccessibleDescription(/Also tried: the password in NFD/)
  await expect(field).toHaveAccessibleDescription(/starts or ends with whitespace/)
  await expect(field).toHaveAccessibleDescription(/nothing can tell them apart/)
  await expect(field).toHaveValue('éwrong ')
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect(p256(page)).toBeVisible()
})

const damaged: readonly (readonly [string, (file: Record<string, unknown>) => void, RegExp])[] = [
  ['a damaged MAC', ({ crypto }) => edit(crypto, 'mac', 'zz'), /“crypto.mac” is not hex/],
  [
    'a cut MAC',
    ({ crypto }) => edit(crypto, 'mac', 'aabb'),
    /“crypto.mac” has 2 bytes.*must have 32/,
  ],
  ['no MAC', ({ crypto }) => edit(crypto, 'mac', undefined), /has no “crypto.mac”/],
  [
    'an unknown cipher',
    ({ crypto }) => edit(crypto, 'cipher', 'aes-128-gcm'),
    /cipher “aes-128-gcm” isn’t supported/,
  ],
  [
    'an unknown derivation',
    ({ crypto }) => edit(crypto, 'kdf', 'argon2id'),
    /derivation “argon2id” isn’t supported/,
  ],
  ['another version', file => edit(file, 'version', 7), /There is no keystore version 7/],
  [
    'an absurd cost',
    ({ crypto }) => edit((crypto as { kdfparams: object }).kdfparams, 'n', 2 ** 26),
    /64 GiB of memory.*Nothing was started/,
  ],
]
function edit(object: unknown, name: string, value: unknown): void {
  ;(object as Record<string, unknown>)[name] = value
}
for (const [name, damage, sentence] of damaged) {
  test(`${name} is said at once, and the text stays`, async ({ open }) => {
    const page = await open(PATH)
    const file = JSON.parse(await quickFile())
    damage(file)
    await keystore(page).fill(JSON.stringify(file))
    await expect(keystore(page)).toHaveAccessibleDescription(sentence)
    await expect(keystore(page)).toHaveValue(JSON.stringify(file))
    await secret(page, 'Password').fill(PASSWORD)
    await secret(page, 'Password').press('Enter')
    await expect(keystore(page)).toBeFocused()
    await expect(header(page)).toHaveCount(0)
  })
}

test('a flipped digit of the MAC is told as what it may be', async ({ open }) => {
  const page = await open(PATH)
  const { text, password } = published('tampered mac flipped: gen private-key aes-128-ctr #0')
  await keystore(page).fill(text)
  await secret(page, 'Password').fill(password)
  await press(page, 'Open')
  await expect(secret(page, 'Password')).toHaveAccessibleDescription(
    /check value \(MAC\) doesn’t match.*changed .* gives the same error/,
  )
})

test('a file of wallet-core 4.1.13 opens, is called weak, and is saved again', async ({ open }) => {
  const page = await open(PATH)
  const { text, password } = published('wc BackwardCompatibility/4.1.13')
  await page.getByLabel('Keystore file').setInputFiles({
    name: 'wallet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(keystore(page)).toHaveValue(text)
  await expect(header(page)).toContainText('The salt is empty')
  await secret(page, 'Password').fill(password)
  await press(page, 'Open')
  const phrase = page.getByRole('region', { name: 'Seed phrase' })
  await expect(phrase).toBeVisible()
  await expect(page.getByText(PHRASE)).toHaveCount(0)
  expect(await shownValue(page, 'seed phrase')).toBe(PHRASE)
  await press(page, 'Save again')
  await expect(newFile(page)).toContainText('Written and checked', { timeout: 30_000 })
  const { name, text: again } = await downloaded(page)
  expect(name).toMatch(/^UTC--.*\.json$/)
  const saved = JSON.parse(again)
  expect(saved.crypto.kdfparams).toMatchObject({ n: 262_144, r: 8, p: 1 })
  expect(saved.crypto.kdfparams.salt).toHaveLength(64)
  expect(saved.activeAccounts).toEqual(JSON.parse(text).activeAccounts)
  await keystore(page).fill(again)
  await expect(header(page)).toContainText('Standard')
  await press(page, 'Open')
  await expect(phrase).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Weaker than')).toHaveCount(0)
})

test('row 29: the standard cost shows progress, can be cancelled, and never holds the page', async ({
  open,
}) => {
  const page = await open(PATH)
  const { text, password } = published('ethers wallet_keystore_passwd')
  await keystore(page).fill(text)
  await expect(header(page)).toContainText('256 MiB')
  await expect(header(page)).toContainText('on this machine')
  await secret(page, 'Password').fill(password)
  const longTasks = await watchLongTasks(page)
  await press(page, 'Open')
  await press(page, 'Cancel')
  await expect(page.getByText('Not opened yet')).toBeVisible()
  await press(page, 'Open')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expect(p256(page)).toBeVisible({ timeout: 30_000 })
  expect(await longTasks()).toEqual([])
})

test('by the keyboard alone', async ({ open }) => {
  const page = await open(PATH)
  const text = await quickFile()
  await keystore(page).focus()
  await page.keyboard.insertText(text)
  for (let tab = 0; tab < 8; tab++) {
    if (await secret(page, 'Password').evaluate(field => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(secret(page, 'Password')).toBeFocused()
  await page.keyboard.insertText(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(p256(page)).toContainText('private key')
  const tab = page.getByRole('tab', { selected: true })
  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true')
  await secret(page, 'Private key').fill(KEY)
  await secret(page, 'New password').fill(PASSWORD)
  await secret(page, 'New password again').fill(PASSWORD)
  await page.getByRole('combobox', { name: 'Cost' }).selectOption('light')
  await secret(page, 'New password again').press('Enter')
  await expect(newFile(page)).toContainText('Written and checked')
  await tab.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(keystore(page)).toHaveValue(text)
})

test('wiping and leaving empty everything', async ({ open }) => {
  const page = await open(PATH)
  await keystore(page).fill(await quickFile())
  await secret(page, 'Password').fill(PASSWORD)
  await press(page, 'Open')
  await expect(p256(page)).toBeVisible()
  await press(page, 'Wipe')
  await expect(keystore(page)).toHaveValue('')
  await expect(secret(page, 'Password')).toHaveValue('')
  await expect(p256(page)).toHaveCount(0)
  await secret(page, 'Password').fill(PASSWORD)
  await page.goto('/')
  await goBack(page)
  await expect(secret(page, 'Password')).toHaveValue('')
})

const pdf = (name: string) => new URL(`fixtures/pdf/${name}`, import.meta.url).pathname

test('a keystore inside a PDF, and a PDF that holds a bare key', async ({ open }) => {
  const page = await open(PATH)
  const chooser = page.getByLabel('Keystore file')
  await chooser.setInputFiles(pdf('keystore.pdf'))
  await expect(header(page)).toContainText('scrypt, n = 4,096, r = 8, p = 6')
  await expect(keystore(page)).toHaveAccessibleDescription(/keystore\.pdf/)
  await secret(page, 'Password').fill('foobar')
  await press(page, 'Open')
  await expect(p256(page)).toBeVisible()
  await chooser.setInputFiles(pdf('password-aes.pdf'))
  await secret(page, 'Password of the PDF').fill('wrong')
  await secret(page, 'Password of the PDF').press('Enter')
  await expect(secret(page, 'Password of the PDF')).toHaveAttribute('aria-invalid', 'true')
  await secret(page, 'Password of the PDF').fill('open sesame')
  await secret(page, 'Password of the PDF').press('Enter')
  await expect(page.getByText('password-aes.pdf holds a bare private key')).toBeVisible()
  await chooser.setInputFiles(pdf('nothing.pdf'))
  await expect(page.getByText('No private key or keystore found')).toBeVisible()
  await chooser.setInputFiles({ name: 'a.bin', mimeType: '', buffer: Buffer.alloc(9, 0xff) })
  await expect(page.getByText('a.bin isn’t text, so it can’t be a keystore.')).toBeVisible()
})
