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

/** A standard of tokens whose functions a contract answers. */
export type TokenStandard = 'ERC-20' | 'ERC-721' | 'ERC-1155'

/** What a contract of Flow EVM says of itself. It may say anything. */
export interface ContractFacts {
  /** By the interfaces that it answers to; several, or none. */
  readonly standards: readonly TokenStandard[]
  /**
   * Whether it tells its interfaces (ERC-165). `all`: it says yes to every one, even to the one that nobody may
   * have, so it tells nothing.
   */
  readonly interfaces: 'told' | 'all' | 'untold'
  /** It answers a function that nobody has as it answers the others: its words tell nothing. */
  readonly answersAll: boolean
  readonly name: Said<SaidText>
  readonly symbol: Said<SaidText>
  /** As it is; `usableDecimals` says whether amounts can be shown with it. */
  readonly decimals: Said<bigint>
  readonly supply: Said<bigint>
  readonly owner: Said<EvmAddress>
  /** Where a proxy says that its code is. */
  readonly implementation: Said<EvmAddress>
}

const word = (digits: string) => digits.padStart(64, '0')
const supports = (id: string) => `01ffc9a7${id.padEnd(64, '0')}`
/** An address to ask about that nobody has a key of, and that no token refuses as the zero address. */
const SOMEBODY = word('1'.padEnd(40, '1'))

/** What is asked, as call data: selector and arguments. */
const QUESTIONS = {
  erc165: supports('01ffc9a7'),
  /** ERC-165 has every contract say no to it. */
  nobodys: supports('ffffffff'),
  erc721: supports('80ac58cd'),
  erc1155: supports('d9b67a26'),
  /** No function: 4 bytes that no signature in use hashes to. */
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

/** The calls that tell what a contract is, as many as one script takes. */
export const contractCalls = (to: EvmAddress): readonly DryCall[] => callsOf(NAMES, to)

/** How a token calls itself and its amounts. */
export type TokenNames = Pick<ContractFacts, 'name' | 'symbol' | 'decimals'>

const NAMING = ['name', 'symbol', 'decimals'] as const satisfies readonly Question[]

/** The calls that tell `TokenNames` of a contract: those of five fit into one script. */
export const tokenNameCalls = (to: EvmAddress): readonly DryCall[] => callsOf(NAMING, to)

/**
 * What `tokens` say of themselves, by contract: `answers` are those to the `tokenNameCalls` of each, in their order;
 * null as in `readContractFacts`.
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

/** What the answers to `contractCalls` tell; null stands for an answer that was too much to read. */
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

/** The order of ERC-165: a contract has it that says yes to it and no to `0xffffffff`. */
function interfacesOf(of: Answers): ContractFacts['interfaces'] {
  if (saidValue(saidFlag(of('erc165'))) !== true) return 'untold'
  return saidValue(saidFlag(of('nobodys'))) === false ? 'told' : 'all'
}

function standardsOf(of: Answers, interfaces: ContractFacts['interfaces']): TokenStandard[] {
  const told = (question: Question) =>
    interfaces === 'told' && saidValue(saidFlag(of(question))) === true
  const numbers = (...questions: readonly Question[]) =>
    questions.every(question => 'value' in saidNumber(of(question)))
  const standards: TokenStandard[] = []
  if (told('erc721')) standards.push('ERC-721')
  if (told('erc1155')) standards.push('ERC-1155')
  // No id tells an ERC-20: its functions do. An ERC-721 may have some of them too.
  if (numbers('totalSupply', 'balanceOf', 'allowance')) standards.push('ERC-20')
  return standards
}

/** The decimals by which amounts of the token can be shown; null where it gave none, or more than one can mean. */
export function usableDecimals({ decimals }: Pick<ContractFacts, 'decimals'>): number | null {
  const value = saidValue(decimals)
  return value !== null && value <= MAX_DECIMALS ? Number(value) : null
}
