import type { Page } from '@playwright/test'
import { pasteText } from '../support/actions.ts'
import type { States, Walk } from './walk.ts'

const PATH = '/code/base64'
const side = (page: Page, name: 'Data' | 'Base64') =>
  page.getByRole('textbox', { name, exact: true })

async function pasteInto(page: Page, name: 'Data' | 'Base64', text: string): Promise<void> {
  await side(page, name).focus()
  await pasteText(page, text)
}

/** RFC 4648, section 10; and longer texts, which must not push the answer away. */
export const walks: readonly Walk[] = [
  {
    name: 'encodes a text',
    main: true,
    path: PATH,
    act: page => page.getByRole('textbox', { name: 'Data', exact: true }).fill('foobar'),
    answer: /^Encoded 6 bytes as 8 characters of Base64$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'decodes Base64',
    path: PATH,
    act: page => pasteInto(page, 'Base64', 'Zm9vYmFy'),
    answer: /^Decoded 6 bytes$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'decodes 3,000 characters',
    path: PATH,
    act: page => pasteInto(page, 'Base64', 'Zm9v'.repeat(750)),
    answer: /^Decoded 2,?250 bytes$/,
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

export const states: States = {
  path: PATH,
  answer: /^Encoded 6 bytes/,
  fill: page => pasteInto(page, 'Data', 'foobar'),
  more: {
    'the other side is wrong': page => pasteInto(page, 'Base64', '*'),
  },
}
