// The canary where key-canary.spec.ts does not go: byte tools with keys, signing beside a logged-in wallet, a backup as
// PDF, a page that crashes, and every tool that secrets are pasted into by mistake.

import type { Locator, Page } from '@playwright/test'
import { fixedHex, parseHex, readHex } from '@toolkit/core/bytes/hex'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { Secret } from '@toolkit/core/secret'
import { newPublicKey } from './support/account-client.ts'
import { pasteText, unfold } from './support/actions.ts'
import * as aes from './support/aes-page.ts'
import { Canary } from './support/canary.ts'
import {
  canaryOf,
  driveWatched,
  KEY,
  PASSWORD,
  PHRASE,
  typedSecrets,
} from './support/canary-drive.ts'
import { enterKey, openOtherPayments, payerField } from './support/create-page.ts'
import { pdfSaying } from './support/key-pdf.ts'
import { addKey, KEYS, makeTransaction, submitAddress } from './support/planner-page.ts'
import { chooseMethod, keyField, panel, says, sign } from './support/signing-page.ts'
import { expect, test } from './support/test.ts'
import { expectNoWallet, logIn, pressInWallet, standIns, WALLET_FRAME } from './support/wallet.ts'

test.beforeEach(({ allowErrors }) => allowErrors(/Failed to load resource/))

const PUBLIC_KEY = fixedHex(publicKeyOf(new Secret(parseHex(KEY)), 'ECDSA_P256'), 64)

async function expectNoLeaks(canary: Canary): Promise<void> {
  expect(canary.ways.size).toBeGreaterThan(3)
  expect(canary.leaks(await typedSecrets())).toEqual([])
}

test('AES', canaryOf('code-aes'), async ({ open }) => {
  const page = await open(aes.PATH)
  await driveWatched({
    page,
    // Padding, mode and the like change what a press does, not where a key goes.
    skip: /^(?:GCM|CBC|CTR|AES-|Hex|UTF-8|Base64|PKCS|None|Zero|ISO|ANSI|File)/,
    makesKeys: false,
    fill: async () => {
      await unfold(page, 'Cipher')
      await aes.choose(page, 'Key size', 'AES-256')
      await aes.choose(page, 'Secret key: format', 'Hex')
      await aes.secret(page, 'Secret key').fill(KEY)
      await aes.field(page, 'Plaintext').fill('a text that is no secret')
      await aes.act(page, 'Encrypt')
      await expect(aes.ciphertext(page)).not.toHaveValue('')
    },
  })
})

