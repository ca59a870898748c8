import type { EvmAddress } from '../account/evm-address.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { CORE_CONTRACTS } from '../contracts/core-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import { type AccountScript, type Facts, listArgument, readFacts } from '../queries/script-facts.ts'

/** A call of a contract of Flow EVM that changes nothing. */
export interface DryCall {
  readonly to: EvmAddress
  /** Selector and arguments. */
  readonly data: Uint8Array
  /** Who calls; the zero address if not given. */
  readonly from?: EvmAddress
  /** `CALL_GAS` if not given. */
  readonly gasLimit?: number
  /** In units of 1e-18 FLOW; 0 if not given. */
  readonly attoflow?: bigint
}

/** How a call ended. */
export interface DryAnswer {
  /** `failed`: the contract reverted, or its gas ran out. `invalid`: the EVM never ran it. */
  readonly status: 'success' | 'failed' | 'invalid'
  /** The EVM contract's own code; 0 for a success. 301 is "out of gas", 306 "execution reverted". */
  readonly errorCode: number
  /** Empty for a success; at most 200 characters. */
  readonly errorMessage: string
  readonly gasUsed: bigint
  /** What was returned, or the reason of a revert: its first `ANSWER_BYTES` bytes. */
  readonly data: Uint8Array
  /** How many bytes there were. */
  readonly length: number
}

/**
 * Gas of a call. Names, balances and interfaces take 22,000 to 70,000. It bounds what a contract can return:
 * memory costs gas by its square, so 100,000 pays for 180 kB.
 */
export const CALL_GAS = 100_000
/**
 * Calls in one script. A script may spend 100,000 units, and the chain takes about one for each 35 bytes that a
 * call returns: 16 contracts that return all they can, 2.8 MB, stay below it.
 */
export const CALLS_PER_SCRIPT = 16
/** Bytes of an answer that are passed on. */
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

/** Asks for up to `CALLS_PER_SCRIPT` calls at once: an answer for each, in their order. */
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

/** Null for what is no answer of the script. */
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
