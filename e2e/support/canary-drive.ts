import type { Locator, Page } from '@playwright/test'
import { formatHex } from '@toolkit/core/bytes/hex'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import type { ToolId } from '../../apps/web/src/frame/tool-ids.ts'
import { Canary } from './canary.ts'
import type { KnownSecret } from './canary-needles.ts'
import { driveEverything } from './drive-everything.ts'
import { expect } from './test.ts'

// Known secrets, and a page that is driven with them while every way out of it is watched.

export const KEY = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
export const PHRASE =
  'vessel ladder alter error federal sibling chat ability sun glass valve picture'
export const PASSPHRASE = 'Kanarienvogel Fünf 7f3'
export const PASSWORD = 'canary pass word 91c'

/** The tag of a test that types secrets into this tool: `canary-tools.test.ts` wants one for each tool. */
export const canaryOf = (tool: ToolId) => ({ tag: `@${tool}` })

/** The forms of a key in its card, which is the same in every tool: they are driven in Private Key. */
export const KEY_FORMS =
  /^(?:Show all of|Shorten|QR code of|(?:Show|Hide) (?:private key,|flow\.json))/

/** What is typed, and what the page makes of it. */
export function typedSecrets(): Promise<readonly KnownSecret[]> {
  typed ??= deriveTyped()
  return typed
}

let typed: Promise<readonly KnownSecret[]> | undefined

async function deriveTyped(): Promise<readonly KnownSecret[]> {
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
  const listed = words.map(text => text.replace(/^\s*\d+\s*/u, '').trim()).join(' ')
  const phrases = [listed, ...codes].filter(text => /^(\p{Ll}+ ){11,}\p{Ll}+$/u.test(text))
  return [
    ...keys.map(value => ({ name: 'a key that the page made', kind: 'key' as const, value })),
    ...phrases.map(value => ({
      ...{ name: 'a phrase that the page made', kind: 'phrase' as const, value },
    })),
  ]
}

interface Drive {
  readonly page: Page
  readonly fill: () => Promise<void>
  readonly secrets?: readonly KnownSecret[]
  readonly skip?: RegExp
  /** Tabs that are left alone, by name. */
  readonly skipTabs?: RegExp
  /** What is driven; everything on the page if not given. */
  readonly within?: Locator
  /** False where what looks like a key is none that the page made: hashes and IDs. */
  readonly makesKeys?: boolean
}

/** Fills the page, presses all it has but "Copy", and asserts that nothing went out. */
export async function driveWatched({
  page,
  fill,
  secrets = [],
  skip,
  skipTabs,
  within,
  makesKeys = true,
}: Drive): Promise<readonly string[]> {
  const canary = await Canary.watch(page)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const made = new Map<string, KnownSecret>()
  await canary.guardClipboard(page)
  await fill()
  const pressed = await driveEverything(page, {
    refill: fill,
    ...(within ? { within } : {}),
    ...(skipTabs ? { skipTabs } : {}),
    skip: skip ? new RegExp(`^Copy|${skip.source}`) : /^Copy/,
    after: async () => {
      for (const secret of makesKeys ? await shownSecrets(page) : []) made.set(secret.value, secret)
      await canary.look(page)
    },
  })
  expect(pressed.length, pressed.join(' | ')).toBeGreaterThan(5)
  expect(await canary.clipboardUntouched(), 'the clipboard').toBe(true)
  expect(canary.leaks([...(await typedSecrets()), ...secrets, ...made.values()])).toEqual([])
  return pressed
}
