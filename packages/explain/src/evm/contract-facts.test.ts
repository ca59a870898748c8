import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { selectorOf } from '@toolkit/core/evm/abi/abi-item'
import { CALLS_PER_SCRIPT, type DryAnswer, dryCallsScript } from '@toolkit/core/evm/dry-calls'
import { expect, it } from 'vitest'
import { loadFixture } from '../../../core/test/vectors.ts'
import {
  type ContractFacts,
  contractCalls,
  readContractFacts,
  readTokenNames,
  tokenNameCalls,
  usableDecimals,
} from './contract-facts.ts'

const { cases } = loadFixture<{ cases: readonly { name: string; value?: string }[] }>('evm-answers')
const CALLS = contractCalls('ab'.repeat(20) as EvmAddress)

/** Returns the chain's answers for a contract of e2e/fixtures/evm. */
function answersOf(name: string): readonly DryAnswer[] {
  const value = cases.find(one => one.name === `facts, ${name}`)?.value
  const answers = value && dryCallsScript('emulator', CALLS).read(decodeJsonCadence(value))
  if (!answers) throw new Error(`the fixture has no facts of “${name}”`)
  return answers
}
const factsOf = (name: string): ContractFacts => readContractFacts(answersOf(name))

const NONE = { fault: { kind: 'none' } }
const textOf = (text: string, form = 'string') => ({ value: { text, form } })

it('asks all in one script', () => {
  expect(CALLS.length).toBeLessThanOrEqual(CALLS_PER_SCRIPT)
})

it('asks by the selectors of their signatures', () => {
  const selectors = CALLS.map(({ data }) => formatHex(data.subarray(0, 4)))
  const signatures = [
    ...Array<string>(4).fill('supportsInterface(bytes4)'),
    ...['name()', 'symbol()', 'decimals()', 'totalSupply()', 'balanceOf(address)'],
    ...['allowance(address,address)', 'owner()', 'implementation()'],
  ]
  expect(selectors.filter(selector => selector !== 'fffffffe')).toEqual(signatures.map(selectorOf))
  for (const { data } of CALLS) expect((data.length - 4) % 32).toBe(0)
})

it('asks how tokens call themselves by few of the same questions, those of five in one script', () => {
  const calls = tokenNameCalls('ab'.repeat(20) as EvmAddress)
  expect(5 * calls.length).toBeLessThanOrEqual(CALLS_PER_SCRIPT)
  const answerTo = (data: Uint8Array, token: string) =>
    answersOf(token)[CALLS.findIndex(one => formatHex(one.data) === formatHex(data))] ?? null
  const tokens = ['token', 'reverting decimals', 'look-alikes']
  const answers = tokens.flatMap(token => calls.map(({ data }) => answerTo(data, token)))
  const contracts = ['aa', 'bb', 'cc'].map(digits => digits.repeat(20) as EvmAddress)
  const names = readTokenNames(contracts, answers)
  expect([...names.keys()]).toEqual(contracts)
  expect([...names.values()]).toEqual(
    tokens.map(factsOf).map(({ name, symbol, decimals }) => ({ name, symbol, decimals })),
  )
  const unread = readTokenNames(contracts.slice(0, 1), [null, null, null])
  expect([...unread.values()][0]?.decimals).toEqual({
    fault: { kind: 'too-long', bytes: null },
  })
})

it('tells an ERC-20', () => {
  expect(factsOf('token')).toEqual({
    standards: ['ERC-20'],
    interfaces: 'untold',
    answersAll: false,
    name: textOf('Test USD'),
    symbol: textOf('TUSD'),
    decimals: { value: 6n },
    supply: { value: 10n ** 12n },
    owner: NONE,
    implementation: NONE,
  })
})

it('tells an ERC-721, which has no decimals', () => {
  expect(factsOf('custom error')).toMatchObject({
    standards: ['ERC-721'],
    interfaces: 'told',
    name: textOf('Cards'),
    decimals: NONE,
    supply: NONE,
  })
})

it('tells an ERC-1155, which has no name', () => {
  expect(factsOf('several tokens')).toMatchObject({
    standards: ['ERC-1155'],
    interfaces: 'told',
    name: NONE,
  })
})

it('tells no standard where a contract says yes to every interface', () => {
  expect(factsOf('claims all')).toMatchObject({ standards: [], interfaces: 'all' })
})

it('tells no standard where a contract answers what nobody has', () => {
  expect(factsOf('a word for all')).toMatchObject({
    standards: [],
    interfaces: 'untold',
    answersAll: true,
    supply: { value: 0n },
  })
})

