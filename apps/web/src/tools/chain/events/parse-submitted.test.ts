import { expect, test } from 'vitest'
import { parseSubmitted } from './parse-submitted'
import { NOTHING, type Submitted } from './submitted'

const read = (submitted: Partial<Submitted>) =>
  parseSubmitted({ ...NOTHING, types: 'flow.AccountCreated', ...submitted }, 'emulator')
const faults = (submitted: Partial<Submitted>) => {
  const found = read(submitted)
  return 'types' in found
    ? []
    : [...found].map(([field, { error, fix }]) => [field, error.code, fix?.kind])
}

test('what is whole is read', () => {
  const account = 'f8d6e0586b0a20c7'
  expect(read({})).toEqual({ types: ['flow.AccountCreated'], account: null })
  expect(read({ account: ` 0x${account.toUpperCase()} ` })).toMatchObject({ account })
})

test('every field that is wrong is told, with what puts it right', () => {
  const mainnet = '1654653399040a61'
  expect(
    faults({
      types: `A.${mainnet}.FlowToken.TokensDeposited`,
      ...{ account: `0x${mainnet}`, range: 'heights', from: 'x', to: '' },
    }),
  ).toEqual([
    ['types', 'address/other-network', 'network'],
    ['account', 'address/other-network', 'network'],
    ['from', expect.any(String), undefined],
  ])
  expect(faults({ types: 'FlowToken.TokensDeposited' })).toEqual([
    ['types', 'event-type/no-form', 'type'],
  ])
})

test('the FLOW of an account needs the account', () => {
  expect(faults({ template: 'flow' })).toEqual([['account', 'chain-events/no-account', undefined]])
  // Heights of an unselected range may be anything.
  expect(faults({ from: 'x' })).toEqual([])
})
