import { addressAt } from '@toolkit/core/account/address'
import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { readParameters } from '@toolkit/core/cadence/argument-form/parameters'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { expect, test } from 'vitest'
import { emptyDraft, type TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { tellDraft } from './tell-draft'

const [alice, bob] = [addressAt('emulator', 7n), addressAt('emulator', 8n)]
const short = (address: string) => `0x${address.slice(0, 4)}…${address.slice(-4)}`

const texts = (...all: readonly string[]): ArgumentInput[] =>
  all.map(text => ({ kind: 'text', text }))

function description(script: string, change: Partial<TransactionDraft> = {}) {
  const draft = { ...emptyDraft('emulator'), script, ...change }
  const sources = new Map()
  const { parameters } = readParameters(parseCadence(script), 'emulator', sources)
  return tellDraft({ draft, sources, parameters })
}

const template = (id: string) =>
  TRANSACTION_TEMPLATES.find(one => one.id === id)?.script('emulator') ?? ''
const send = template('send-flow')
const values = texts('1234.5', `0x${bob}`)

test('a template is told once its arguments are complete, whoever signs', () => {
  expect(description(send)).toBeNull()
  expect(description(send, { arguments: texts('1', '') })).toBeNull()
  expect(description(send, { arguments: texts('1', '0x12') })).toBeNull()
  expect(description(send, { arguments: values })).toBe(
    `Sends 1,234.50 FLOW from the signing account to ${short(bob)}`,
  )
  const signer = { arguments: values, proposer: `0x${alice}` }
  expect(description(send, signer)).toBe(
    `Sends 1,234.50 FLOW from ${short(alice)} to ${short(bob)}`,
  )
  expect(description(send, { ...signer, payer: bob })).toBe(
    `Sends 1,234.50 FLOW from ${short(alice)} to ${short(bob)}, paid by ${short(bob)}`,
  )
  // A partially typed account isn't valid yet.
  expect(description(send, { ...signer, payer: '0x12' })).toBe(
    `Sends 1,234.50 FLOW from ${short(alice)} to ${short(bob)}`,
  )
})

test('an address of EVM is not an account that is shortened', () => {
  const evm = `0x${'ab'.repeat(20)}`
  expect(description(template('fund-evm'), { arguments: texts('1', evm) })).toBe(
    `Sends 1.00 FLOW from the signing account to the EVM address ${evm}`,
  )
})

test('a template with the imports of another network is not told', () => {
  const moved = TRANSACTION_TEMPLATES.find(one => one.id === 'send-flow')?.script('mainnet') ?? ''
  expect(moved).not.toBe(send)
  expect(description(moved, { arguments: values })).toBeNull()
})

test('own code is told by what its source declares, and only a transaction', () => {
  expect(description('transaction {}')).toBe('Own transaction, 0 arguments, 0 authorizers')
  expect(
    description('transaction(a: Int, b: String) { prepare(one: &Account, two: &Account) {} }'),
  ).toBe('Own transaction, 2 arguments, 2 authorizers')
  expect(description('transaction(a: Int) { prepare(one: &Account) {} }')).toBe(
    'Own transaction, 1 argument, 1 authorizer',
  )
  expect(description('access(all) contract A {}')).toBeNull()
  expect(description('access(all) fun main(a: Int) {}')).toBeNull()
})
