import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { loadWordList, MNEMONIC_LANGUAGES } from '@toolkit/core/mnemonic/languages'
import { parseMnemonic } from '@toolkit/core/mnemonic/mnemonic'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openTool } from '../../../../testing/open-tool'
import { shownValue } from '../../../../testing/shown-value'
import {
  button,
  choosePhrase,
  derivedKey,
  field,
  grid,
  makePhrase,
  PATH,
  p256,
  privateKeyOn,
  radio,
  select,
  wordsOf,
} from './testing/generate-page'

test('a phrase: its words hidden, its keys those of the path and passphrase that were set', async () => {
  await openTool(PATH)
  await choosePhrase()
  await field('Passphrase').fill('TREZOR')
  await field('Key index').fill('7')
  await expect.element(page.getByText("m/44'/539'/0'/0/7", { exact: true })).toBeVisible()
  await makePhrase()

  await expect.element(grid.getByRole('listitem')).toHaveLength(12)
  const before = document.documentElement.outerHTML
  const words = await wordsOf()
  const list = await loadWordList('english')
  expect(parseMnemonic(words.join(' '), list).notes).toEqual([])
  const long = words.filter(word => word.length > 6)
  for (const word of long) expect(before).not.toContain(`>${word}<`)

  const path = "m/44'/539'/0'/0/7"
  const onP256 = await privateKeyOn('P-256')
  const onSecp256k1 = await privateKeyOn('secp256k1')
  expect(onP256).toBe(await derivedKey(words, 'TREZOR', path, 'ECDSA_P256'))
  expect(onSecp256k1).toBe(await derivedKey(words, 'TREZOR', path, 'ECDSA_secp256k1'))
  // What an earlier product showed: the default path's keys without the passphrase.
  expect(onP256).not.toBe(await derivedKey(words, '', "m/44'/539'/0'/0/0", 'ECDSA_P256'))
})

const presets = [
  { name: 'Ledger, legacy', path: "m/44'/1'/769/0/0" },
  { name: 'Ethereum', path: "m/44'/60'/0'/0/0" },
  { name: 'Custom path', path: "m/1'/2/3'" },
]
test.each(presets)('the path of $name is the one that is used', async preset => {
  await openTool(PATH)
  await choosePhrase()
  await select('Derivation path').selectOptions(preset.name)
  if (preset.name === 'Custom path') await field('Custom path').fill('m/1h/2/3h')
  await makePhrase()
  const words = await wordsOf()
  const wanted = await derivedKey(words, '', preset.path, 'ECDSA_P256')
  expect(await privateKeyOn('P-256')).toBe(wanted)
})

test('a path that is none makes nothing, and says where it is wrong', async () => {
  await openTool(PATH)
  await choosePhrase()
  await select('Derivation path').selectOptions('Custom path')
  const own = field('Custom path')
  // It begins with the path that stood there.
  await expect.element(own).toHaveValue("m/44'/539'/0'/0/0")
  await own.fill('')
  await button('Generate seed phrase').click()
  await expect.element(own).toHaveFocus()
  await expect.element(own).toHaveAccessibleDescription(/The path is empty/)
  await own.fill('garbage')
  await expect.element(own).toHaveAccessibleDescription(/doesn’t start with m/)
  await own.fill("m/44'/2147483648")
  await expect.element(own).toHaveAccessibleDescription(/more than 2147483647/)
  await button('Generate seed phrase').click()
  await expect.element(page.getByText('No phrase yet')).toBeVisible()
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(own).toHaveValue("m/44'/2147483648")
})

test('every language: a phrase of its own list', async () => {
  await openTool(PATH)
  await choosePhrase()
  await radio('24').click()
  for (const { id, native } of MNEMONIC_LANGUAGES) {
    await select('Language').selectOptions(id)
    await makePhrase()
    const words = await wordsOf()
    expect(words, native).toHaveLength(24)
    const parsed = parseMnemonic(words.join(' '), await loadWordList(id))
    expect(parsed.entropy.reveal()).toHaveLength(32)
    const wanted = await derivedKey(words, '', "m/44'/539'/0'/0/0", 'ECDSA_P256')
    expect(await privateKeyOn('P-256'), native).toBe(wanted)
  }
})

test('a passphrase with two readings gives both sets of keys, and says so', async () => {
  await openTool(PATH)
  await choosePhrase()
  await expect.element(field('Passphrase')).toHaveAttribute('type', 'password')
  await field('Passphrase').fill('pässwörd')
  await expect.element(field('Passphrase')).toHaveAccessibleDescription(/two sets of keys/)
  await makePhrase()
  const words = await wordsOf()
  const path = "m/44'/539'/0'/0/0"
  const standard = await privateKeyOn('P-256')
  await page.getByRole('radio', { name: 'wallet-core' }).click()
  const other = await privateKeyOn('P-256')
  expect(standard).toBe(await derivedKey(words, 'pässwörd', path, 'ECDSA_P256'))
  expect(other).toBe(await derivedKey(words, 'pässwörd', path, 'ECDSA_P256', 'wallet-core'))
  expect(other).not.toBe(standard)
})

test('any setting that changes takes what was made away at once', async () => {
  await openTool(PATH)
  const changes: readonly (() => Promise<unknown>)[] = [
    () => field('Key index').fill('1'),
    () => field('Passphrase').fill('x'),
    () => radio('15').click(),
    () => select('Language').selectOptions('french'),
    () => radio('Private key').click(),
    () => select('Entropy').selectOptions('The browser’s, mixed with dice'),
  ]
  for (const change of changes) {
    await choosePhrase()
    await makePhrase()
    const [word = ''] = (await wordsOf()).filter(one => one.length > 3)
    await change()
    await expect.element(page.getByText('Cleared: a setting changed')).toBeVisible()
    await expect.element(grid).not.toBeInTheDocument()
    await expect.element(p256).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('main').getByText(word, { exact: true }))
      .not.toBeInTheDocument()
  }
})

test('dice: counted, told what is wrong, and mixed in as is said', async () => {
  await openTool(PATH)
  await choosePhrase()
  await select('Entropy').selectOptions('The browser’s, mixed with dice')
  const rolls = field('Dice rolls')
  await button('Generate seed phrase').click()
  await expect.element(rolls).toHaveFocus()
  await expect.element(rolls).toHaveAccessibleDescription(/No rolls entered yet/)
  await rolls.fill('1 6 7')
  await expect.element(rolls).toHaveAccessibleDescription(/isn’t a roll of a die/)
  await rolls.fill('1111111111111111')
  await expect.element(page.getByText('This doesn’t look random')).toBeVisible()
  await rolls.fill('1 6 3 4 5')
  await expect.element(rolls).toHaveAccessibleDescription(/5 rolls hold 12\.9 bits at most, of 128/)
  await makePhrase()

  await page.getByText('How the entropy was mixed').click()
  const read = (name: string) => shownValue(page, name)
  const random = await read('browser’s part')
  expect(await read('your part')).toBe('16345')
  const result = await read('result')
  const hash = { name: 'HMAC', hash: 'SHA-512' }
  const seed = new Uint8Array(parseHex(random))
  const key = await crypto.subtle.importKey('raw', seed, hash, false, ['sign'])
  const hmac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('16345'))
  expect(result).toBe(formatHex(new Uint8Array(hmac)).slice(0, 32))
  const words = await wordsOf()
  const { entropy } = parseMnemonic(words.join(' '), await loadWordList('english'))
  expect(formatHex(entropy.reveal())).toBe(result)
})
