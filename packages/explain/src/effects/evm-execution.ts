import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { bytesToBigInt } from '@toolkit/core/bytes/integers'
import { tryTo } from '@toolkit/core/errors'
import { readRevertReason } from '@toolkit/core/evm/abi/revert'
import { ethereumSender } from '@toolkit/core/evm/ethereum-sender'
import {
  type EthereumTransaction,
  readEthereumTransaction,
} from '@toolkit/core/evm/ethereum-transaction'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { decodeRlp, type RlpItem } from '@toolkit/core/rlp/decode'
import { encodeRlp, encodeRlpUint } from '@toolkit/core/rlp/encode'
import { type EvmLog, readEvmLogs } from '../evm/logs.ts'
import type { EventFields } from './event-fields.ts'

/** Kinds of direct calls: the subtypes of flow-go `fvm/evm/types/call.go`, from 1 on. */
export const DIRECT_CALLS = ['deposit', 'withdraw', 'transfer', 'deploy', 'call'] as const

/** Call from Cadence into the EVM, without a signature. Amounts are in attoflow (1e-18 FLOW). */
export interface DirectCall {
  readonly does: (typeof DIRECT_CALLS)[number]
  readonly from: Hex<20>
  /** Null for a contract creation. */
  readonly to: Hex<20> | null
  readonly data: Uint8Array
  readonly value: bigint
  readonly gasLimit: bigint
  readonly nonce: bigint
}

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

const DIRECT_CALL_TYPE = 0xff

/** Parses the execution in an event `EVM.TransactionExecuted`; undefined if it has other fields. */
export function readEvmExecution(event: EventFields): EvmExecution | undefined {
  const [hash, payload] = [event.bytes('hash'), event.bytes('payload')]
  const [errorCode, gasConsumed] = [event.integer('errorCode'), event.integer('gasConsumed')]
  const blockHeight = event.integer('blockHeight')
  if (hash?.length !== 32 || !payload || errorCode === undefined) return undefined
  if (gasConsumed === undefined || blockHeight === undefined) return undefined
  const id = fixedHex(hash, 32)
  const directCall = readDirectCall(payload) ?? null
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

/** Decodes `bytes` as one RLP item; undefined if they aren't one. */
function tryDecodeRlp(bytes: Uint8Array): RlpItem | undefined {
  return tryTo(() => decodeRlp(bytes)) ?? undefined
}

/**
 * Parses the direct call in a payload: 0xff and the RLP list of type, subtype, from, to, data, value, gas limit and
 * nonce (flow-go `DirectCall`). Undefined for everything else.
 */
export function readDirectCall(payload: Uint8Array): DirectCall | undefined {
  if (payload[0] !== DIRECT_CALL_TYPE) return undefined
  const list = tryDecodeRlp(payload.subarray(1))
  if (list?.kind !== 'list' || list.items.length !== 8) return undefined
  const parts = list.items.map(item => (item.kind === 'bytes' ? item.bytes : undefined))
  const [type, subtype, from, to, data, value, gasLimit, nonce] = parts
  const does = DIRECT_CALLS[(subtype?.[0] ?? 0) - 1]
  if (type?.[0] !== DIRECT_CALL_TYPE || !does || from?.length !== 20 || to?.length !== 20) {
    return undefined
  }
  if (!data || !value || !gasLimit || !nonce) return undefined
  return {
    does,
    from: fixedHex(from, 20),
    to: to.some(byte => byte !== 0) ? fixedHex(to, 20) : null,
    data,
    value: bytesToBigInt(value),
    gasLimit: bytesToBigInt(gasLimit),
    nonce: bytesToBigInt(nonce),
  }
}

/** Computes the hash like flow-go: of a legacy transaction with v 255, r the sender, s the subtype. */
function directCallHash(call: DirectCall): Hex<32> {
  const { nonce, gasLimit, to, value, data, from, does } = call
  const sender = BigInt(`0x${from}`)
  const bytes = encodeRlp([
    encodeRlpUint(nonce),
    encodeRlpUint(0n),
    encodeRlpUint(gasLimit),
    to === null
      ? new Uint8Array()
      : Uint8Array.from(to.match(/../g) ?? [], pair => Number.parseInt(pair, 16)),
    encodeRlpUint(value),
    data,
    encodeRlpUint(BigInt(DIRECT_CALL_TYPE)),
    encodeRlpUint(sender),
    encodeRlpUint(BigInt(DIRECT_CALLS.indexOf(does) + 1)),
  ])
  return fixedHex(hashWith('KECCAK_256', bytes), 32)
}

function readEthereum(payload: Uint8Array): EthereumTransaction | undefined {
  const type = payload[0] ?? 0
  const isLegacy = type >= 0xc0
  const item = tryDecodeRlp(isLegacy ? payload : payload.subarray(1))
  return item && readEthereumTransaction(isLegacy ? 0 : type, item, payload)
}
