import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { expect, test } from 'vitest'
import { emptyDraft } from '../../../../transaction/drafts/transaction-draft'
import { reviewWords, whatWords, whoWords } from './step-words'

const draft = emptyDraft('emulator')
const account = '0xf8d6e0586b0a20c7'

test('each step is summed up in its tab', () => {
  const script = TRANSACTION_TEMPLATES.find(({ id }) => id === 'send-flow')?.script('emulator')
  expect(whatWords(draft)).toBe('Not chosen')
  expect(whatWords({ ...draft, script: script ?? '' })).toBe('Send FLOW')
  expect(whatWords({ ...draft, script: 'transaction {\n}\n' })).toBe('Own code, 2 lines')

  expect(whoWords(draft)).toBe('Not entered')
  expect(whoWords({ ...draft, proposer: account })).toBe('0xf8d6…20c7 pays and signs')
  expect(
    whoWords({ ...draft, proposer: account, payer: '0x01cf0e2f2f715450', authorizers: [account] }),
  ).toBe('0xf8d6…20c7 signs, 0x01cf…5450 pays, 1 authorizer')

  const work = { id: 'a', draft, signing: null, sent: null }
  expect(reviewWords(work)).toBe('Not yet')
  expect(reviewWords({ ...work, sent: { id: 'ab', state: 'taken' } })).toBe('Sent')
})
