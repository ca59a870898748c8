import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { parseHex } from '@toolkit/core/bytes/hex'
import type { DryAnswer, DryCall } from '@toolkit/core/evm/dry-calls'
import {
  type Said,
  type SaidText,
  saidAddress,
  saidFlag,
  saidNumber,
  saidText,
  saidValue,
} from '@toolkit/core/evm/read-answer'
import { MAX_DECIMALS } from './token-unit.ts'

/** Token standard whose functions a contract implements. */
export type TokenStandard = 'ERC-20' | 'ERC-721' | 'ERC-1155'

/** Metadata that a contract of Flow EVM reports. It may be anything. */
export interface ContractFacts {
  /** By the interfaces it supports; several, or none. */
  readonly standards: readonly TokenStandard[]
  /** Support for ERC-165. `all`: it confirms every interface, even the invalid one, so its answers mean nothing. */
  readonly interfaces: 'told' | 'all' | 'untold'
  /** True if it answers a nonexistent function like the others: its answers mean nothing. */
  readonly answersAll: boolean
  readonly name: Said<SaidText>
  readonly symbol: Said<SaidText>
  /** Raw value; `usableDecimals` returns it if amounts can be formatted with it. */
  readonly decimals: Said<bigint>
  readonly supply: Said<bigint>
  readonly owner: Said<EvmAddress>
  /** Code address that a proxy states. */
  readonly implementation: Said<EvmAddress>
}

const word = (digits: string) => digits.padStart(64, '0')
const supports = (id: string) => `01ffc9a7${id.padEnd(64, '0')}`
/** Address for queries that has no known key, and that tokens don't reject like the zero address. */
const SOMEBODY = word('1'.padEnd(40, '1'))

/** Calls as call data: selector and arguments. */
const QUESTIONS = {
  erc165: supports('01ffc9a7'),
  /** ERC-165 requires every contract to answer no to it. */
  nobodys: supports('ffffffff'),
  erc721: supports('80ac58cd'),
  erc1155: supports('d9b67a26'),
  /** Not a function: 4 bytes that no signature in use hashes to. */
  nonsense: 'fffffffe',
  name: '06fdde03',
  symbol: '95d89b41',
  decimals: '313ce567',
  totalSupply: '18160ddd',
  balanceOf: `70a08231${SOMEBODY}`,
  allowance: `dd62ed3e${SOMEBODY}${SOMEBODY}`,
  owner: '8da5cb5b',
  implementation: '5c60da1b',
} as const

type Question = keyof typeof QUESTIONS
const NAMES = Object.keys(QUESTIONS) as Question[]

const callsOf = (questions: readonly Question[], to: EvmAddress): readonly DryCall[] =>
  questions.map(name => ({ to, data: parseHex(QUESTIONS[name]) }))

/** Returns the calls that identify a contract, as many as fit into one script. */
export const contractCalls = (to: EvmAddress): readonly DryCall[] => callsOf(NAMES, to)

/** Token's name, symbol and decimals. */
export type TokenNames = Pick<ContractFacts, 'name' | 'symbol' | 'decimals'>

const NAMING = ['name', 'symbol', 'decimals'] as const satisfies readonly Question[]

/** Returns the calls for the `TokenNames` of a contract: those of five fit into one script. */
export const tokenNameCalls = (to: EvmAddress): readonly DryCall[] => callsOf(NAMING, to)

/**
 * Parses the metadata of `tokens` by contract: `answers` are those to the `tokenNameCalls` of each, in order; null as
 * in `readContractFacts`.
 */
export function readTokenNames(
  tokens: readonly EvmAddress[],
  answers: readonly (DryAnswer | null)[],
): ReadonlyMap<EvmAddress, TokenNames> {
  return new Map(
    tokens.map((token, at) => {
      const [name = null, symbol = null, decimals = null] = answers.slice(at * NAMING.length)
      return [
        token,
        { name: saidText(name), symbol: saidText(symbol), decimals: saidNumber(decimals) },
      ]
    }),
  )
}

/** Parses the answers to `contractCalls`; null means an answer too long to read. */
export function readContractFacts(answers: readonly (DryAnswer | null)[]): ContractFacts {
  const of = (question: Question) => answers[NAMES.indexOf(question)] ?? null
  const interfaces = interfacesOf(of)
  const answersAll = 'value' in saidNumber(of('nonsense'))
  const facts = {
    interfaces,
    answersAll,
    name: saidText(of('name')),
    symbol: saidText(of('symbol')),
    decimals: saidNumber(of('decimals')),
    supply: saidNumber(of('totalSupply')),
    owner: saidAddress(of('owner')),
    implementation: saidAddress(of('implementation')),
  }
  return { ...facts, standards: answersAll ? [] : standardsOf(of, interfaces) }
}

type Answers = (question: Question) => DryAnswer | null

/** Applies the rule of ERC-165: a contract supports it if it confirms its id and denies `0xffffffff`. */
function interfacesOf(of: Answers): ContractFacts['interfaces'] {
  if (saidValue(saidFlag(of('erc165'))) !== true) return 'untold'
  return saidValue(saidFlag(of('nobodys'))) === false ? 'told' : 'all'
}

function standardsOf(of: Answers, interfaces: ContractFacts['interfaces']): TokenStandard[] {
  const described = (question: Question) =>
    interfaces === 'told' && saidValue(saidFlag(of(question))) === true
  const numbers = (...questions: readonly Question[]) =>
    questions.every(question => 'value' in saidNumber(of(question)))
  const standards: TokenStandard[] = []
  if (described('erc721')) standards.push('ERC-721')
  if (described('erc1155')) standards.push('ERC-1155')
  // ERC-20 has no interface id, only its functions. An ERC-721 may have some of them too.
  if (numbers('totalSupply', 'balanceOf', 'allowance')) standards.push('ERC-20')
  return standards
}

/** Returns the decimals for formatting the token's amounts; null if it reports none, or implausibly many. */
export function usableDecimals({ decimals }: Pick<ContractFacts, 'decimals'>): number | null {
  const value = saidValue(decimals)
  return value !== null && value <= MAX_DECIMALS ? Number(value) : null
}