test('Hash, keyed', canaryOf('code-hash'), async ({ open }) => {
  const page = await open('/code/hash')
  const canary = await Canary.watch(page)
  await page.getByRole('textbox', { name: 'Text or bytes' }).fill('hello')
  await unfold(page, 'Key')
  await page.getByRole('radio', { name: 'HMAC' }).check()
  await page.getByLabel('HMAC key', { exact: true }).fill(PASSWORD)
  await expect(page.getByText('HMAC-SHA2-256').first()).toBeVisible()
  await canary.look(page)
  // The link carries the text, as the page says, and nothing of the key.
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(/#data=hello/)
  await canary.look(page)
  await expectNoLeaks(canary)
})

/** Signs with the key in the panel, leaves it there, asks the wallet to sign the same text, and checks for leaks. */
async function signBesideWallet(page: Page, canary: Canary): Promise<void> {
  await chooseMethod(page, 'Key')
  await keyField(page).fill(KEY)
  await canary.look(page)
  await sign(page)
  await says(page, 'signed the envelope: valid')
  await canary.look(page)
}

test(
  'Link, a plan that is signed while a wallet is logged in and opened',
  canaryOf('account-link'),
  async ({ open, page, chain, allowErrors }) => {
    // The stand-in runs no scripts.
    allowErrors(/40[04].*\/v1\/scripts|Unsafe attempt to initiate navigation/)
    const { node, wallet } = standIns(chain)
    const address = node.addAccount([{ publicKey: PUBLIC_KEY, weight: 1000 }])
    await open(KEYS)
    const canary = await Canary.watch(page)
    wallet.logInAs(`0x${address}`)
    await logIn(page, `0x${address}`)
    await submitAddress(page, address)
    await addKey(page, { publicKey: newPublicKey(), weight: '1' })
    await makeTransaction(page)
    await signBesideWallet(page, canary)
    // The wallet's frame opens beside the typed key, and is closed again.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Wallet:/ })
      .click()
    await page.getByRole('menuitem', { name: /Log out/ }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    // A wallet's page cannot navigate this page away.
    const frame = await (await page.locator(WALLET_FRAME).elementHandle())?.contentFrame()
    await frame?.waitForLoadState()
    const moved = frame?.evaluate(() => window.top?.location.replace('http://127.0.0.1:9/copy'))
    await expect(moved).rejects.toThrow(/permission to navigate/)
    await pressInWallet(page, 'Approve')
    await expectNoWallet(page)
    await canary.look(page)
    expect(canary.ways).toContain('message to a wallet')
    await expectNoLeaks(canary)
  },
)

test(
  'Create, paid by an account that signs here',
  canaryOf('account-create'),
  async ({ open, chain, allowErrors }) => {
    allowErrors(/40[04].*\/v1\/scripts/)
    const address = standIns(chain).node.addAccount([{ publicKey: PUBLIC_KEY, weight: 1000 }])
    const page = await open('/account/create?network=emulator')
    const canary = await Canary.watch(page)
    await enterKey(page, readHex(newPublicKey(), 64))
    await openOtherPayments(page)
    await payerField(page).fill(`0x${address}`)
    await page.getByRole('button', { name: 'Sign it myself' }).click()
    await expect(panel(page)).toBeVisible()
    await signBesideWallet(page, canary)
    // The draft survives a reload, the key does not.
    await page.reload()
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
    await canary.look(page)
    await expectNoLeaks(canary)
  },
)

test(
  'a backup as PDF, and a page that breaks with its key in it',
  canaryOf('key-private-key'),
  async ({ open, allowErrors }) => {
    allowErrors(/canary broke this|NotFoundError|removeChild|insertBefore|not a child/)
    const page = await open('/key/private-key')
    const canary = await Canary.watch(page)
    const buffer = pdfSaying(['Backup', `Private key: ${KEY}`])
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'canary.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByText('Read from the text of canary.pdf')).toBeVisible()
    await expect(page.getByRole('region', { name: 'ECDSA P-256', exact: true })).toBeVisible()
    await canary.look(page)
    const key = page.getByRole('textbox', { name: 'Private key', exact: true })
    await key.evaluate(field => field.setAttribute('data-canary', ''))
    await page.evaluate(() => {
      void Promise.reject(new Error('canary broke this'))
      setTimeout(() => {
        throw new Error('canary broke this')
      })
      // Browser extensions and translators remove elements that React rendered; this removes all but the ancestors of
      // the field.
      let kept: Element | null = document.querySelector('main [data-canary]')
      for (; kept && kept.tagName !== 'MAIN'; kept = kept.parentElement) {
        for (const other of [...(kept.parentElement?.children ?? [])])
          if (other !== kept) other.remove()
      }
    })
    await page.locator('[data-canary]').fill('')
    await expect(page.getByText('Something went wrong on our side')).toBeVisible()
    await canary.look(page)
    expect(canary.ways).toContain('uncaught error')
    await expectNoLeaks(canary)
  },
)

/** Tools that take no secrets, with the field into which a user may paste one by mistake. */
const WITHOUT_SECRETS = {
  'account-create': '/account/create',
  'account-link': '/account/link#tab=keys',
  'account-lookup': '/account/lookup',
  'chain-blocks': '/chain/blocks',
  'chain-events': '/chain/events',
  'chain-script': '/chain/script',
  'code-abi': '/code/abi',
  'code-base64': '/code/base64',
  'code-hex': '/code/hex',
  'code-rlp': '/code/rlp',
  'code-rlp-tx': '/code/rlpTx',
  'tx-analyze': '/key/analyze',
} as const

/** Content of a field; an editor has it as its text. */
const typedIn = (field: Locator) =>
  field.evaluate(element => ('value' in element ? String(element.value) : element.textContent))

test('secrets pasted by mistake where none belong', async ({ open }) => {
  const page = await open('/')
  const canary = await Canary.watch(page)
  for (const path of Object.values(WITHOUT_SECRETS)) {
    await open(path)
    if (path === WITHOUT_SECRETS['account-create']) {
      await page.getByRole('radio', { name: 'Public key', exact: true }).check()
    }
    if (path === WITHOUT_SECRETS['chain-script']) {
      await page.getByRole('button', { name: /^Own code/ }).click()
    }
    // 64 digits may be a transaction ID or a block ID, which these tools request.
    const takesIds =
      path === WITHOUT_SECRETS['tx-analyze'] || path === WITHOUT_SECRETS['chain-blocks']
    for (const text of takesIds ? [PHRASE] : [PHRASE, KEY]) {
      const field = page.locator('main').getByRole('textbox').first()
      await field.fill('')
      await field.focus()
      await pasteText(page, text)
      await expect.poll(() => typedIn(field)).not.toBe('')
      await page.keyboard.press('Enter')
      await canary.look(page)
    }
  }
  // The error quotes the input beside the field that shows it anyway; nothing of it leaves the page.
  const leaks = canary.leaks(await typedSecrets())
  expect(leaks.filter(line => !/^(?:shown error|announcement):/.test(line))).toEqual([])
  expect(canary.requests).toBeGreaterThan(50)
})
