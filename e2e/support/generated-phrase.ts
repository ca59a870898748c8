import type { Locator, Page } from '@playwright/test'
import { unfold } from './actions.ts'
import { displayedValue } from './displayed-value.ts'
import { expect } from './test.ts'

/** The Generate page, by its visible elements. */
export function generatePage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    button,
    /** The current secret, and whether it is saved. */
    answer: page.getByRole('region', { name: /^(?:\d+ words|Private key), / }),
    words: card('Words'),
    made: card('Made on this page').getByRole('listitem'),
    p256: card('ECDSA P-256'),
    secp256k1: card('ECDSA secp256k1'),
    grid: page.getByRole('list', { name: 'Words of the phrase' }),
    /** Opens the settings of a phrase too: passphrase, path, language, entropy. */
    async choosePhrase() {
      await page.getByRole('radio', { name: 'Seed phrase', exact: true }).check()
      await openSettings(page)
    },
    /** Generates the first phrase; or another one, once the words are visible. */
    async makePhrase() {
      const made = card('Made on this page').getByRole('listitem')
      const before = await made.count()
      await (before > 0 ? button('New words') : button('Generate')).click()
      await expect(made).toHaveCount(before + 1)
    },
    async makeKey() {
      await page.getByRole('radio', { name: 'Private key', exact: true }).check()
      await button('Generate').click()
      await expect(card('Key')).toBeVisible()
    },
    /** By label: a masked field has no role. */
    field: (name: string) => page.getByLabel(new RegExp(`^${name}(?: \\(optional\\))?$`, 'u')),
    select: (name: string) => page.getByRole('combobox', { name, exact: true }),
  }
}

/** Settings for the next one. */
export const openSettings = (page: Page) => unfold(page, 'Settings')
/** Keys of the generated secret, in all forms. */
export const openKeys = (page: Page) => unfold(page, 'Keys')

/** Returns the words, revealing them if necessary. */
export async function wordsOf(page: Page): Promise<string[]> {
  const { button, grid } = generatePage(page)
  if (await button('Show words').isVisible()) await button('Show words').click()
  const items = await grid.getByRole('listitem').allInnerTexts()
  return items.map(text => text.replace(/^\s*\d+\s*/u, '').trim())
}

/** Returns the private key on the unfolded card of a curve. */
export async function privateKeyOn(card: Locator): Promise<string> {
  await openKeys(card.page())
  return displayedValue(card, 'private key')
}
