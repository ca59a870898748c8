import { expect, it } from 'vitest'
import { emptyDraft, type TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { describeLine } from './step-messages'

const draft = (text: string): TransactionDraft => ({
  ...emptyDraft('emulator'),
  script: 'transaction(a: String) {}',
  arguments: [{ kind: 'text', text }],
})

it.each([
  ['starter', '1 line, 1 argument: “starter”'],
  [`0x${'c9afa9d845ba7516'.repeat(4)}`, '1 line, 1 argument'],
  ['x'.repeat(41), '1 line, 1 argument'],
])('says the only argument %s where it is short and no secret', (text, more) => {
  expect(describeLine(draft(text))).toEqual({ group: null, title: 'Own code', more })
})
