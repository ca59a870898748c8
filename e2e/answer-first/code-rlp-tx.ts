import type { Page } from '@playwright/test'
import extra from '../../packages/core/fixtures/flow-extra.json' with { type: 'json' }
import { pasteText } from '../support/actions.ts'
import type { Walk } from './walk.ts'

const PATH = '/code/rlpTx'

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Transaction', exact: true }).focus()
  await pasteText(page, text)
}

export const walks: readonly Walk[] = [
  {
    name: 'reads RLP of a whole transaction',
    path: PATH,
    act: page => paste(page, extra.tx.fullRlp),
    answer: /^A full transaction, .* bytes; id [0-9a-f]{8}…$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'reads a voucher',
    path: PATH,
    act: page => paste(page, JSON.stringify(extra.tx.voucher)),
    answer: /^A transaction in an FCL voucher, /,
    kind: 'answer',
    live: true,
  },
  {
    name: 'reads the sample',
    path: PATH,
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
    answer: /^A full transaction, 1 payload and 1 envelope signature, 192 bytes; id /,
    kind: 'answer',
    live: true,
  },
  {
    name: 'says where RLP is truncated',
    path: PATH,
    act: page => paste(page, extra.tx.fullRlp.slice(0, -2)),
    answer: /The RLP is truncated/,
    kind: 'error',
    live: true,
  },
]
