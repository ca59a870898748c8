import { expect, test } from 'vitest'
import { readTypes } from './read-types'
import { withLine } from './submitted'

const DEPOSITED = 'A.0ae53cb6e3f42a79.FlowToken.TokensDeposited'
const read = (text: string) => readTypes(text, 'emulator')
const wrong = (text: string) => {
  const found = read(text)
  return found.kind === 'wrong' ? { code: found.error.code, meant: found.meant } : null
}

test('types are read a line each, once, as the node knows them', () => {
  const text = ` ${DEPOSITED} \n\nflow.AccountCreated\nA.0AE53CB6E3F42A79.FlowToken.TokensDeposited`
  expect(read(text)).toEqual({ kind: 'types', types: [DEPOSITED, 'flow.AccountCreated'] })
  const destroyed = 'A.0ae53cb6e3f42a79.FlowToken.Vault.ResourceDestroyed'
  expect(read(destroyed)).toEqual({ kind: 'types', types: [destroyed] })
})

test.each([
  ['FlowToken.TokensDeposited', DEPOSITED],
  ['FlowTokn.TokensDeposited', DEPOSITED],
  ['flowtoken.TokensDeposited', DEPOSITED],
  ['0x0ae53cb6e3f42a79.FlowToken.TokensDeposited', DEPOSITED],
  ['A.0x0AE53CB6E3F42A79.FlowToken.TokensDeposited', DEPOSITED],
  ['flow.AcountCreated', 'flow.AccountCreated'],
  ['AccountCreated', 'flow.AccountCreated'],
  ['Flow.AccountCreated', 'flow.AccountCreated'],
  ['AcountCreated', 'flow.AccountCreated'],
  ['Deposit', null],
  ['Somebody.Deposit', null],
  ['A.0ae53cb6e3f42a79.FlowToken', null],
])('%s is no type, and means %s', (text, meant) => {
  expect(wrong(text)).toMatchObject({ code: expect.stringMatching(/^event-type\//), meant })
})

test('an address of another network, a short one, and nothing are told apart', () => {
  expect(wrong('A.1654653399040a61.FlowToken.TokensDeposited')?.code).toBe('address/other-network')
  expect(wrong('A.ae53cb6e3f42a79.FlowToken.TokensDeposited')?.code).toBe('address/wrong-length')
  expect(wrong(' \n')?.code).toBe('chain-events/no-type')
  const many = Array.from({ length: 51 }, (_, at) => `${DEPOSITED}${at}`).join('\n')
  expect(wrong(many)?.code).toBe('chain-events/too-many-types')
})

test('one line is put in place of another', () => {
  expect(withLine('flow.A\n flow.B ', 'flow.B', 'flow.C')).toBe('flow.A\nflow.C')
})
