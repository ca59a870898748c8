import { fixedHex, type Hex, parseHex } from '@toolkit/core/bytes/hex'
import { bytesToBigInt } from '@toolkit/core/bytes/integers'
import { tryTo } from '@toolkit/core/errors'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { decodeRlp } from '@toolkit/core/rlp/decode'
import { encodeRlp, encodeRlpUint } from '@toolkit/core/rlp/encode'

/** Kinds of direct calls: the subtypes of flow-go `fvm/evm/types/call.go`, from 1 on. */
const DIRECT_CALLS = ['deposit', 'withdraw', 'transfer', 'deploy', 'call'] as const

/** Call from Cadence into the EVM, without a signature. Amounts are in attoflow (1e-18 FLOW). */
export interface DirectCall {
  readonly does: (typeof DIRECT_CALLS)[number]
  readonly from: Hex<20>
  /** Null for a contract creation. */
  readonly to: Hex<20> | null
  readonly data: Uint8Array
  readonly value: bigint
  readonly gasLimit: bigint
  /** Null in early blocks, whose calls had none. */
  readonly nonce: bigint | null
}

const DIRECT_CALL_TYPE = 0xff
/** Items of the list; before a direct call had a nonce, there was one less. */
const ITEMS = 8

/** Parses a number in its shortest form, of at most `width` bytes; undefined for anything else. */
const numberOf = (bytes: Uint8Array | undefined, width: number): bigint | undefined =>
  bytes && bytes.length <= width && bytes[0] !== 0 ? bytesToBigInt(bytes) : undefined

/**
 * Parses the direct call in a payload: 0xff and the RLP list of type, subtype, from, to, data, value, gas limit and
 * nonce (flow-go `DirectCall`; in early blocks without the nonce). Null for everything else.
 */
export function readDirectCall(payload: Uint8Array): DirectCall | null {
  if (payload[0] !== DIRECT_CALL_TYPE) return null
  const list = tryTo(() => decodeRlp(payload.subarray(1)))
  if (list?.kind !== 'list' || ![ITEMS - 1, ITEMS].includes(list.items.length)) return null
  const parts = list.items.map(item => (item.kind === 'bytes' ? item.bytes : undefined))
  const [type, subtype, from, to, data, wei, gas, count] = parts
  const does = DIRECT_CALLS[Number(numberOf(subtype, 1) ?? 0n) - 1]
  if (numberOf(type, 1) !== BigInt(DIRECT_CALL_TYPE) || !does) return null
  const [value, gasLimit] = [numberOf(wei, 32), numberOf(gas, 8)]
  const nonce = list.items.length < ITEMS ? null : numberOf(count, 8)
  if (from?.length !== 20 || to?.length !== 20 || !data) return null
  if (value === undefined || gasLimit === undefined || nonce === undefined) return null
  return {
    does,
    from: fixedHex(from, 20),
    to: to.some(byte => byte !== 0) ? fixedHex(to, 20) : null,
    data,
    value,
    gasLimit,
    nonce,
  }
}

/**
 * Computes the hash like flow-go: of a legacy transaction with v 255, r the sender, s the subtype. Null for calls of
 * early blocks, which were hashed otherwise.
 */
export function directCallHash(call: DirectCall): Hex<32> | null {
  const { nonce, gasLimit, to, value, data, from, does } = call
  if (nonce === null) return null
  const bytes = encodeRlp([
    encodeRlpUint(nonce),
    encodeRlpUint(0n),
    encodeRlpUint(gasLimit),
    to === null ? new Uint8Array() : parseHex(to),
    encodeRlpUint(value),
    data,
    encodeRlpUint(BigInt(DIRECT_CALL_TYPE)),
    encodeRlpUint(BigInt(`0x${from}`)),
    encodeRlpUint(BigInt(DIRECT_CALLS.indexOf(does) + 1)),
  ])
  return fixedHex(hashWith('KECCAK_256', bytes), 32)
}
