import type { Page } from '@playwright/test'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { pasteText } from '../../../../../../e2e/support/actions.ts'

const PATH = '/code/base64'
const side = (page: Page, name: 'Data' | 'Base64') =>
  page.getByRole('textbox', { name, exact: true })

async function pasteInto(page: Page, name: 'Data' | 'Base64', text: string): Promise<void> {
  await side(page, name).focus()
  await pasteText(page, text)
}

export const main: MainAction = {
  name: 'encodes a text',
  path: PATH,
  answer: /^Encoded 6 bytes as 8 characters of Base64$/,
  live: true,
  fill: page => page.getByRole('textbox', { name: 'Data', exact: true }).fill('foobar'),
  more: {
    'the other side is wrong': page => pasteInto(page, 'Base64', '*'),
  },
}

/** RFC 4648, section 10; and longer texts, which must not push the answer off screen. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'decodes Base64',
    path: PATH,
    act: page => pasteInto(page, 'Base64', 'Zm9vYmFy'),
    answer: /^Decoded 6 bytes$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'decodes the sample',
    path: PATH,
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
    answer: /^Decoded 6 bytes$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'says what is not Base64',
    path: PATH,
    act: page => pasteInto(page, 'Base64', 'Zm9v*mFy'),
    answer: /contains "\*"/,
    kind: 'error',
    live: true,
  },
]
