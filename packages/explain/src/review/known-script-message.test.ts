import { expect, it } from 'vitest'
import { describeKnownScript } from './known-script-message.ts'

const script = (repository: string) => ({
  name: 'Transfer Tokens',
  parameters: [
    { name: 'amount', type: 'UFix64' },
    { name: 'to', type: 'Address' },
  ],
  repository,
  file: 'transactions/flowToken/transfer_tokens.cdc',
  importNames: ['FlowToken', 'FungibleToken'],
})
const values = ['10.0', '0x01cf0e2f2f715450']
const foreign = { name: 'FlowToken', address: '0x179b6b1cb6755e31' }

it('says whose a script is, and with which arguments', () => {
  expect(describeKnownScript(script('flow-core-contracts'), [], values)).toBe(
    'Flow’s own Transfer Tokens (flow-core-contracts), arguments: amount 10.0, to 0x01cf0e2f2f715450.',
  )
  expect(describeKnownScript(script('nba-smart-contracts'), [], [])).toBe(
    'The published Transfer Tokens (nba-smart-contracts).',
  )
})

it('says of a script with imports from elsewhere only that its code is the same', () => {
  const unnamed = { name: 'FungibleToken', address: null }
  expect(describeKnownScript(script('flow-core-contracts'), [foreign, unnamed], values)).toBe(
    'Same code as Transfer Tokens (flow-core-contracts), but FlowToken comes from 0x179b6b1cb6755e31 and FungibleToken comes from an account that it doesn’t name; arguments: amount 10.0, to 0x01cf0e2f2f715450.',
  )
})

it('leaves out no argument, were it one too many', () => {
  const message = describeKnownScript(script('flow-ft'), [], [...values, '"more"'])
  expect(message).toContain('one more "more"')
})
