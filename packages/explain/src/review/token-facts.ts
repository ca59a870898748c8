import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type AccountScript, readFacts } from '@toolkit/core/queries/script-facts'
import { MAX_DECIMALS } from '../evm/token-unit.ts'
import { bytesAt } from './token-call.ts'

/** What a contract of Flow EVM says of itself as a token. Nobody has checked it: a name can be anybody's. */
export interface TokenFacts {
  /** How many decimals its amounts are shown with (ERC-20); null where it tells none that can be meant. */
  readonly decimals: number | null
  /** Its symbol; null where it tells none. */
  readonly symbol: string | null
  /** Whether it says that it is a collection of NFTs (ERC-721, by ERC-165). */
  readonly collection: boolean
}

/** A longer answer is no symbol. */
const MAX_ANSWER = 512

/** The selectors of `decimals()`, `symbol()` and `supportsInterface(bytes4)`, the last with ERC-721's id. */
const QUESTIONS = {
  decimals: '313ce567',
  symbol: '95d89b41',
  collection: `01ffc9a780ac58cd${'0'.repeat(56)}`,
} as const

const script = (network: NetworkId) => `
import EVM from 0x${CORE_CONTRACTS[network].EVM}

access(all) fun ask(_ token: EVM.EVMAddress, _ question: String): [UInt8] {
    let result = EVM.dryCall(
        from: EVM.addressFromString("0000000000000000000000000000000000000000"),
        to: token,
        data: question.decodeHex(),
        gasLimit: 100000,
        value: EVM.Balance(attoflow: 0)
    )
    let answers = result.status == EVM.Status.successful && result.data.length <= ${MAX_ANSWER}
    return answers ? result.data : []
}

access(all) fun main(hex: String): {String: AnyStruct} {
    let token = EVM.addressFromString(hex)
    return {
${Object.entries(QUESTIONS)
  .map(([name, question]) => `        "${name}": ask(token, "${question}")`)
  .join(',\n')}
    }
}
`

/** Asks a contract of Flow EVM what it is as a token, in one script without a transaction. */
export function tokenFactsScript(network: NetworkId, token: EvmAddress): AccountScript<TokenFacts> {
  return {
    script: script(network),
    arguments: [{ type: 'String', value: token }],
    read: value =>
      readFacts(value, facts => ({
        decimals: decimalsOf(bytesOf(facts.integers('decimals'))),
        symbol: symbolOf(bytesOf(facts.integers('symbol'))),
        collection: numberOf(bytesOf(facts.integers('collection'))) === 1n,
      })),
  }
}

const bytesOf = (numbers: readonly bigint[]) => Uint8Array.from(numbers, Number)

/** One word of an answer as a number; null for another length. */
export const numberOf = (answer: Uint8Array): bigint | null =>
  answer.length === 32 ? answer.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n) : null

/** As many as an amount can be shown with; null for more, which would make a row of zeros of it, and for no number. */
export function decimalsOf(answer: Uint8Array): number | null {
  const number = numberOf(answer)
  return number === null || number > MAX_DECIMALS ? null : Number(number)
}

/** An ABI-encoded string that isn’t empty. */
export function symbolOf(answer: Uint8Array): string | null {
  if (numberOf(answer.subarray(0, 32)) !== 32n) return null
  const bytes = bytesAt(answer.subarray(32))
  return bytes && bytes.length > 0 ? utf8Text(bytes) : null
}
