import { templateOf } from '@toolkit/core/templates/transaction-templates'
import { expect, test } from 'vitest'
import { sourceDraft } from './linked-draft'

test('the code of a transaction is its script', () => {
  const source = 'transaction(amount: UFix64) {}'
  const draft = sourceDraft('testnet', { of: 'transaction', source })
  expect(draft).toMatchObject({ network: 'testnet', script: source, arguments: [] })
})

test('a contract is what is deployed, by its name', () => {
  const source = '/* contract Other {} */\naccess(all) contract Hello: Greeter {}'
  const draft = sourceDraft('testnet', { of: 'contract', source })
  expect(templateOf(draft.script, 'testnet')?.template.id).toBe('deploy-contract')
  expect(draft.arguments).toEqual([
    { kind: 'text', text: 'Hello' },
    { kind: 'text', text: source },
  ])
})
