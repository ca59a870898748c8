import { createHmac } from 'node:crypto'
import { formatHex } from '@toolkit/core/bytes/hex'
import { loadWordList, MNEMONIC_LANGUAGES } from '@toolkit/core/mnemonic/languages'
import { parseMnemonic } from '@toolkit/core/mnemonic/mnemonic'
import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { derivedKey, generatePage, privateKeyOn, wordsOf } from './support/generated-phrase.ts'
import { goBack } from './support/history.ts'
import { shownValue } from './support/shown-value.ts'
import { expect, test } from './support/test.ts'

const PATH = '/key/generate'

test('a phrase: its words hidden, its keys those of the path and passphrase that were set', async ({
  open,
}) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await generate.field('Passphrase').fill('TREZOR')
  await generate.field('Key index').fill('7')
  await expect(page.getByText("m/44'/539'/0'/0/7", { exact: true })).toBeVisible()
  await generate.makePhrase()

  await expect(generate.grid.getByRole('listitem')).toHaveCount(12)
  const before = await page.content()
  const words = await wordsOf(page)
  const list = await loadWordList('english')
  expect(parseMnemonic(words.join(' '), list).notes).toEqual([])
  const long = words.filter(word => word.length > 6)
  for (const word of long) expect(before).not.toContain(`>${word}<`)

  const path = "m/44'/539'/0'/0/7"
  const p256 = await privateKeyOn(generate.p256)
  const secp256k1 = await privateKeyOn(generate.secp256k1)
  expect(p256).toBe(await derivedKey(words, 'TREZOR', path, 'ECDSA_P256'))
  expect(secp256k1).toBe(await derivedKey(words, 'TREZOR', path, 'ECDSA_secp256k1'))
  // What an earlier product showed: the default path's keys without the passphrase.
  expect(p256).not.toBe(await derivedKey(words, '', "m/44'/539'/0'/0/0", 'ECDSA_P256'))
})

for (const [width, height] of [
  [1280, 800],
  [400, 800],
] as const) {
  test(`the words are in view right after the button at ${width} px`, async ({ open, page }) => {
    await page.setViewportSize({ width, height })
    await open(PATH)
    const generate = generatePage(page)
    await page.getByRole('radio', { name: 'Seed phrase', exact: true }).check()
    await generate.makePhrase()
    const sentence = generate.phrase.getByRole('heading', { name: '12-word seed phrase generated' })
    await expect(sentence).toBeFocused()
    for (const part of [sentence, generate.button('Show words'), generate.grid]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('radio', { name: 'Private key', exact: true }).check()
    await generate.button('Generate key pair').click()
    await expect(
      page.getByRole('heading', { name: 'ECDSA P-256 key pair generated' }),
    ).toBeFocused()
    await expect(generate.p256.getByRole('button', { name: 'Copy private key' })).toBeInViewport()
  })
}

for (const preset of [
  { name: 'Ledger, legacy', path: "m/44'/1'/769/0/0" },
  { name: 'Ethereum', path: "m/44'/60'/0'/0/0" },
  { name: 'Custom path', path: "m/1'/2/3'" },
]) {
  test(`the path of ${preset.name} is the one that is used`, async ({ open }) => {
    const page = await open(PATH)
    const generate = generatePage(page)
    await generate.choosePhrase()
    await generate.select('Derivation path').selectOption(preset.name)
    if (preset.name === 'Custom path') await generate.field('Custom path').fill('m/1h/2/3h')
    await generate.makePhrase()
    const words = await wordsOf(page)
    const wanted = await derivedKey(words, '', preset.path, 'ECDSA_P256')
    expect(await privateKeyOn(generate.p256)).toBe(wanted)
  })
}

test('a path that is none makes nothing, and says where it is wrong', async ({ open }) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await generate.select('Derivation path').selectOption('Custom path')
  const own = generate.field('Custom path')
  // It begins with the path that stood there.
  await expect(own).toHaveValue("m/44'/539'/0'/0/0")
  await own.fill('')
  await generate.button('Generate seed phrase').click()
  await expect(own).toBeFocused()
  await expect(own).toHaveAccessibleDescription(/The path is empty/)
  await own.fill('garbage')
  await expect(own).toHaveAccessibleDescription(/doesn’t start with m/)
  await own.fill("m/44'/2147483648")
  await expect(own).toHaveAccessibleDescription(/more than 2147483647/)
  await generate.button('Generate seed phrase').click()
  await expect(page.getByText('No phrase yet')).toBeVisible()
  await expect(generate.grid).toHaveCount(0)
  await expect(own).toHaveValue("m/44'/2147483648")
})

test('every language: a phrase of its own list', async ({ open }) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await page.getByRole('radio', { name: '24', exact: true }).check()
  for (const { id, native } of MNEMONIC_LANGUAGES) {
    await generate.select('Language').selectOption(id)
    await generate.makePhrase()
    const words = await wordsOf(page)
    expect(words, native).toHaveLength(24)
    const parsed = parseMnemonic(words.join(' '), await loadWordList(id))
    expect(parsed.entropy.reveal()).toHaveLength(32)
    const wanted = await derivedKey(words, '', "m/44'/539'/0'/0/0", 'ECDSA_P256')
    expect(await privateKeyOn(generate.p256), native).toBe(wanted)
  }
})

