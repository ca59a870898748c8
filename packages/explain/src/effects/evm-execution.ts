import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { readRevertReason } from '@toolkit/core/evm/abi/revert'
import { ethereumSender } from '@toolkit/core/evm/ethereum-sender'
import {
  type EthereumTransaction,
  readEthereumTransaction,
} from '@toolkit/core/evm/ethereum-transaction'
import { decodeRlp } from '@toolkit/core/rlp/decode'
import { type DirectCall, directCallHash, readDirectCall } from '../evm/direct-call.ts'
import { type EvmLog, readEvmLogs } from '../evm/logs.ts'
import type { EventFields } from './event-fields.ts'

/** Transaction of Flow EVM that a Cadence transaction ran: its event `EVM.TransactionExecuted`. */
export interface EvmExecution {
  /** Hash in the event. */
  readonly hash: Hex<32>
  /** True if the payload has this hash; null if it cannot be computed. */
  readonly hashMatches: boolean | null
  readonly directCall: DirectCall | null
  readonly ethereum: EthereumTransaction | null
  /** Signer of `ethereum`; null if its signature recovers no key. */
  readonly sender: Hex<20> | null
  readonly payload: Uint8Array
  /** 0 for success; otherwise 100 to 400, as in the error catalogue. */
  readonly errorCode: bigint
  readonly errorMessage: string
  /** Revert reason from the contract or a panic; null if there was none. */
  readonly revertReason: string | null
  /** Return data of the call: on a revert the encoded error. */
  readonly returnedData: Uint8Array
  /** Logs of contracts; null if the field isn't in flow-go's format. */
  readonly logs: readonly EvmLog[] | null
  readonly gasConsumed: bigint
  readonly blockHeight: bigint
  /** Contract that it created. */
  readonly contract: string | null
}

/** Parses the execution in an event `EVM.TransactionExecuted`; undefined if it has other fields. */
export function readEvmExecution(event: EventFields): EvmExecution | undefined {
  const [hash, payload] = [event.bytes('hash'), event.bytes('payload')]
  const [errorCode, gasConsumed] = [event.integer('errorCode'), event.integer('gasConsumed')]
  const blockHeight = event.integer('blockHeight')
  if (hash?.length !== 32 || !payload || errorCode === undefined) return undefined
  if (gasConsumed === undefined || blockHeight === undefined) return undefined
  const id = fixedHex(hash, 32)
  const directCall = readDirectCall(payload)
  const ethereum = directCall ? null : (readEthereum(payload) ?? null)
  const computed = directCall ? directCallHash(directCall) : ethereum?.hash
  return {
    hash: id,
    hashMatches: computed ? computed === id : null,
    directCall,
    ethereum,
    sender: ethereum?.signed ? ethereumSender(payload, ethereum.type) : null,
    payload,
    errorCode,
    errorMessage: event.string('errorMessage') ?? '',
    revertReason: errorCode === 0n ? null : readRevertReason(event.bytes('returnedData')),
    returnedData: event.bytes('returnedData') ?? new Uint8Array(),
    logs: readEvmLogs(event.bytes('logs') ?? new Uint8Array()) ?? null,
    gasConsumed,
    blockHeight,
    contract: contractIn(event.string('contractAddress')),
  }
}

/** Returns the address of a deployed contract; the field is empty if there is none. */
const contractIn = (text = ''): string | null => (/^(?:0x)?[0-9a-f]{40}$/i.test(text) ? text : null)

function readEthereum(payload: Uint8Array): EthereumTransaction | undefined {
  const type = payload[0] ?? 0
  const isLegacy = type >= 0xc0
  const item = tryTo(() => decodeRlp(isLegacy ? payload : payload.subarray(1)))
  return item ? readEthereumTransaction(isLegacy ? 0 : type, item, payload) : undefined
}
