import type { Page } from '@playwright/test'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { pasteText } from '../../../../../../e2e/support/actions.ts'

const PATH = '/code/hash'

async function pasteData(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text or bytes', exact: true }).focus()
  await pasteText(page, text)
}

export const main: MainAction = {
  name: 'hashes a text',
  path: PATH,
  answer: /^Digests of 5 bytes$/,
  live: true,
  fill: page => page.getByRole('textbox', { name: 'Text or bytes', exact: true }).fill('hello'),
  more: {
    'all algorithms': page => page.getByText('More algorithms', { exact: true }).click(),
    'digests that are out of date': page =>
      page.getByRole('radio', { name: 'Hex' }).first().check(),
  },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'hashes 20,000 characters',
    path: PATH,
    act: page => pasteData(page, 'flow '.repeat(4000)),
    answer: /^Digests of 20,?000 bytes$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'hashes the sample',
    path: PATH,
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
    answer: /^Digests of 3 bytes$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'says what is not hex',
    path: `${PATH}#format=hex`,
    act: page => pasteData(page, '00zz'),
    answer: /contains "z"/,
    kind: 'error',
    live: true,
  },
]
