import { concatBytes } from '../bytes/bytes.ts'
import { fixedHex, formatHex, type Hex } from '../bytes/hex.ts'
import { bytesToBigInt } from '../bytes/integers.ts'
import { hashWith } from '../keys/flow-hash.ts'
import type { RlpItem } from '../rlp/decode.ts'
import { encodeRlp, type RlpValue } from '../rlp/encode.ts'

/** 0 is the legacy form without a type byte; the others are EIP-2930, 1559, 4844 and 7702. */
export type EthereumTransactionType = 0 | 1 | 2 | 3 | 4

/** Main fields of an Ethereum transaction. Amounts are in wei. */
export interface EthereumTransaction {
  readonly type: EthereumTransactionType
  readonly signed: boolean
  /** Transaction hash: Keccak-256 of the transaction without blobs, 64 hex digits; null unless it is signed. */
  readonly hash: string | null
  /** Transaction without the blobs that nodes send along: the bytes that are hashed. */
  readonly encoded: Uint8Array
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
  /** Contracts of the access list (EIP-2930). */
  readonly accessList: readonly Hex<20>[]
  /** Hashes of the blobs (EIP-4844). */
  readonly blobHashes: readonly Hex<32>[]
  /** Blobs that are there with the transaction; null if it stands alone. */
  readonly blobs: number | null
  /** Accounts whose code is set (EIP-7702): contract and chain of each authorization; chain 0 for any. */
  readonly authorizations: readonly EthereumAuthorization[]
}

