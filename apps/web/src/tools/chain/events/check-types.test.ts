import { expect, test } from 'vitest'
import { accountsOf, checkTypes } from './check-types'

const TOKEN = '0ae53cb6e3f42a79'
const type = (rest: string) => `A.${TOKEN}.${rest}`
const accounts = new Map([
  [TOKEN, new Map([['FlowToken', ['TokensDeposited', 'TokensWithdrawn']]])],
  ['f8d6e0586b0a20c7', null],
])
const check = (one: string) => checkTypes([one], accounts, 'emulator')

test('what is there, and what nobody could look up, is not found fault with', () => {
  expect(check(type('FlowToken.TokensDeposited'))).toEqual([])
  expect(check('flow.AccountCreated')).toEqual([])
  expect(check('A.ee82856bf20e2aa6.FungibleToken.Deposited')).toEqual([])
})

test.each([
  [
    'FlowTokn.TokensDeposited',
    /has no contract “FlowTokn”. It has FlowToken\.$/,
    'FlowToken.TokensDeposited',
  ],
  ['Other.Deposited', /has no contract “Other”/, null],
  [
    'FlowToken.TokenDeposited',
    /no event “TokenDeposited”. It has TokensDeposited, TokensWithdrawn\.$/,
    'FlowToken.TokensDeposited',
  ],
  ['FlowToken.Deposited', /no event “Deposited”/, null],
])('%s is not there, and means %s', (rest, message, meant) => {
  const [found] = check(type(rest))
  expect(found?.message).toMatch(message)
  expect(found?.meant).toBe(meant && type(meant))
})

test('an account that does not exist is told', () => {
  expect(check('A.f8d6e0586b0a20c7.X.Y')[0]?.message).toMatch(/does not exist on Flow Emulator/)
})

test('accounts are asked for once', () => {
  expect(accountsOf([type('A.B'), type('C.D'), 'flow.AccountCreated'])).toEqual([TOKEN])
})
