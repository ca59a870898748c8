// Known secrets in every Key tool, every control pressed, every way out of the page watched.
import type { Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { addressAt } from '@toolkit/core/flow/address'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { Canary } from './support/canary.ts'
import type { KnownSecret } from './support/canary-needles.ts'
import { driveEverything } from './support/drive-everything.ts'
import { generatePage } from './support/generated-phrase.ts'
import { test as withGoogle } from './support/google.ts'
import {
  KEY as KEYSTORE_KEY,
  PASSWORD as KEYSTORE_PASSWORD,
  quickFile,
} from './support/keystore-page.ts'
import { expect, test } from './support/test.ts'

const KEY = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
const PHRASE = 'vessel ladder alter error federal sibling chat ability sun glass valve picture'
const PASSPHRASE = 'Kanarienvogel Fünf 7f3'
const PASSWORD = 'canary pass word 91c'

/** What is typed, and what the page makes of it. */
async function typedSecrets(): Promise<readonly KnownSecret[]> {
  const seed = await mnemonicToSeed(PHRASE, PASSPHRASE)
  const path = parsePath("m/44'/539'/0'/0/0")
  const derived = (['ECDSA_P256', 'ECDSA_secp256k1'] as const).map(curve => ({
    name: `the key derived on ${curve}`,
    kind: 'key' as const,
    value: formatHex(deriveFlowKey(seed, path, curve).privateKey.reveal()),
  }))
  return [
    { name: 'the private key', kind: 'key', value: KEY },
    { name: 'the phrase', kind: 'phrase', value: PHRASE },
    { name: 'the passphrase', kind: 'text', value: PASSPHRASE },
    { name: 'the password', kind: 'text', value: PASSWORD },
    { name: 'the seed', kind: 'key', value: formatHex(seed.reveal()) },
    ...derived,
  ]
}

/** Keys and phrases that the page shows at this moment: it made them, so only it can tell them. */
async function shownSecrets(page: Page): Promise<readonly KnownSecret[]> {
  const codes = await page.locator('main code').allInnerTexts()
  const keys = codes
    .map(text => text.replace(/\s/g, ''))
    .filter(text => /^[0-9a-f]{64}$/.test(text))
  const words = await page
    .getByRole('list', { name: 'Words of the phrase' })
    .getByRole('listitem')
    .allInnerTexts()
  const phrase = words.map(text => text.replace(/^\s*\d+\s*/u, '').trim()).join(' ')
  return [
    ...keys.map(value => ({ name: 'a key that the page made', kind: 'key' as const, value })),
    ...(/^(\p{Ll}+ ){11,}\p{Ll}+$/u.test(phrase)
      ? [{ name: 'a phrase that the page made', kind: 'phrase' as const, value: phrase }]
      : []),
  ]
}

interface Drive {
  readonly page: Page
  readonly fill: () => Promise<void>
  readonly secrets?: readonly KnownSecret[]
  readonly skip?: RegExp
}

/** Fills the page, presses all it has but "Copy", and asserts that nothing went out. */
async function driveWatched({ page, fill, secrets = [], skip }: Drive): Promise<readonly string[]> {
  const canary = await Canary.watch(page)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const made = new Map<string, KnownSecret>()
  await canary.guardClipboard(page)
  await fill()
  const pressed = await driveEverything(page, {
    refill: fill,
    skip: skip ? new RegExp(`^Copy|${skip.source}`) : /^Copy/,
    after: async () => {
      for (const secret of await shownSecrets(page)) made.set(secret.value, secret)
      await canary.look(page)
    },
  })
  expect(pressed.length, pressed.join(' | ')).toBeGreaterThan(5)
  expect(await canary.clipboardUntouched(), 'the clipboard').toBe(true)
  expect(canary.leaks([...(await typedSecrets()), ...secrets, ...made.values()])).toEqual([])
  return pressed
}

// Every control of a page, with what it starts, takes a while.
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
    await navigator.clipboard.writeText(key)
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

test('Generate', async ({ open }) => {
  const page = await open('/key/generate')
  const generate = generatePage(page)
  await driveWatched({
    page,
    fill: async () => {
      await generate.choosePhrase()
      await generate.field('Passphrase').fill(PASSPHRASE)
      await generate.makePhrase()
    },
  })
})

test('Seed Phrase', async ({ open }) => {
  const page = await open('/key/seed-phrase')
  await driveWatched({
    page,
    fill: async () => {
      await page.getByRole('textbox', { name: 'Seed phrase' }).fill(PHRASE)
      await page.getByLabel('Passphrase (optional)', { exact: true }).fill(PASSPHRASE)
      await expect(page.getByRole('region', { name: 'ECDSA P-256', exact: true })).toBeVisible()
    },
  })
})

test('Private Key', async ({ open }) => {
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
  test(`KeyStore, ${tab}`, async ({ open }) => {
    const page = await open('/key/keystore')
    const file = await quickFile()
    const secret = (name: string) => page.getByRole('textbox', { name, exact: true })
    const { crypto } = JSON.parse(file) as { crypto: { ciphertext: string; mac: string } }
    await driveWatched({
      page,
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
          await secret(tab === 'Open' ? 'Password' : 'Present password').fill(KEYSTORE_PASSWORD)
        }
        if (tab === 'Change password') {
          await secret('New password').fill(PASSWORD)
          await secret('New password again').fill(PASSWORD)
        }
      },
    })
  })
}

for (const tab of [/opens? this account|key open/i, /signature good/i]) {
  test(`Verify, ${tab.source}`, async ({ open }) => {
    const page = await open('/key/verify?network=emulator')
    await driveWatched({
      page,
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

withGoogle.describe('with a Google client', () => {
  withGoogle.describe.configure({ timeout: 480_000 })
  withGoogle('Google Drive', async ({ open, google, signIn, allowErrors }) => {
    allowErrors(/Failed to load resource/)
    void google
    const page = await open('/key/google-drive')
    await driveWatched({
      page,
      // The window of Google's is driven by its own tests.
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
  })
})
