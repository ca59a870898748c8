import { generatePage } from '../../../../../../e2e/support/generated-phrase.ts'
import { openAdvanced } from '../../../../../../e2e/support/seed-phrase-page.ts'
import type { MainAction, Walk } from '../../../../../../e2e/walks/walk.ts'

const path = '/key/generate'

export const main: MainAction = {
  name: 'a seed phrase',
  path,
  answer: /^12-word seed phrase generated$/,
  fill: page => page.getByRole('radio', { name: 'Seed phrase', exact: true }).check(),
  press: page => page.getByRole('button', { name: 'Generate seed phrase', exact: true }).click(),
}

export const walks: readonly Walk[] = [
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
