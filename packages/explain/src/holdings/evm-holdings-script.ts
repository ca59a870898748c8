import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type AccountScript,
  type Facts,
  listArgument,
  readFacts,
} from '@toolkit/core/queries/script-facts'
import { decimalsOf, numberOf, symbolOf } from '../review/token-facts.ts'

/** Balance of an address as reported by an ERC-20 contract, which may report anything. */
export interface Erc20Balance {
  readonly token: EvmAddress
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** Number of decimals for the amount; null if the contract reports none, or an invalid number. */
  readonly decimals: number | null
  /** Null if not reported. */
  readonly symbol: string | null
}

/** Balance of an address as reported by an ERC-721 contract. */
export interface Erc721Balance {
  readonly contract: EvmAddress
  readonly count: number
  /** Null if not reported. */
  readonly symbol: string | null
}

/** Contracts to query for balances. */
export interface ContractSelection {
  /** ERC-20. */
  readonly tokens: readonly EvmAddress[]
  /** ERC-721. */
  readonly collections: readonly EvmAddress[]
}

/** Holdings of an address of Flow EVM. */
export interface EvmHoldings {
  readonly address: EvmAddress
  /** In units of 1e-18 FLOW. */
  readonly attoflow: bigint
  readonly nonce: bigint
  /** Bytes of its code; 0 if there is none. */
  readonly codeLength: number
  /** Contract to which its code delegates (EIP-7702), if any. */
  readonly delegatesTo: EvmAddress | null
  /** Tokens with a balance. */
  readonly tokens: readonly Erc20Balance[]
  /** NFT collections with a balance. */
  readonly nfts: readonly Erc721Balance[]
  /** Contracts that returned no balance, or an impossible one. */
  readonly unanswered: readonly EvmAddress[]
}

export interface EvmHoldingsAnswer {
  readonly height: bigint
  readonly addresses: readonly EvmHoldings[]
}

/** Gas limit of a call: `balanceOf` of a token takes some 30,000. */
const GAS = 120_000
/** A longer answer is neither a balance nor a symbol. */
const MAX_ANSWER = 512
/** Length of `ef0100` and an address: code that delegates (EIP-7702). */
const DELEGATION = 23

/** More NFTs than any collection has. */
const MAX_NFTS = 2n ** 32n

/** `balanceOf(address)` (of ERC-20 and ERC-721 alike), `decimals()` and `symbol()`. */
const SELECTORS = { balance: '70a08231', decimals: '313ce567', symbol: '95d89b41' } as const

const script = (network: NetworkId) => `
import EVM from 0x${CORE_CONTRACTS[network].EVM}

access(all) fun ask(_ token: EVM.EVMAddress, _ question: String): [UInt8] {
    let result = EVM.dryCall(
        from: EVM.addressFromString("0000000000000000000000000000000000000000"),
        to: token,
        data: question.decodeHex(),
        gasLimit: ${GAS},
        value: EVM.Balance(attoflow: 0)
    )
    let answers = result.status == EVM.Status.successful && result.data.length <= ${MAX_ANSWER}
    return answers ? result.data : []
}

access(all) fun main(owners: [String], tokens: [String]): {String: AnyStruct} {
    let found: [{String: AnyStruct}] = []
    for owner in owners {
        let address = EVM.addressFromString(owner)
        let code = address.code()
        let held: [[String]] = []
        for token in tokens {
            let at = EVM.addressFromString(token)
            let balance = ask(at, "${SELECTORS.balance}000000000000000000000000".concat(owner))
            var some = balance.length != 32
            for byte in balance {
                some = some || byte > 0
            }
            if some {
                let asked = balance.length == 32
                held.append([
                    token,
                    String.encodeHex(balance),
                    asked ? String.encodeHex(ask(at, "${SELECTORS.decimals}")) : "",
                    asked ? String.encodeHex(ask(at, "${SELECTORS.symbol}")) : ""
                ])
            }
        }
        found.append({
            "address": owner,
            "balance": UInt(address.balance().attoflow),
            "nonce": address.nonce(),
            "codeLength": code.length,
            "code": code.length == ${DELEGATION} ? String.encodeHex(code) : "",
            "tokens": held
        })
    }
    return {"height": getCurrentBlock().height, "addresses": found}
}
`

/**
 * Queries the holdings of several addresses of Flow EVM, of FLOW, of ERC-20 tokens and of ERC-721 collections, in one
 * script without a transaction. A contract that fails, runs out of gas or returns no number is reported separately, and
 * doesn't end the script.
 */
export function evmHoldingsScript(
  network: NetworkId,
  addresses: readonly EvmAddress[],
  { tokens, collections }: ContractSelection,
): AccountScript<EvmHoldingsAnswer> {
  return {
    script: script(network),
    arguments: [
      listArgument('String', addresses),
      listArgument('String', [...tokens, ...collections]),
    ],
    read: value =>
      readFacts(value, facts => ({
        height: facts.integer('height'),
        addresses: facts.each('addresses', one => readAddress(one, collections)),
      })),
  }
}

function readAddress(facts: Facts, collections: readonly EvmAddress[]): EvmHoldings {
  const code = facts.text('code')
  const rows = facts
    .rows('tokens', 4)
    .map(([token = '', balance = '', decimals = '', symbol = '']) => ({
      token: token as EvmAddress,
      amount: numberOf(parseHex(balance)),
      decimals: decimalsOf(parseHex(decimals)),
      symbol: symbolOf(parseHex(symbol)),
    }))
  const isNft = (token: EvmAddress) => collections.includes(token)
  const answered = rows.flatMap(({ amount, ...rest }) =>
    amount === null || (isNft(rest.token) && amount > MAX_NFTS) ? [] : [{ ...rest, amount }],
  )
  const given = new Set(answered.map(({ token }) => token))
  return {
    address: facts.text('address') as EvmAddress,
    attoflow: facts.integer('balance'),
    nonce: facts.integer('nonce'),
    codeLength: facts.count('codeLength'),
    delegatesTo: code.startsWith('ef0100') ? (code.slice(6) as EvmAddress) : null,
    tokens: answered.filter(({ token }) => !isNft(token)),
    nfts: answered.flatMap(({ token, amount, symbol }) =>
      isNft(token) ? [{ contract: token, count: Number(amount), symbol }] : [],
    ),
    unanswered: rows.flatMap(({ token }) => (given.has(token) ? [] : [token])),
  }
}

/** Combines the results of two queries for one address: its state is from the first. */
export function withTokensOf(one: EvmHoldings, other: EvmHoldings): EvmHoldings {
  const known = new Set([
    ...one.tokens.map(({ token }) => token),
    ...one.nfts.map(({ contract }) => contract),
  ])
  return {
    ...one,
    tokens: [...one.tokens, ...other.tokens.filter(({ token }) => !known.has(token))],
    nfts: [...one.nfts, ...other.nfts.filter(({ contract }) => !known.has(contract))],
    unanswered: [...new Set([...one.unanswered, ...other.unanswered])],
  }
}