/** Permission to run a contract's code as the account that signed it (EIP-7702). */
export interface EthereumAuthorization {
  readonly chainId: bigint
  readonly contract: Hex<20>
  readonly nonce: bigint
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

/** Nonce and gas limit are 64 bits wide (EIP-2681); other numbers 256. */
const NARROW: readonly Field[] = ['nonce', 'gasLimit']

const isNumber = (item: RlpItem | undefined, width = 32): boolean =>
  item?.kind === 'bytes' && item.bytes.length <= width && item.bytes[0] !== 0
const isBytes = (item: RlpItem | undefined, length: number): boolean =>
  item?.kind === 'bytes' && item.bytes.length === length
const listOf = (item: RlpItem | undefined) => (item?.kind === 'list' ? item.items : undefined)

/** Returns true for a list whose items all fit. */
const isListOf = (item: RlpItem | undefined, fits: (item: RlpItem) => boolean): boolean =>
  listOf(item)?.every(fits) ?? false

/** Contract and its storage keys (EIP-2930). */
function isAccess(item: RlpItem): boolean {
  const [contract, keys, ...rest] = listOf(item) ?? []
  return isBytes(contract, 20) && isListOf(keys, key => isBytes(key, 32)) && rest.length === 0
}

/** Chain, contract, nonce, y parity, r and s (EIP-7702). */
function isAuthorization(item: RlpItem): boolean {
  const [chainId, contract, nonce, parity, r, s, ...rest] = listOf(item) ?? []
  const numbers = isNumber(chainId) && isNumber(nonce, 8) && isNumber(parity, 1)
  return numbers && isBytes(contract, 20) && isNumber(r) && isNumber(s) && rest.length === 0
}

/** Items of the lists. */
const LIST_ITEMS: Readonly<Partial<Record<Field, (item: RlpItem) => boolean>>> = {
  accessList: isAccess,
  blobHashes: item => isBytes(item, 32),
  authorizations: isAuthorization,
}

function fits(name: Field, item: RlpItem, type: EthereumTransactionType): boolean {
  const isItem = LIST_ITEMS[name]
  if (isItem) return isListOf(item, isItem)
  if (item.kind !== 'bytes') return false
  if (name === 'data') return true
  if (name === 'to') {
    // Transactions with blobs or code delegations cannot create a contract.
    return item.bytes.length === 20 || (item.bytes.length === 0 && type < 3)
  }
  return isNumber(item, NARROW.includes(name) ? 8 : 32)
}

const BLOB_BYTES = 131_072
const PROOF_BYTES = 48
/** Proofs of a blob: one, or since EIP-7594 one for each of its cells. */
const CELLS = 128

/**
 * Unwraps a type 3 transaction with its blobs, as it is sent to nodes: transaction, blobs, commitments and proofs, since
 * EIP-7594 with the version 1 after the transaction. Undefined if these parts don't fit together.
 */
function withoutBlobs(
  item: RlpItem,
  type: number,
): { readonly body: RlpItem; readonly blobs: number | null } | undefined {
  const [first, ...parts] = listOf(item) ?? []
  if (type !== 3 || first?.kind !== 'list') return { body: item, blobs: null }
  const [version] = parts.length === 4 ? parts.splice(0, 1) : []
  const [blobs, commitments, proofs, ...rest] = parts
  const isVersion = !version || (version.kind === 'bytes' && bytesToBigInt(version.bytes) === 1n)
  const sizes = [
    [blobs, BLOB_BYTES],
    [commitments, PROOF_BYTES],
    [proofs, PROOF_BYTES],
  ] as const
  if (!isVersion || rest.length > 0) return undefined
  if (!sizes.every(([list, size]) => isListOf(list, one => isBytes(one, size)))) return undefined
  const count = listOf(blobs)?.length ?? 0
  const proofCount = version ? count * CELLS : count
  const fits = listOf(commitments)?.length === count && listOf(proofs)?.length === proofCount
  return fits ? { body: first, blobs: count } : undefined
}

const toValue = (item: RlpItem): RlpValue =>
  item.kind === 'bytes' ? item.bytes : item.items.map(toValue)
const contractIn = (item: RlpItem | undefined) =>
  item?.kind === 'bytes' ? [fixedHex(item.bytes, 20)] : []
const numberIn = (item: RlpItem | undefined) =>
  item?.kind === 'bytes' ? bytesToBigInt(item.bytes) : 0n

function authorizationIn(item: RlpItem): readonly EthereumAuthorization[] {
  const [chainId, contract, nonce] = listOf(item) ?? []
  return contractIn(contract).map(one => ({
    chainId: numberIn(chainId),
    contract: one,
    nonce: numberIn(nonce),
  }))
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
  const unwrapped = withoutBlobs(item, type)
  const names = FIELDS[kind]
  if (unwrapped?.body.kind !== 'list') return undefined
  const { body, blobs } = unwrapped
  const tail = body.items.length - names.length
  if (tail !== 0 && tail !== 3) return undefined
  const given = new Map<Field, Uint8Array>()
  const lists = new Map<Field, readonly RlpItem[]>()
  for (const [at, name] of names.entries()) {
    const part = body.items[at]
    if (!part || !fits(name, part, kind)) return undefined
    if (part.kind === 'bytes') given.set(name, part.bytes)
    else lists.set(name, part.items)
  }
  const signature = body.items.slice(names.length)
  if (!signature.every(part => isNumber(part))) return undefined
  const bytes = (name: Field) => given.get(name) ?? new Uint8Array()
  const number = (name: Field) => bytesToBigInt(bytes(name))
  const [v, r, s] = signature.map(numberIn)
  // Nothing runs without gas: a list of six short texts is not a transaction.
  if (number('gasLimit') === 0n || (bytes('to').length === 0 && bytes('data').length === 0)) {
    return undefined
  }
  const signed = r !== undefined && s !== undefined && (r > 0n || s > 0n)
  const typedChain = kind === 0 ? null : number('chainId')
  const blobHashes = lists.get('blobHashes') ?? []
  if (blobs !== null && blobs !== blobHashes.length) return undefined
  const alone =
    blobs === null ? encoded : concatBytes(Uint8Array.of(kind), encodeRlp(toValue(body)))
  return {
    type: kind,
    signed,
    hash: signed ? formatHex(hashWith('KECCAK_256', alone)) : null,
    encoded: alone,
    chainId: kind === 0 && v !== undefined ? legacyChainId(v, signed) : typedChain,
    nonce: number('nonce'),
    to: bytes('to').length === 0 ? null : fixedHex(bytes('to'), 20),
    value: number('value'),
    gasLimit: number('gasLimit'),
    gasPrice: number('gasPrice'),
    data: bytes('data'),
    accessList: (lists.get('accessList') ?? []).flatMap(one => contractIn(listOf(one)?.[0])),
    blobHashes: blobHashes.flatMap(one => (one.kind === 'bytes' ? [fixedHex(one.bytes, 32)] : [])),
    blobs,
    authorizations: (lists.get('authorizations') ?? []).flatMap(authorizationIn),
  }
}
