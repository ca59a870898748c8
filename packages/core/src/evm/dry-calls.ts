import type { EvmAddress } from '../account/evm-address.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountScript, type Facts, listArgument, readFacts } from '../queries/script-facts.ts'

/** Read-only call of a contract of Flow EVM. */
export interface DryCall {
  readonly to: EvmAddress
  /** Selector and arguments. */
  readonly data: Uint8Array
  /** Caller; the zero address by default. */
  readonly from?: EvmAddress
  /** `CALL_GAS` by default. */
  readonly gasLimit?: number
  /** In units of 1e-18 FLOW; 0 by default. */
  readonly attoflow?: bigint
}

/** Result of a call. */
export interface DryAnswer {
  /** `failed`: the contract reverted, or its gas ran out. `invalid`: the EVM never ran it. */
  readonly status: 'success' | 'failed' | 'invalid'
  /** Error code of the EVM contract; 0 for a success. 301 is "out of gas", 306 "execution reverted". */
  readonly errorCode: number
  /** Empty for a success; at most 200 characters. */
  readonly errorMessage: string
  readonly gasUsed: bigint
  /** Return data or revert data: its first `ANSWER_BYTES` bytes. */
  readonly data: Uint8Array
  /** Full length in bytes. */
  readonly length: number
}

/**
 * Gas of a call. Names, balances and interfaces take 22,000 to 70,000. It limits the size of return data: memory costs
 * gas by its square, so 100,000 pays for 180 kB.
 */
export const CALL_GAS = 100_000
/**
 * Calls in one script. A script may spend 100,000 units, and the chain charges about one per 35 bytes that a call
 * returns: 16 contracts that return the maximum, 2.8 MB, stay below it.
 */
export const CALLS_PER_SCRIPT = 16
/** Bytes of an answer that the script returns. */
export const ANSWER_BYTES = 4096

const script = (network: NetworkId) => `
import EVM from 0x${CORE_CONTRACTS[network].EVM}

access(all) fun main(
    from: [String], to: [String], data: [String], gas: [UInt64], attoflow: [UInt]
): {String: AnyStruct} {
    let answers: [{String: AnyStruct}] = []
    for index, address in to {
        let result = EVM.dryCall(
            from: EVM.addressFromString(from[index]),
            to: EVM.addressFromString(address),
            data: data[index].decodeHex(),
            gasLimit: gas[index],
            value: EVM.Balance(attoflow: attoflow[index])
        )
        let length = result.data.length
        let message = result.errorMessage
        answers.append({
            "status": result.status.rawValue,
            "code": result.errorCode,
            "message": message.length > 200 ? message.slice(from: 0, upTo: 200) : message,
            "gas": result.gasUsed,
            "length": length,
            "data": String.encodeHex(
                length > ${ANSWER_BYTES} ? result.data.slice(from: 0, upTo: ${ANSWER_BYTES}) : result.data
            )
        })
    }
    return {"answers": answers}
}
`

const ZERO = '0'.repeat(40)
/** The EVM contract's `Status`. */
const STATUSES = new Map<bigint, DryAnswer['status']>([
  [1n, 'invalid'],
  [2n, 'failed'],
  [3n, 'success'],
])

/** Builds a script for up to `CALLS_PER_SCRIPT` calls, with an answer for each, in order. */
export function dryCallsScript(
  network: NetworkId,
  calls: readonly DryCall[],
): AccountScript<readonly DryAnswer[]> {
  const list = (type: string, of: (call: DryCall) => string) => listArgument(type, calls.map(of))
  return {
    script: script(network),
    arguments: [
      list('String', ({ from }) => from ?? ZERO),
      list('String', ({ to }) => to),
      list('String', ({ data }) => formatHex(data)),
      list('UInt64', ({ gasLimit }) => `${gasLimit ?? CALL_GAS}`),
      list('UInt', ({ attoflow }) => `${attoflow ?? 0n}`),
    ],
    read: value => {
      const answers = readFacts(value, facts => facts.each('answers', readAnswer))
      if (answers?.length !== calls.length) return null
      const whole = answers.filter(one => one !== null)
      return whole.length === answers.length ? whole : null
    },
  }
}

/** Parses an answer; null if it has another form. */
function readAnswer(facts: Facts): DryAnswer | null {
  const status = STATUSES.get(facts.integer('status'))
  const text = facts.text('data')
  const length = facts.count('length')
  if (status === undefined || !/^(?:[0-9a-f]{2})*$/.test(text)) return null
  const data = parseHex(text)
  if (data.length !== Math.min(length, ANSWER_BYTES)) return null
  return {
    status,
    errorCode: facts.count('code'),
    errorMessage: facts.text('message'),
    gasUsed: facts.integer('gas'),
    data,
    length,
  }
}
