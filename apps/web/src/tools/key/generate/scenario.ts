import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { generatePage, openSettings } from '../../../../../../e2e/support/generated-phrase.ts'

const path = '/key/generate'

export const main: MainAction = {
  name: 'a seed phrase',
  path,
  answer: /^12 words, not saved yet$/,
  fill: page => page.getByRole('radio', { name: 'Seed phrase', exact: true }).check(),
  press: page => page.getByRole('button', { name: 'Generate', exact: true }).click(),
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'a private key',
    kind: 'answer',
    path,
    async act(page) {
      await page.getByRole('radio', { name: 'Private key', exact: true }).check()
      await page.getByRole('button', { name: 'Generate', exact: true }).click()
    },
    answer: /^Private key, not saved yet$/,
  },
  {
    name: 'dice without a roll',
    kind: 'error',
    path,
    async act(page) {
      const generate = generatePage(page)
      await openSettings(page)
      await generate.select('Entropy').selectOption({ label: 'The browser’s, mixed with dice' })
      await generate.button('Generate').click()
    },
    answer: /No rolls entered yet/,
  },
]
