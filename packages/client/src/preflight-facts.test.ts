import { addressAt } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import { expect, it } from 'vitest'
import { UNSIGNED } from '../../core/test/broken-transactions.ts'
import { accountsOf, networkFacts, payerExists } from './preflight-facts.ts'

const error = new ToolError('chain/account-not-found', 'There is none.')
const missing = { data: undefined, error }
const silent = { data: undefined, error: new ToolError('unexpected', 'Nobody answered.') }
const unasked = { data: undefined, error: null }
const accounts = accountsOf(UNSIGNED, 'emulator')
const answers = {
  ...{ accounts, reference: unasked, latest: { data: { height: 9n }, error: null } },
  ...{ keys: accounts.map(() => missing), paying: unasked, importedFrom: [], contracts: [] },
}

it('says why something is not known, and takes an account that is not there for an answer', () => {
  const facts = networkFacts('emulator', UNSIGNED, answers, 'no network was named')
  expect(facts.latestHeight).toEqual({ known: true, value: 9n })
  expect(facts.referenceHeight).toEqual({ known: false, because: 'no network was named' })
  expect(facts.keys.get(UNSIGNED.payer)).toEqual({ known: true, value: null })
  expect(facts.payer).toEqual({ known: true, value: null })
})

it('knows nothing of a payer whose keys nobody told', () => {
  const keys = accounts.map(() => silent)
  expect(payerExists(UNSIGNED, { accounts, keys })).toBe(false)
  const { payer } = networkFacts('emulator', UNSIGNED, { ...answers, keys })
  expect(payer).toEqual({ known: false, because: 'nobody answered' })
})

it('asks for nobody of another network', () => {
  const elsewhere = { ...UNSIGNED, payer: addressAt('mainnet', 5n) }
  expect(accountsOf(elsewhere, 'emulator')).not.toContain(elsewhere.payer)
})
