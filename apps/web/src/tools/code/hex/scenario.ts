import type { Page } from '@playwright/test'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { pasteText } from '../../../../../../e2e/support/actions.ts'

const PATH = '/code/hex'

async function pasteBytes(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Bytes', exact: true }).focus()
  await pasteText(page, text)
}

export const main: MainAction = {
  name: 'reads hex',
  path: PATH,
  answer: /^6 bytes: “foobar”$/,
  live: true,
  fill: page => page.getByRole('textbox', { name: 'Bytes', exact: true }).fill('666F6F626172'),
  more: { 'forms that are out of date': page => pasteBytes(page, 'zz') },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'reads 2,000 bytes',
    path: PATH,
    act: page => pasteBytes(page, 'ab'.repeat(2000)),
    answer: /^2,?000 bytes$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'reads the sample',
    path: PATH,
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
    answer: /^6 bytes: “foobar”$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'says what is not hex',
    path: PATH,
    act: page => pasteBytes(page, '66 6F zz'),
    answer: /contains "z"/,
    kind: 'error',
    live: true,
  },
]
