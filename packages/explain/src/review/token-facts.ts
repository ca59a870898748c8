import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type AccountScript, readFacts } from '@toolkit/core/queries/script-facts'
import { bytesAt } from '../evm/token-call.ts'
import { MAX_DECIMALS } from '../evm/token-unit.ts'

/** Token metadata reported by a contract of Flow EVM. Unverified: a name can be anyone's. */
export interface TokenFacts {
  /** Number of decimals for its amounts (ERC-20); null if it reports no plausible one. */
  readonly decimals: number | null
  /** Symbol; null if not reported. */
  readonly symbol: string | null
  /** True if it reports being an NFT collection (ERC-721, by ERC-165). */
  readonly collection: boolean
}

/** A longer answer is not a symbol. */
const MAX_ANSWER = 512

/** Selectors of `decimals()`, `symbol()` and `supportsInterface(bytes4)`, the last with ERC-721's id. */
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

/** Queries a contract of Flow EVM for its token metadata, in one script without a transaction. */
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

/** Decodes one word of an answer as a number; null for another length. */
export const numberOf = (answer: Uint8Array): bigint | null =>
  answer.length === 32 ? answer.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n) : null

/**
 * Decodes the number of decimals; null if an amount with that many would be a row of zeros, or if it isn't a number.
 */
export function decimalsOf(answer: Uint8Array): number | null {
  const number = numberOf(answer)
  return number === null || number > MAX_DECIMALS ? null : Number(number)
}

/** Decodes an ABI-encoded string that isn’t empty. */
export function symbolOf(answer: Uint8Array): string | null {
  if (numberOf(answer.subarray(0, 32)) !== 32n) return null
  const bytes = bytesAt(answer.subarray(32))
  return bytes && bytes.length > 0 ? utf8Text(bytes) : null
}
