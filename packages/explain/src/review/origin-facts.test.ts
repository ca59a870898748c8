import { parseAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { describe, expect, it } from 'vitest'
import { importOrigins, originFindings } from './import-origins.ts'
import {
  type AccountControl,
  type AccountDayAgo,
  accountControlScript,
  contractsBeforeScript,
  importedAccounts,
  type OriginFacts,
} from './origin-facts.ts'

const ACCOUNT = parseAddress('01cf0e2f2f715450', 'emulator')
const SOURCE = `import Mine from 0x${ACCOUNT}\nimport FlowToken from 0x0ae53cb6e3f42a79\ntransaction {}`
const OLD: AccountDayAgo = { exists: true, contracts: ['Mine'], isChainStart: false }
const KEYS: AccountControl = { keyWeight: '1000.00000000', accountCapabilities: 0 }

function said(control: Partial<AccountControl>, dayAgo: Partial<AccountDayAgo>) {
  const facts: OriginFacts = new Map([
    [
      ACCOUNT,
      {
        control: { known: true, value: { ...KEYS, ...control } },
        dayAgo: { known: true, value: { ...OLD, ...dayAgo } },
      },
    ],
  ])
  return messages(facts)
}

const messages = (facts: OriginFacts) =>
  originFindings(parseCadence(SOURCE), 'emulator', facts)
    .slice(1)
    .map(({ severity, message, range }) => `${range?.line} ${severity}: ${message}`)

it('asks about accounts whose contracts are not Flow’s own, each once', () => {
  const source = `${SOURCE.replace('Mine', 'A, B')}\nimport C from 0x${ACCOUNT}\nimport Crypto\nimport "D"`
  expect(importedAccounts(importOrigins(parseCadence(source), 'emulator'))).toEqual([ACCOUNT])
})

it('says nothing of accounts that were not asked', () => {
  expect(messages(new Map())).toEqual([])
})

describe('who can change it', () => {
  it.each<[Partial<AccountControl>, string]>([
    [{}, 'The keys of 0x01cf0e2f2f715450 can change Mine at any time.'],
    [
      { keyWeight: '999.99999999' },
      'No keys of 0x01cf0e2f2f715450 can change Mine: their weights come to less than 1000.',
    ],
    [
      { keyWeight: '0.00000000', accountCapabilities: 1 },
      'No keys of 0x01cf0e2f2f715450 can change Mine, but it has issued capabilities on itself: their holders may be able to.',
    ],
  ])('%j', (control, message) => {
    expect(said(control, {})).toEqual([`1 note: ${message}`])
  })
})

describe('how old it is', () => {
  it.each<[Partial<AccountDayAgo>, string]>([
    [
      { contracts: ['Other'] },
      'warning: Mine was deployed to 0x01cf0e2f2f715450 less than a day ago.',
    ],
    [
      { exists: false, contracts: [] },
      'warning: The account 0x01cf0e2f2f715450, which has Mine, is less than a day old.',
    ],
    [
      { contracts: [], isChainStart: true },
      'note: Mine was deployed to 0x01cf0e2f2f715450 less than a day ago: the chain itself is no older.',
    ],
    [
      { exists: false, contracts: [], isChainStart: true },
      'note: The account 0x01cf0e2f2f715450, which has Mine, is less than a day old: the chain itself is no older.',
    ],
  ])('%j', (dayAgo, message) => {
    expect(said({}, dayAgo)[0]).toBe(`1 ${message}`)
  })

  it('is not claimed where the node does not tell', () => {
    const because = 'the access node no longer has the state of a day ago'
    const not = { known: false, because } as const
    expect(messages(new Map([[ACCOUNT, { control: not, dayAgo: not }]]))).toEqual([
      `1 note: Whether Mine (0x01cf0e2f2f715450) is new isn’t known: ${because}.`,
      `1 note: Who can change Mine (0x01cf0e2f2f715450) isn’t known: ${because}.`,
    ])
  })
})

describe('what the scripts give', () => {
  const answer = (...fields: readonly [string, unknown][]): CadenceValue =>
    decodeJsonCadence(
      JSON.stringify({
        type: 'Dictionary',
        value: fields.map(([key, value]) => ({ key: { type: 'String', value: key }, value })),
      }),
    )
  const names = (...list: readonly string[]) => ({
    type: 'Array',
    value: list.map(value => ({ type: 'String', value })),
  })

  it('is read', () => {
    const control = answer(
      ['weight', { type: 'UFix64', value: '500.00000000' }],
      ['capabilities', { type: 'Int', value: '2' }],
    )
    expect(accountControlScript(ACCOUNT).read(control)).toEqual({
      keyWeight: '500.00000000',
      accountCapabilities: 2,
    })
    const before = answer(['used', { type: 'UInt64', value: '9' }], ['names', names('A', 'B')])
    expect(contractsBeforeScript(ACCOUNT).read(before)).toEqual(['A', 'B'])
  })

  it('is refused in another form', () => {
    const other = answer(
      ['weight', { type: 'Int', value: '1' }],
      ['names', { type: 'Bool', value: true }],
    )
    expect(contractsBeforeScript(ACCOUNT).read(other)).toBeNull()
    expect(accountControlScript(ACCOUNT).read(other)).toBeNull()
  })
})
