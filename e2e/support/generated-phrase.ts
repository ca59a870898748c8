import type { Locator, Page } from '@playwright/test'
import { openAdvanced } from './seed-phrase-page.ts'
import { shownValue } from './shown-value.ts'
import { expect } from './test.ts'

/** The Generate page, by what can be seen of it. */
export function generatePage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    button,
    phrase: page.getByRole('region', {
      name: /seed phrase generated$|phrase could not be generated$/,
    }),
    p256: card('ECDSA P-256'),
    secp256k1: card('ECDSA secp256k1'),
    grid: page.getByRole('list', { name: 'Words of the phrase' }),
    /** Opens what few need, too: passphrase, path, language, entropy. */
    async choosePhrase() {
      await page.getByRole('radio', { name: 'Seed phrase', exact: true }).check()
      await openAdvanced(page)
    },
    async makePhrase() {
      await button('Generate seed phrase').click()
      await expect(page.getByRole('list', { name: 'Words of the phrase' })).toBeVisible()
    },
    /** By label: a masked field has no role. */
    field: (name: string) => page.getByLabel(new RegExp(`^${name}(?: \\(optional\\))?$`, 'u')),
    select: (name: string) => page.getByRole('combobox', { name, exact: true }),
  }
}

/** The words, shown first if they are not. */
export async function wordsOf(page: Page): Promise<string[]> {
  const { button, grid } = generatePage(page)
  if (await button('Show words').isVisible()) await button('Show words').click()
  const items = await grid.getByRole('listitem').allInnerTexts()
  return items.map(text => text.replace(/^\s*\d+\s*/u, '').trim())
}

/** The private key on a card. */
export const privateKeyOn = (card: Locator): Promise<string> => shownValue(card, 'private key')