test('a passphrase with two readings gives both sets of keys, and says so', async ({ open }) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await expect(generate.field('Passphrase')).toHaveAttribute('type', 'password')
  await generate.field('Passphrase').fill('pässwörd')
  await expect(generate.field('Passphrase')).toHaveAccessibleDescription(/two sets of keys/)
  await generate.makePhrase()
  const words = await wordsOf(page)
  const path = "m/44'/539'/0'/0/0"
  const standard = await privateKeyOn(generate.p256)
  await page.getByRole('radio', { name: 'wallet-core' }).check()
  const other = await privateKeyOn(generate.p256)
  expect(standard).toBe(await derivedKey(words, 'pässwörd', path, 'ECDSA_P256'))
  expect(other).toBe(await derivedKey(words, 'pässwörd', path, 'ECDSA_P256', 'wallet-core'))
  expect(other).not.toBe(standard)
})

test('any setting that changes takes what was made away at once', async ({ open }) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  const changes: readonly (() => Promise<unknown>)[] = [
    () => generate.field('Key index').fill('1'),
    () => generate.field('Passphrase').fill('x'),
    () => page.getByRole('radio', { name: '15', exact: true }).check(),
    () => generate.select('Language').selectOption('french'),
    () => page.getByRole('radio', { name: 'Private key', exact: true }).check(),
    () => generate.select('Entropy').selectOption({ label: 'The browser’s, mixed with dice' }),
  ]
  for (const change of changes) {
    await generate.choosePhrase()
    await generate.makePhrase()
    const [word = ''] = (await wordsOf(page)).filter(one => one.length > 3)
    await change()
    await expect(page.getByText('Cleared: a setting changed')).toBeVisible()
    await expect(generate.grid).toHaveCount(0)
    await expect(generate.p256).toHaveCount(0)
    await expect(page.getByRole('main').getByText(word, { exact: true })).toHaveCount(0)
  }
})

test('dice: counted, told what is wrong, and mixed in as is said', async ({ open }) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await generate.select('Entropy').selectOption({ label: 'The browser’s, mixed with dice' })
  const rolls = generate.field('Dice rolls')
  await generate.button('Generate seed phrase').click()
  await expect(rolls).toBeFocused()
  await expect(rolls).toHaveAccessibleDescription(/No rolls entered yet/)
  await rolls.fill('1 6 7')
  await expect(rolls).toHaveAccessibleDescription(/isn’t a roll of a die/)
  await rolls.fill('1111111111111111')
  await expect(page.getByText('This doesn’t look random')).toBeVisible()
  await rolls.fill('1 6 3 4 5')
  await expect(rolls).toHaveAccessibleDescription(/5 rolls hold 12\.9 bits at most, of 128/)
  await generate.makePhrase()

  await page.getByText('How the entropy was mixed').click()
  const read = (name: string) => shownValue(page, name)
  const random = await read('browser’s part')
  expect(await read('your part')).toBe('16345')
  const result = await read('result')
  const hmac = createHmac('sha512', Buffer.from(random, 'hex')).update('16345').digest('hex')
  expect(result).toBe(hmac.slice(0, 32))
  const words = await wordsOf(page)
  const { entropy } = parseMnemonic(words.join(' '), await loadWordList('english'))
  expect(formatHex(entropy.reveal())).toBe(result)
})

test('wiped by the button and by leaving, and never in the address, storage or title', async ({
  open,
}) => {
  const page = await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await generate.field('Passphrase').fill('a secret passphrase')
  await generate.makePhrase()
  const words = await wordsOf(page)
  const kept = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.title,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
    ]),
  )
  for (const secret of [...words.filter(word => word.length > 6), 'a secret passphrase']) {
    expect(kept).not.toContain(secret)
  }
  await generate.button('Wipe').click()
  await expect(generate.grid).toHaveCount(0)
  await expect(page.getByText('No key yet')).toBeVisible()
  await generate.choosePhrase()
  await expect(generate.field('Passphrase')).toHaveValue('')
  await generate.makePhrase()
  await page.goto('/key/verify')
  await goBack(page)
  await expect(generate.grid).toHaveCount(0)
})

test('accessible and in one column on a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await open(PATH)
  const generate = generatePage(page)
  await generate.choosePhrase()
  await generate.select('Entropy').selectOption({ label: 'The browser’s, mixed with dice' })
  await generate.field('Dice rolls').fill('1 2 3 6 6')
  await generate.field('Passphrase').fill('pässwörd')
  await generate.makePhrase()
  await generate.button('Confirm your backup').click()
  await privateKeyOn(generate.p256)
  await expectNoAxeViolationsInBothThemes(page, 'backup to be confirmed')
  await expectNoSidewaysScroll(page)
})
