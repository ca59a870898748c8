import { fixedHex, formatHex, type Hex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { hashWith } from '../keys/flow-hash.ts'
import type { RlpItem } from '../rlp/decode.ts'

/** 0 is the legacy form without a type byte; the others are EIP-2930, 1559, 4844 and 7702. */
export type EthereumTransactionType = 0 | 1 | 2 | 3 | 4

/** Main fields of an Ethereum transaction. Amounts are in wei. */
export interface EthereumTransaction {
  readonly type: EthereumTransactionType
  readonly signed: boolean
  /** Transaction hash: Keccak-256 of the bytes, 64 hex digits; null unless it is signed. */
  readonly hash: string | null
  /** Null if the form has none: legacy, unprotected by EIP-155. */
  readonly chainId: bigint | null
  readonly nonce: bigint
  /** Null for a contract creation. */
  readonly to: Hex<20> | null
  readonly value: bigint
  readonly gasLimit: bigint
  /** Gas price, or the maximum fee per gas. */
  readonly gasPrice: bigint
  readonly data: Uint8Array
}

/** Field names, in order, without the signature. */
const LEGACY = ['nonce', 'gasPrice', 'gasLimit', 'to', 'value', 'data'] as const
const ACCESS_LIST = ['chainId', ...LEGACY, 'accessList'] as const
const DYNAMIC_FEE = [
  'chainId',
  'nonce',
  'priorityFee',
  'gasPrice',
  'gasLimit',
  'to',
  'value',
  'data',
  'accessList',
] as const
const BLOB = [...DYNAMIC_FEE, 'blobFee', 'blobHashes'] as const
const SET_CODE = [...DYNAMIC_FEE, 'authorizations'] as const

type Field = (typeof LEGACY | typeof ACCESS_LIST | typeof BLOB | typeof SET_CODE)[number]

const FIELDS: Readonly<Record<EthereumTransactionType, readonly Field[]>> = {
  0: LEGACY,
  1: ACCESS_LIST,
  2: DYNAMIC_FEE,
  3: BLOB,
  4: SET_CODE,
}

const LISTS: readonly Field[] = ['accessList', 'blobHashes', 'authorizations']
/** Nonce and gas limit are 64 bits wide (EIP-2681); other numbers 256. */
const NARROW: readonly Field[] = ['nonce', 'gasLimit']

const isNumber = (item: RlpItem | undefined, width = 32): boolean =>
  item?.kind === 'bytes' && item.bytes.length <= width && item.bytes[0] !== 0

function fits(name: Field, item: RlpItem, type: EthereumTransactionType): boolean {
  if (LISTS.includes(name)) return item.kind === 'list'
  if (item.kind !== 'bytes') return false
  if (name === 'data') return true
  if (name === 'to') {
    // Transactions with blobs or code delegations cannot create a contract.
    return item.bytes.length === 20 || (item.bytes.length === 0 && type < 3)
  }
  return isNumber(item, NARROW.includes(name) ? 8 : 32)
}

/** Unwraps a type 3 transaction with its blobs, as nodes send it to each other: the transaction is the first part. */
function withoutBlobs(item: RlpItem, type: number): RlpItem {
  if (type !== 3 || item.kind !== 'list') return item
  const [first] = item.items
  return first?.kind === 'list' && [4, 5].includes(item.items.length) ? first : item
}

/** Returns the chain id in v by EIP-155: two values of v per chain. */
function legacyChainId(v: bigint, signed: boolean): bigint | null {
  if (!signed) return v
  return v >= 35n ? (v - 35n) / 2n : null
}

/**
 * Parses the Ethereum transaction in a decoded RLP item: legacy for type 0, otherwise the part after the type byte.
 * `encoded` is all its bytes, for the hash. Undefined if any field is invalid.
 */
export function readEthereumTransaction(
  type: number,
  item: RlpItem,
  encoded: Uint8Array,
): EthereumTransaction | undefined {
  if (type < 0 || type > 4) return undefined
  const kind = type as EthereumTransactionType
  const body = withoutBlobs(item, type)
  const names = FIELDS[kind]
  if (body.kind !== 'list') return undefined
  const tail = body.items.length - names.length
  if (tail !== 0 && tail !== 3) return undefined
  const given = new Map<Field, Uint8Array>()
  for (const [at, name] of names.entries()) {
    const part = body.items[at]
    if (!part || !fits(name, part, kind)) return undefined
    if (part.kind === 'bytes') given.set(name, part.bytes)
  }
  const signature = body.items.slice(names.length)
  if (!signature.every(part => isNumber(part))) return undefined
  const bytes = (name: Field) => given.get(name) ?? new Uint8Array()
  const number = (name: Field) => bytesToBigInt(bytes(name))
  const [v, r, s] = signature.map(part => (part.kind === 'bytes' ? bytesToBigInt(part.bytes) : 0n))
  // Nothing runs without gas: a list of six short texts is not a transaction.
  if (number('gasLimit') === 0n || (bytes('to').length === 0 && bytes('data').length === 0)) {
    return undefined
  }
  const signed = r !== undefined && s !== undefined && (r > 0n || s > 0n)
  const typedChain = kind === 0 ? null : number('chainId')
  const bare = body === item
  return {
    type: kind,
    signed,
    // With blobs, the hash is that of the transaction alone, whose bytes differ.
    hash: signed && bare ? formatHex(hashWith('KECCAK_256', encoded)) : null,
    chainId: kind === 0 && v !== undefined ? legacyChainId(v, signed) : typedChain,
    nonce: number('nonce'),
    to: bytes('to').length === 0 ? null : fixedHex(bytes('to'), 20),
    value: number('value'),
    gasLimit: number('gasLimit'),
    gasPrice: number('gasPrice'),
    data: bytes('data'),
  }
}
