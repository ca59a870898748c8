import type { Page } from '@playwright/test'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'
import { pasteText } from '../../../../../../e2e/support/actions.ts'
import { analyze, field } from '../../../../../../e2e/support/analyze-page.ts'

const path = '/key/analyze?network=testnet'
const ID = 'ab'.repeat(32)
const ERROR =
  '[Error Code: 1006] invalid proposal key: public key 0 on account f8d6e0586b0a20c7 does not have a valid signature: [Error Code: 1008] invalid payload signature: public key 0 on account f8d6e0586b0a20c7 does not have a valid signature: signature is not valid'

async function paste(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await pasteText(page, text)
}

export const main: MainAction = {
  name: 'the published sample',
  path,
  answer: /^Transaction paid by 0x0000000000000001, 1 signature$/,
  fill: page => page.getByRole('button', { name: 'Try a sample' }).click(),
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'an error from a log, pasted',
    path,
    kind: 'answer',
    answer:
      /^Failed: The payload signature by key 0 of 0xf8d6e0586b0a20c7 is not valid for what was signed$/,
    act: page => paste(page, `12:03:11 ERR transaction failed: ${ERROR}`),
  },
  {
    name: 'a Cadence value',
    path,
    kind: 'answer',
    answer: /^Cadence value of type UFix64$/,
    act: page => analyze(page, '{"type":"UFix64","value":"1.50000000"}'),
  },
  {
    name: 'an id that is too short',
    path,
    kind: 'error',
    answer: /has 63 hex digits, 1 too few/,
    act: page => analyze(page, ID.slice(1)),
  },
  {
    name: 'JSON of something else, pasted',
    path,
    kind: 'error',
    answer: /JSON is not a transaction, an error or/,
    act: page => paste(page, '{"name":"x"}'),
  },
]
