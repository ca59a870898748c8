// Known secrets in every Key tool, with every control pressed and every way out of the page watched.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addressAt } from '@toolkit/core/account/address'
import { fixedHex, formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { DEFAULT_PATH, parsePath } from '@toolkit/core/derivation/path'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { pasteText, unfold } from './support/actions.ts'
import { Canary } from './support/canary.ts'
import {
  canaryOf,
  driveWatched,
  KEY,
  KEY_FORMS,
  PASSPHRASE,
  PASSWORD,
  PHRASE,
  typedSecrets,
} from './support/canary-drive.ts'
import { findNeedles, type KnownSecret, needlesOf } from './support/canary-needles.ts'
import { dropFile } from './support/drop-file.ts'
import { generatePage } from './support/generated-phrase.ts'
import { test as withGoogle } from './support/google.ts'
import { goBack } from './support/history.ts'
import { homeField, paletteField } from './support/home-page.ts'
import {
  KEY as KEYSTORE_KEY,
  PASSWORD as KEYSTORE_PASSWORD,
  quickFile,
} from './support/keystore-page.ts'
import { openAdvanced, openKeys } from './support/seed-phrase-page.ts'
import {
  keyField,
  openToSign,
  panel,
  says,
  signedSoFar,
  sign as signHere,
} from './support/signing-page.ts'
import { expect, test } from './support/test.ts'
import { unsignedOn } from './support/unsigned.ts'
import { standIns } from './support/wallet.ts'

const either = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'))

// Pressing every control of a page, with the work that it starts, takes a while.
test.describe.configure({ timeout: 480_000 })
test.beforeEach(({ allowErrors }) => allowErrors(/Failed to load resource/))

test('the canary itself: what a page gives away is found, by every way', async ({
  open,
  allowErrors,
}) => {
  allowErrors(/7c4f0f2b|WebSocket|blocked/i)
  const page = await open('/key/generate')
  const canary = await Canary.watch(page)
  await canary.guardClipboard(page)
  await page.evaluate(async key => {
    // First, because a page can write only while it has the focus, which the window below takes.
    await navigator.clipboard.writeText(key)
    const answer = await fetch(`/api/health?q=${key.slice(8, 40)}`)
    await answer.text()
    await fetch('/api/health', { method: 'POST', body: btoa(`xx${key}`) }).catch(() => undefined)
    await fetch('/api/health', { headers: { 'x-canary': key } })
    history.replaceState({ key }, '', `#canary=${key}`)
    history.replaceState({ key }, '', '#canary')
    window.name = key
    new BroadcastChannel('canary').postMessage({ deep: [new TextEncoder().encode(key)] })
    window.postMessage({ key }, location.origin)
    new MessageChannel().port1.postMessage(key)
    navigator.sendBeacon('/api/health', key)
    try {
      new WebSocket(location.origin.replace(/^http/, 'ws')).send(key)
    } catch {}
    window.open(`about:blank#${key}`)?.close()
    const link = document.body.appendChild(document.createElement('a'))
    link.href = `/code/hex#${key}`
    link.title = key
    link.setAttribute('aria-live', 'polite')
    link.textContent = key
    new DataTransfer().setData('text/plain', key)
    new EventSource(`/api/health?${key}`).close()
    const frame = document.body.appendChild(document.createElement('iframe'))
    // The page watch sees a new frame in its next task.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    frame.contentWindow?.postMessage({ key }, '*')
    const alert = document.body.appendChild(document.createElement('p'))
    alert.setAttribute('role', 'alert')
    alert.textContent = `${key} is no key`
    await new Promise<void>(resolve => {
      const opening = indexedDB.open('canary')
      opening.onupgradeneeded = () => opening.result.createObjectStore('keys').put(key, 1)
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
    setTimeout(() => {
      throw new Error(key)
    })
    localStorage.setItem('canary', key)
    sessionStorage.setItem('canary', key)
    await cookieStore.set('canary', key)
    // biome-ignore lint/suspicious/noConsole: the leak that the test plants.
    console.log(key.toUpperCase())
    await (await caches.open('canary')).put('/canary', new Response(key))
    document.title = key
  }, KEY)
  await canary.look(page)
  const leaks = canary.leaks(await typedSecrets())
  for (const way of [
    'request',
    'request headers',
    'request body',
    'resource names',
    'address',
    'history state',
    'window name',
    'message to tabs',
    'message to a window',
    'message to a port',
    'beacon',
    'socket',
    'opened window',
    'message to a wallet',
    'dragged',
    'new EventSource',
    'attribute',
    'announcement',
    'link',
    'shown error',
    'uncaught error',
    'database canary',
    'local storage',
    'session storage',
    'cookie',
    'console',
    'cache',
    'title',
  ]) {
    expect(
      leaks.some(line => line.startsWith(`${way}: the private key`)),
      way,
    ).toBe(true)
  }
  expect(await canary.clipboardUntouched()).toBe(false)
})

test('Generate', canaryOf('key-generate'), async ({ open }) => {
  const page = await open('/key/generate')
  const generate = generatePage(page)
  await driveWatched({
    page,
    fill: async () => {
      await generate.choosePhrase()
      await generate.field('Passphrase').fill(PASSPHRASE)
      await generate.makePhrase()
    },
    // `fill` opens it; a press would collapse its content.
    skip: either(/^Settings/, KEY_FORMS),
  })
})

test('Seed Phrase', canaryOf('key-seed-phrase'), async ({ open }) => {
  const page = await open('/key/seed-phrase')
  await driveWatched({
    page,
    fill: async () => {
      await page.getByRole('textbox', { name: 'Seed phrase' }).fill(PHRASE)
      await openAdvanced(page)
      await page.getByLabel('Passphrase (optional)', { exact: true }).fill(PASSPHRASE)
      await openKeys(page)
      await expect(page.getByRole('region', { name: 'ECDSA P-256', exact: true })).toBeVisible()
    },
    skip: either(/^(?:Advanced|Keys)/, KEY_FORMS),
  })
})

test('Private Key', canaryOf('key-private-key'), async ({ open }) => {
  const page = await open('/key/private-key')
  await driveWatched({
    page,
    fill: async () => {
      await page.getByRole('textbox', { name: 'Private key', exact: true }).fill(KEY)
      await expect(page.getByRole('region', { name: 'ECDSA P-256', exact: true })).toBeVisible()
    },
  })
})

for (const tab of ['Open', 'Create', 'Change password'] as const) {
  test(`KeyStore, ${tab}`, canaryOf('key-keystore'), async ({ open }) => {
    const page = await open('/key/keystore')
    const file = await quickFile()
    const secret = (name: string) => page.getByRole('textbox', { name, exact: true })
    const { crypto } = JSON.parse(file) as { crypto: { ciphertext: string; mac: string } }
    await driveWatched({
      page,
      // Each has a test of its own.
      skipTabs: /^(?:Open|Create|Change password)$/,
      skip: KEY_FORMS,
      secrets: [
        { name: 'the keystore’s key', kind: 'key', value: KEYSTORE_KEY },
        { name: 'the keystore’s password', kind: 'text', value: KEYSTORE_PASSWORD },
        { name: 'the keystore’s ciphertext', kind: 'key', value: crypto.ciphertext },
        { name: 'the keystore’s MAC', kind: 'key', value: crypto.mac },
      ],
      fill: async () => {
        await page.getByRole('tab', { name: tab }).click()
        if (tab === 'Create') {
          await secret('Private key').fill(KEY)
          await secret('New password').fill(PASSWORD)
          await secret('New password again').fill(PASSWORD)
        } else {
          await page.getByRole('textbox', { name: 'Keystore' }).first().fill(file)
          await secret(tab === 'Open' ? 'Password' : 'Current password').fill(KEYSTORE_PASSWORD)
        }
        if (tab === 'Change password') {
          await secret('New password').fill(PASSWORD)
          await secret('New password again').fill(PASSWORD)
        }
        if (tab === 'Open') return
        // The more expensive option does the same for four times as long.
        await unfold(page, 'Advanced')
        await page.getByRole('combobox', { name: 'Cost' }).selectOption('light')
      },
    })
  })
}

for (const tab of [/opens? this account|key open/i, /signature valid/i]) {
  test(`Verify, ${tab.source}`, canaryOf('key-verify'), async ({ open }) => {
    const page = await open('/key/verify?network=emulator')
    await driveWatched({
      page,
      // Each has a test of its own.
      skipTabs: /opens? this account|key open|signature valid/i,
      fill: async () => {
        await page.getByRole('tab', { name: tab }).click()
        await page.getByRole('textbox', { name: 'Private or public key' }).fill(KEY)
        const address = page.getByRole('textbox', { name: 'Account address' })
        if (await address.isVisible()) await address.fill(addressAt('emulator', 1n))
        const signature = page.getByRole('textbox', { name: 'Signature', exact: true })
        if (!(await signature.isVisible())) return
        await signature.fill('5c'.repeat(64))
        await page.getByRole('textbox', { name: 'Message', exact: true }).fill('hello')
      },
    })
  })
}

for (const source of ['Private key', 'Seed phrase', 'Keystore'] as const) {
  test(
    `RLP Transaction, signing by ${source.toLowerCase()}`,
    canaryOf('code-rlp-tx'),
    async ({ open, chain }) => {
      const file = await quickFile()
      const { crypto } = JSON.parse(file) as { crypto: { ciphertext: string; mac: string } }
      const { publicKeys, derived } = await signingKeys()
      const address = standIns(chain).node.addAccount(
        publicKeys.map(publicKey => ({ publicKey, weight: 1000 })),
      )
      const page = await open('/code/rlpTx?network=emulator')
      const sign = panel(page)
      const secret = (name: string | RegExp) => sign.getByRole('textbox', { name }).first()
      await driveWatched({
        page,
        within: sign,
        makesKeys: false,
        secrets: [
          { name: 'the keystore’s key', kind: 'key', value: KEYSTORE_KEY },
          { name: 'the keystore’s password', kind: 'text', value: KEYSTORE_PASSWORD },
          { name: 'the keystore’s ciphertext', kind: 'key', value: crypto.ciphertext },
          { name: 'the key of the phrase', kind: 'key', value: derived },
        ],
        // The other sources have tests of their own; the wallet is driven by its own tests.
        skip: /^(?:Private key|Seed phrase|Keystore|Connect)/,
        fill: async () => {
          await openToSign(page, await unsignedOn(chain, address))
          await sign.getByRole('radio', { name: source }).check()
          if (source === 'Private key') await keyField(page).fill(KEY)
          else if (source === 'Seed phrase') {
            await secret('Seed phrase').fill(PHRASE)
            await sign.getByText('Path and passphrase').click()
            await secret(/^Passphrase/).fill(PASSPHRASE)
          } else {
            await secret('Keystore').fill(file)
            await secret('Password').fill(KEYSTORE_PASSWORD)
            await sign.getByRole('button', { name: 'Open the keystore' }).click()
          }
          await signHere(page)
          await says(page, 'signed the envelope: valid')
          // Every form that the page now makes of the transaction is written, shown and handed on.
          await signedSoFar(page)
        },
      })
    },
  )
}

for (const source of ['Existing phrase', 'New key'] as const) {
  test(
    `Create, a key from ${source.toLowerCase()}`,
    canaryOf('account-create'),
    async ({ open }) => {
      const page = await open('/account/create?network=emulator')
      const form = page.getByRole('region', { name: 'Keys of the account' })
      await driveWatched({
        page,
        within: form,
        // The sources have tests of their own; the wallet is driven by its own tests.
        skip: /^(?:Public key|Existing phrase|New key|Passkey|Link a wallet|Try a sample)/,
        fill: async () => {
          await form.getByRole('radio', { name: source }).first().check()
          if (source === 'Existing phrase') {
            await form.getByRole('textbox', { name: 'Seed phrase' }).fill(PHRASE)
            await form.getByText('Path and passphrase').click()
            await form.getByLabel('Passphrase (optional)', { exact: true }).fill(PASSPHRASE)
            await expect(form.getByText(/^Seed phrase at/)).toBeVisible()
            return
          }
          await form.getByRole('button', { name: 'Show the words' }).click()
          await form.getByText('Save as keystore').click()
          await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
          await form.getByLabel('Password again', { exact: true }).fill(PASSWORD)
        },
      })
    },
  )
}

/** Public keys of everything typed into the signing part, and the phrase's private key. */
async function signingKeys() {
  const seed = await mnemonicToSeed(PHRASE, PASSPHRASE)
  const { privateKey } = deriveFlowKey(seed, parsePath(DEFAULT_PATH), 'ECDSA_P256')
  const derived = formatHex(privateKey.reveal())
  const publicKeys = [KEY, KEYSTORE_KEY, derived].map(digits =>
    fixedHex(publicKeyOf(new Secret(parseHex(digits)), 'ECDSA_P256'), 64),
  )
  return { publicKeys, derived }
}

/** Text that can be seen on the screen or heard: words, and the values of the search fields. */
const onScreen = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
  })

for (const where of ['the home page', 'the palette'] as const) {
  test(`what is pasted and dropped on ${where}`, async ({ open }) => {
    const page = await open(where === 'the palette' ? '/code/hash' : '/')
    const canary = await Canary.watch(page)
    const file = await quickFile()
    const { crypto } = JSON.parse(file) as { crypto: { ciphertext: string; mac: string } }
    const folder = mkdtempSync(join(tmpdir(), 'canary-'))
    const secrets: readonly KnownSecret[] = [
      ...(await typedSecrets()),
      { name: 'the keystore’s ciphertext', kind: 'key', value: crypto.ciphertext },
      { name: 'the keystore’s MAC', kind: 'key', value: crypto.mac },
    ]
    const needles = needlesOf(secrets)
    const start = new URL(page.url()).pathname
    const field = where === 'the palette' ? paletteField(page) : homeField(page)
    /** Prepares for the next secret: nothing of the one before is left. */
    async function begin(): Promise<void> {
      if (new URL(page.url()).pathname !== start) await goBack(page)
      if (where === 'the palette') await page.keyboard.press('Control+k')
      await expect(field).toHaveValue('')
      await field.focus()
    }
    async function look(): Promise<void> {
      await canary.look(page)
      expect(findNeedles(await onScreen(page), needles)).toEqual([])
    }
    // The field is the same one; the palette gets one secret per kind of masking.
    const flowJson = `{"accounts":{"me":{"address":"0x1","key":"${KEY}"}}}`
    for (const text of where === 'the palette' ? [KEY, file] : [KEY, PHRASE, file, flowJson]) {
      for (const way of ['paste', 'drop'] as const) {
        await begin()
        if (way === 'paste') await pasteText(page, text)
        else {
          const path = join(folder, 'secret.txt')
          writeFileSync(path, text)
          await dropFile(page, path, { x: 640, y: 300 })
        }
        await look()
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
        await look()
        // 64 digits may also be an ID, for which Enter does nothing.
        await page.keyboard.press(text === KEY ? '2' : 'Enter')
        await expect(page).toHaveURL(/\/key\/[a-z-]+$/)
        await canary.look(page)
      }
    }
    rmSync(folder, { recursive: true })
    expect(canary.requests).toBeGreaterThan(5)
    expect(canary.leaks(secrets)).toEqual([])
  })
}

withGoogle.describe('with a Google client', () => {
  withGoogle.describe.configure({ timeout: 480_000 })
  withGoogle(
    'Google Drive',
    canaryOf('key-google-drive'),
    async ({ open, google, signIn, allowErrors }) => {
      allowErrors(/Failed to load resource/)
      void google
      const page = await open('/key/google-drive')
      await driveWatched({
        page,
        // Google's window is driven by its own tests.
        skip: /^Sign in/,
        fill: async () => {
          if (
            await page
              .getByRole('button', { name: /^Sign in/ })
              .first()
              .isVisible()
          )
            await signIn()
          await expect(page.getByText(/Signed in as/)).toBeVisible()
          await page.getByRole('textbox', { name: 'Private key' }).fill(KEY)
          await page.getByLabel('Name in Google Drive').fill('canary')
          await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
          await page.getByLabel('Password again', { exact: true }).fill(PASSWORD)
        },
      })
      expect(google.received.join('\n')).not.toContain(KEY)
    },
  )
})