it('tells nothing where there is no contract', () => {
  expect(factsOf('nobody')).toMatchObject({ standards: [], name: NONE, supply: NONE, owner: NONE })
})

it('tells that the gas ran out', () => {
  const { standards, name, supply } = factsOf('gas burner')
  expect(standards).toEqual([])
  expect([name, supply]).toEqual(Array(2).fill({ fault: { kind: 'out-of-gas' } }))
})

it('has the reason for which decimals are refused', () => {
  const facts = factsOf('reverting decimals')
  expect(facts.standards).toEqual(['ERC-20'])
  expect(facts.decimals).toEqual({ fault: { kind: 'reverted', reason: 'no decimals today' } })
  expect(usableDecimals(facts)).toBeNull()
})

it.each([
  ['decimals 300', 300n],
  ['decimals 2^200', 2n ** 200n],
])('has decimals that are none: %s', (name, decimals) => {
  const facts = factsOf(name)
  expect(facts.decimals).toEqual({ value: decimals })
  expect(usableDecimals(facts)).toBeNull()
})

it('takes up to 36 decimals', () => {
  expect(usableDecimals({ decimals: { value: 36n } })).toBe(36)
  expect(usableDecimals({ decimals: { value: 37n } })).toBeNull()
  expect(usableDecimals({ decimals: { value: 0n } })).toBe(0)
})

it('reads names in 32 bytes, and says so', () => {
  expect(factsOf('text in bytes32')).toMatchObject({
    standards: ['ERC-20'],
    name: textOf('Maker of Old', 'bytes32'),
    symbol: textOf('MKO', 'bytes32'),
  })
})

it('leaves look-alikes in names as they are', () => {
  expect(factsOf('look-alikes')).toMatchObject({
    name: textOf('USD\u200b \u202eF\u0430ke'),
    symbol: textOf('US\u0434'),
  })
})

/** Returns the facts if every answer has these bytes. */
function saying(hex: string, more: Partial<DryAnswer> = {}) {
  const data = parseHex(hex)
  const answer: DryAnswer = {
    status: 'success',
    errorCode: 0,
    errorMessage: '',
    gasUsed: 1n,
    data,
    length: data.length,
    ...more,
  }
  return readContractFacts(CALLS.map(() => answer))
}

it.each([
  ['half a word', '00'.repeat(16), { kind: 'other-form', bytes: 16 }],
  ['two words', '00'.repeat(64), { kind: 'other-form', bytes: 64 }],
])('refuses a number in %s', (_, hex, fault) => {
  expect(saying(hex).supply).toEqual({ fault })
})

const words = (...parts: readonly string[]) => parts.map(part => part.padStart(64, '0')).join('')

it.each([
  ['no text at all', '00'.repeat(32)],
  ['bytes behind a zero', `41${'00'.repeat(30)}41`],
  ['32 bytes that are no UTF-8', `ff${'00'.repeat(31)}`],
  ['an offset that points outside', words('ffff', '1', '41')],
  ['a length that is too large', words('20', 'ffff', '41')],
  ['bytes that are no UTF-8', `${words('20', '1')}ff${'00'.repeat(31)}`],
  ['257 characters', `${words('20', '101')}${'41'.repeat(257)}${'00'.repeat(31)}`],
])('refuses a text with %s', (_, hex) => {
  expect(saying(hex).name).toMatchObject({ fault: { kind: 'other-form' } })
})

it('reads a text of 256 characters, and an empty one', () => {
  expect(saying(`${words('20', '100')}${'41'.repeat(256)}`).name).toEqual(textOf('A'.repeat(256)))
  expect(saying(words('20', '0')).name).toEqual(textOf(''))
})

it('refuses an owner that is no address', () => {
  expect(saying(`01${'00'.repeat(31)}`).owner).toMatchObject({ fault: { kind: 'other-form' } })
  expect(saying(words('7')).owner).toEqual({ value: '7'.padStart(40, '0') })
})

it('tells how long an answer is that is not read to its end', () => {
  expect(saying('00'.repeat(64), { length: 2_097_152 }).name).toEqual({
    fault: { kind: 'too-long', bytes: 2_097_152 },
  })
  expect(readContractFacts(CALLS.map(() => null)).name).toEqual({
    fault: { kind: 'too-long', bytes: null },
  })
})

it('has no reason for an error of the contract’s own', () => {
  const failed = { status: 'failed', errorCode: 306 } as const
  expect(saying('7e273289', failed).name).toEqual({ fault: { kind: 'reverted', reason: null } })
  expect(saying('', failed).name).toEqual(NONE)
})
