import { type AbiItem, abiSelector, abiSignature, abiTopic } from '@toolkit/core/evm/abi/abi-item'
import { parseSignatures } from '@toolkit/core/evm/abi/parse-signature'
import { ACCESS_SIGNATURES } from './table/access-signatures.ts'
import { ACCOUNT_SIGNATURES } from './table/account-signatures.ts'
import { CLASH_SIGNATURES, MADE_TO_CLASH } from './table/clash-signatures.ts'
import { EXCHANGE_SIGNATURES } from './table/exchange-signatures.ts'
import { FLOW_SIGNATURES } from './table/flow-signatures.ts'
import { TOKEN_SIGNATURES } from './table/token-signatures.ts'

/** All groups of the table, in the order in which results are shown. */
export const SIGNATURE_GROUPS: readonly SignatureGroup[] = [
  ...TOKEN_SIGNATURES,
  ...ACCESS_SIGNATURES,
  ...EXCHANGE_SIGNATURES,
  ...FLOW_SIGNATURES,
  ...ACCOUNT_SIGNATURES,
  ...CLASH_SIGNATURES,
]

/** Function, event or error, with its source. */
export interface KnownSignature {
  readonly item: AbiItem
  /** Canonical form for hashing: `transfer(address,uint256)`. */
  readonly signature: string
  /** Standards and contracts that declare it: `ERC-20`; none if it is from a given ABI. */
  readonly sources: readonly string[]
}

/** Returns true if it is known only for sharing the selector of another function. */
export const isMadeToClash = ({ sources }: KnownSignature): boolean =>
  sources.length > 0 && sources.every(source => source === MADE_TO_CLASH)

/** Returns a unique key; events with the same signature differ in which values are topics. */
const keyOf = (item: AbiItem, signature: string) =>
  `${item.kind} ${signature} ${item.inputs.map(({ indexed }) => Number(indexed ?? false)).join('')}`

/** Returns kind and hash: `function a9059cbb`. */
const tableKey = (item: AbiItem) => `${item.kind} ${abiSelector(item) ?? abiTopic(item)}`

let table: ReadonlyMap<string, readonly KnownSignature[]> | undefined

/** Builds the table once, when the first call is decoded: some hundred hashes. */
function tableOfAll(): ReadonlyMap<string, readonly KnownSignature[]> {
  const known = new Map<string, KnownSignature>()
  for (const { source, lines } of SIGNATURE_GROUPS) {
    for (const item of parseSignatures(lines)) {
      const signature = abiSignature(item)
      const key = keyOf(item, signature)
      const before = known.get(key)
      known.set(key, {
        item: before?.item ?? item,
        signature,
        sources: [...(before?.sources ?? []), source],
      })
    }
  }
  const tables = new Map<string, readonly KnownSignature[]>()
  for (const one of known.values()) {
    const key = tableKey(one.item)
    tables.set(key, [...(tables.get(key) ?? []), one])
  }
  return tables
}

/**
 * Finds the items with this selector or topic: of the `given` items, which come first, and of the table of common
 * functions, events and errors. Several if 4 bytes clash, or if events differ in their topics.
 *
 * Sources: the ERCs, OpenZeppelin Contracts 4 and 5, Uniswap, Safe, ERC-4337, LayerZero, flow-go, flow-evm-bridge.
 * @param hash a selector for functions and errors, the first topic for events.
 * @example
 * import { selectorOf } from '@toolkit/core/evm/abi/abi-item'
 * const [first] = signaturesOf('function', selectorOf('transfer(address,uint256)'))
 * first?.sources // => ['ERC-20']
 */
export function signaturesOf(
  kind: 'function' | 'event' | 'error',
  hash: string,
  given: readonly AbiItem[] = [],
): readonly KnownSignature[] {
  table ??= tableOfAll()
  const key = `${kind} ${hash}`
  const own = given
    .filter(item => tableKey(item) === key)
    .map((item): KnownSignature => ({ item, signature: abiSignature(item), sources: [] }))
  const keys = new Set(own.map(({ item, signature }) => keyOf(item, signature)))
  const common = table.get(key) ?? []
  return [...own, ...common.filter(({ item, signature }) => !keys.has(keyOf(item, signature)))]
}

/** Functions, events and errors of one standard or contract, as Solidity declares them. */
export interface SignatureGroup {
  /** Declaring standard or contract: `ERC-20`. */
  readonly source: string
  /** One declaration per line, with parameter names. */
  readonly lines: string
}
