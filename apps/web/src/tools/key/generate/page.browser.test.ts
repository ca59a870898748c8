import { addressAt } from '@toolkit/core/account/address'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { loadWordList, MNEMONIC_LANGUAGES } from '@toolkit/core/mnemonic/languages'
import { parseMnemonic } from '@toolkit/core/mnemonic/mnemonic'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { displayedValue } from '../../../../testing/displayed-value'
import { openTool } from '../../../../testing/open-tool'
import { serverNetworks } from '../../../../testing/server-networks'
import { unfold } from '../../../../testing/unfold'
import { keyUses } from '../../../account/new-keys/made-here'
import { forgetSettings } from '../../../chain/config'
import { leaveFor } from '../../../frame/leaving'
import { loadPage } from '../../../frame/page-modules'
import { publicKeysOf } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import {
  button,
  choosePhrase,
  derivedKey,
  field,
  grid,
  madeRows,
  makePhrase,
  PATH,
  privateKeyOn,
  radio,
  select,
  wordsOf,
} from './testing/generate-page'

const heading = (name: string | RegExp) => page.getByRole('heading', { name })

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
  // An earlier version showed the keys at the default path without the passphrase.
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
  const requested = await derivedKey(words, '', preset.path, 'ECDSA_P256')
  expect(await privateKeyOn('P-256')).toBe(requested)
})

test('a path that is none makes nothing, and says where it is wrong', async () => {
  await openTool(PATH)
  await choosePhrase()
  await select('Derivation path').selectOptions('Custom path')
  const own = field('Custom path')
  // The custom path starts as the path shown before.
  await expect.element(own).toHaveValue("m/44'/539'/0'/0/0")
  await own.fill('')
  await button('Generate').click()
  await expect.element(own).toHaveFocus()
  await expect.element(own).toHaveAccessibleDescription(/The path is empty/)
  await own.fill('garbage')
  await expect.element(own).toHaveAccessibleDescription(/doesn’t start with m/)
  await own.fill("m/44'/2147483648")
  await expect.element(own).toHaveAccessibleDescription(/more than 2147483647/)
  await button('Generate').click()
  await expect.element(heading('New seed phrase')).toBeVisible()
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(own).toHaveValue("m/44'/2147483648")
})

