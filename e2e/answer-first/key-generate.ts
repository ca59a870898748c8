import { generatePage } from '../support/generated-phrase.ts'
import { openAdvanced } from '../support/seed-phrase-page.ts'
import type { States, Walk } from './walk.ts'

const path = '/key/generate'

export const walks: readonly Walk[] = [
  {
    name: 'a seed phrase',
    main: true,
    kind: 'answer',
    path,
    async act(page) {
      await page.getByRole('radio', { name: 'Seed phrase', exact: true }).check()
      await page.getByRole('button', { name: 'Generate seed phrase', exact: true }).click()
    },
    answer: /^12-word seed phrase generated$/,
  },
  {
    name: 'a key pair',
    main: true,
    kind: 'answer',
    path,
    act: page => page.getByRole('button', { name: 'Generate key pair', exact: true }).click(),
    answer: /^ECDSA P-256 key pair generated$/,
  },
  {
    name: 'dice without a roll',
    kind: 'error',
    path,
    async act(page) {
      const generate = generatePage(page)
      await openAdvanced(page)
      await generate.select('Entropy').selectOption({ label: 'The browser’s, mixed with dice' })
      await generate.button('Generate key pair').click()
    },
    answer: /No rolls entered yet/,
  },
  {
    name: 'a roll that no die has',
    kind: 'error',
    path,
    async act(page) {
      const generate = generatePage(page)
      await openAdvanced(page)
      await generate.select('Entropy').selectOption({ label: 'The browser’s, mixed with dice' })
      await generate.field('Dice rolls').fill('1 6 7')
      await generate.button('Generate key pair').click()
    },
    answer: /isn’t a roll of a die/,
  },
]

export const states: States = {
  path,
  answer: /^12-word seed phrase generated$/,
  fill: page => page.getByRole('radio', { name: 'Seed phrase', exact: true }).check(),
  press: page => generatePage(page).button('Generate seed phrase').click(),
}
