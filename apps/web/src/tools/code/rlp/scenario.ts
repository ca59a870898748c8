import type { Page } from '@playwright/test'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { pasteText } from '../../../../../../e2e/support/actions.ts'

const PATH = '/code/rlp'

async function pasteRlp(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'RLP bytes' }).focus()
  await pasteText(page, text)
}

export const main: MainAction = {
  name: 'decodes a list',
  path: PATH,
  answer: /^List of 2 items, 9 bytes$/,
  live: true,
  fill: page => page.getByRole('textbox', { name: 'RLP bytes' }).fill('0xc88363617483646f67'),
  more: { 'a tree that is out of date': page => pasteRlp(page, 'zz') },
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'recognises the sample',
    path: PATH,
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
    answer: /^Flow transaction$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'says what is not RLP',
    path: PATH,
    act: page => pasteRlp(page, 'c88363617483646f'),
    answer: /truncated/,
    kind: 'error',
    live: true,
  },
]