test('every language: a phrase of its own list', async () => {
  await openTool(PATH)
  await choosePhrase()
  await radio('24').click()
  for (const { id, native } of MNEMONIC_LANGUAGES) {
    await unfold('Settings')
    await select('Language').selectOptions(id)
    await makePhrase()
    const words = await wordsOf()
    expect(words, native).toHaveLength(24)
    const parsed = parseMnemonic(words.join(' '), await loadWordList(id))
    expect(parsed.entropy.reveal()).toHaveLength(32)
    const requested = await derivedKey(words, '', "m/44'/539'/0'/0/0", 'ECDSA_P256')
    expect(await privateKeyOn('P-256'), native).toBe(requested)
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

describe('what was made stays', () => {
  const copyOf = async () => (await wordsOf()).join(' ')

  test('whatever setting or kind is chosen, and where somebody goes in between', async () => {
    await openTool(PATH)
    await choosePhrase()
    await makePhrase()
    const words = await copyOf()
    const changes: readonly (() => Promise<unknown>)[] = [
      () => field('Key index').fill('1'),
      () => field('Passphrase').fill('x'),
      () => radio('15').click(),
      () => select('Language').selectOptions('french'),
      () => select('Entropy').selectOptions('The browser’s, mixed with dice'),
    ]
    await unfold('Settings')
    for (const change of changes) {
      await change()
      expect(await copyOf()).toBe(words)
    }
    // Enter in one of the fields doesn't generate either.
    await field('Key index').click()
    await userEvent.keyboard('{Enter}')
    await radio('Private key').click()
    await expect.element(heading('New private key')).toBeVisible()
    await radio('Seed phrase').click()
    await expect.element(heading('12 words, not saved yet')).toBeVisible()
    expect(await copyOf()).toBe(words)
    expect(madeRows()).toHaveLength(1)

    await cleanup()
    await openTool('/key/verify')
    await cleanup()
    await openTool(PATH)
    await expect.element(heading('12 words, not saved yet')).toBeVisible()
    await expect.element(grid).not.toHaveTextContent(words.split(' ')[0] ?? '')
    expect(await copyOf()).toBe(words)
  })

  test('others are made by “New words” alone; the former are under Previous, and come back', async () => {
    await openTool(PATH)
    await makePhrase()
    const first = await copyOf()
    await makePhrase()
    // Masked initially, like every new phrase.
    await expect.element(button('Show words')).toBeVisible()
    const second = await copyOf()
    expect(second).not.toBe(first)
    const previous = page.getByRole('list', { name: 'Previous' })
    await expect.element(previous.getByRole('listitem')).toHaveLength(1)
    await previous.getByRole('button', { name: 'Use these' }).click()
    expect(await copyOf()).toBe(first)
    await radio('Private key').click()
    await button('Generate').click()
    await expect.element(heading('Private key, not saved yet')).toBeVisible()
    expect(madeRows()).toHaveLength(3)
    await previous.getByRole('button', { name: 'Use these' }).first().click()
    await expect.element(heading('12 words, not saved yet')).toBeVisible()
  })

  test('until it is discarded by name, which asks while it is not saved', async () => {
    await openTool(PATH)
    await makePhrase()
    await button('More for these 12 words').click()
    await page.getByRole('menuitem', { name: 'Discard' }).click()
    const question = page.getByRole('dialog', { name: 'Discard these 12 words?' })
    await question.getByRole('button', { name: 'Keep' }).click()
    await expect.element(grid).toBeVisible()
    await button('More for these 12 words').click()
    await page.getByRole('menuitem', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(heading('New seed phrase')).toBeVisible()
    await expect.element(grid).not.toBeInTheDocument()
  })

  test('until all secrets are cleared, or the site is left; a tab that was frozen has it again', async () => {
    await openTool(PATH)
    await makePhrase()
    const words = await copyOf()
    document.dispatchEvent(new Event('freeze'))
    await expect.element(button('Show words')).toBeVisible()
    expect(await copyOf()).toBe(words)
    dispatchEvent(new Event('pagehide'))
    await expect.element(heading('New seed phrase')).toBeVisible()
    await makePhrase()
    expect(await copyOf()).not.toBe(words)
    const [word = ''] = (await wordsOf()).filter(one => one.length > 4)
    await userEvent.keyboard('{Alt>}{Shift>}W{/Shift}{/Alt}')
    await expect.element(heading('New seed phrase')).toBeVisible()
    expect(document.body.textContent).not.toContain(word)
    await expect.element(page.getByText('Made on this page')).not.toBeInTheDocument()
  })
})

describe('whether it is saved', () => {
  test('is said in the answer and its line; a tick is taken back', async () => {
    await openTool(PATH)
    await makePhrase()
    const written = page.getByRole('checkbox', { name: 'I’ve written them down' })
    await written.click()
    await expect.element(heading('12 words, written down')).toBeVisible()
    expect(madeRows()[0]).toMatch(/UTC, written down$/)
    await written.click()
    await expect.element(heading('12 words, not saved yet')).toBeVisible()
  })

  test('leaving asks once it was seen, and not after it is saved', async () => {
    await openTool(PATH)
    await makePhrase()
    let left = 0
    const leave = () => leaveFor('/key/verify', () => left++)
    leave()
    expect(left).toBe(1)
    await button('Show words').click()
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    leave()
    const question = page.getByRole('dialog', { name: 'Leave before you save these 12 words?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(left).toBe(1)
    leave()
    await question.getByRole('button', { name: 'Leave' }).click()
    expect(left).toBe(2)
    await page.getByRole('checkbox', { name: 'I’ve written them down' }).click()
    leave()
    expect(left).toBe(3)
    const again = new Event('beforeunload', { cancelable: true })
    dispatchEvent(again)
    expect(again.defaultPrevented).toBe(false)
  })

  test('after Back, which asks nobody, it is told that the words are still there', async () => {
    await openTool(PATH)
    await makePhrase()
    const words = (await wordsOf()).join(' ')
    await loadPage('/key/verify')
    dispatchEvent(new PopStateEvent('popstate'))
    history.pushState(null, '', '/key/verify')
    await expect.element(page.getByText('12 words not saved yet')).toBeVisible()
    history.pushState(null, '', PATH)
    await expect.element(heading('12 words, not saved yet')).toBeVisible()
    expect((await wordsOf()).join(' ')).toBe(words)
  })

  test('a sheet counts once somebody says that it printed; Drive is offered where it is set up', async () => {
    await openTool(PATH)
    await makePhrase()
    const save = button('Save')
    await save.click()
    await expect.element(page.getByRole('menuitem')).toHaveLength(2)
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      setTimeout(() => dispatchEvent(new Event('afterprint')))
    })
    await page.getByRole('menuitem', { name: 'Print' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
    await button('No').click()
    await expect.element(heading('12 words, not saved yet')).toBeVisible()
    await save.click()
    await page.getByRole('menuitem', { name: 'Print' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
    await button('It printed').click()
    await expect.element(heading('12 words, printed')).toBeVisible()
    print.mockRestore()
    await cleanup()

    const google = Object.fromEntries(
      ['authorizationUrl', 'apiOrigin', 'revocationUrl'].map(name => [name, location.origin]),
    )
    const settings = { networks: serverNetworks(true), walletConnectProjectId: null }
    const answer = { ...settings, google: { clientId: 'ours', ...google } }
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answer))
    forgetSettings()
    await openTool(PATH)
    await save.click()
    await page.getByRole('menuitem', { name: /^Back up/ }).click()
    await expect.poll(() => location.pathname).toBe('/key/google-drive')
    fetching.mockRestore()
    forgetSettings()
  })
})

test('the green button takes the very words to Create, and an account is told of here', async () => {
  await openTool(PATH)
  await makePhrase()
  const words = (await wordsOf()).join(' ')
  await button('Create an account with this key').click()
  await expect.element(page.getByText('Write down these 12 words')).toBeVisible()
  await button('Show the words').click()
  const items = grid.getByRole('listitem').elements()
  expect(items.map(item => (item.textContent ?? '').replace(/^\d+/, '')).join(' ')).toBe(words)
  const [secret] = madeSecrets.get().secrets
  const publicKeys = secret ? publicKeysOf(secret) : []
  keyUses.emit({ publicKeys, address: addressAt('mainnet', 9n) })
  await cleanup()
  await openTool(PATH)
  await expect.element(heading(/^12 words, on 0x/)).toBeVisible()
  await expect.element(button('Create an account with this key')).not.toBeInTheDocument()
})

test('dice: counted, told what is wrong, and mixed in as is said', async () => {
  await openTool(PATH)
  await choosePhrase()
  await select('Entropy').selectOptions('The browser’s, mixed with dice')
  const rolls = field('Dice rolls')
  await button('Generate').click()
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
  const read = (name: string) => displayedValue(page, name)
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
