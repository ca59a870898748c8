import { type AbiItem, abiSelector, abiSignature, abiTopic } from '@toolkit/core/evm/abi/abi-item'
import { parseSignatures } from '@toolkit/core/evm/abi/parse-signature'
import { ACCESS_SIGNATURES } from './table/access-signatures.ts'
import { ACCOUNT_SIGNATURES } from './table/account-signatures.ts'
import { CLASH_SIGNATURES, MADE_TO_CLASH } from './table/clash-signatures.ts'
import { EXCHANGE_SIGNATURES } from './table/exchange-signatures.ts'
import { FLOW_SIGNATURES } from './table/flow-signatures.ts'
import type { SignatureGroup } from './table/signature-group.ts'
import { TOKEN_SIGNATURES } from './table/token-signatures.ts'

/** All that the table is made of, in the order in which readings are told. */
export const SIGNATURE_GROUPS: readonly SignatureGroup[] = [
  ...TOKEN_SIGNATURES,
  ...ACCESS_SIGNATURES,
  ...EXCHANGE_SIGNATURES,
  ...FLOW_SIGNATURES,
  ...ACCOUNT_SIGNATURES,
  ...CLASH_SIGNATURES,
]

/** A function, event or error, and where it is declared. */
export interface KnownSignature {
  readonly item: AbiItem
  /** As it is hashed: `transfer(address,uint256)`. */
  readonly signature: string
  /** The standards and contracts that have it: `ERC-20`; none where it is of an ABI that was given. */
  readonly sources: readonly string[]
}

/** Whether it is only known for having the selector of another function. */
export const isMadeToClash = ({ sources }: KnownSignature): boolean =>
  sources.length > 0 && sources.every(source => source === MADE_TO_CLASH)

/** Events of one signature differ in which of their values are topics. */
const keyOf = (item: AbiItem, signature: string) =>
  `${item.kind} ${signature} ${item.inputs.map(({ indexed }) => Number(indexed ?? false)).join('')}`

/** By kind and hash: `function a9059cbb`. */
const placeOf = (item: AbiItem) => `${item.kind} ${abiSelector(item) ?? abiTopic(item)}`

let table: ReadonlyMap<string, readonly KnownSignature[]> | undefined

/** Made once, when the first call is read: some hundred hashes. */
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
  const places = new Map<string, readonly KnownSignature[]>()
  for (const one of known.values()) {
    const place = placeOf(one.item)
    places.set(place, [...(places.get(place) ?? []), one])
  }
  return places
}

/**
 * What may have this selector or topic: of the `given` items, which come first, and of the table of common
 * functions, events and errors. Several where 4 bytes clash, or where events differ in their topics.
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
  const place = `${kind} ${hash}`
  const own = given
    .filter(item => placeOf(item) === place)
    .map((item): KnownSignature => ({ item, signature: abiSignature(item), sources: [] }))
  const keys = new Set(own.map(({ item, signature }) => keyOf(item, signature)))
  const common = table.get(place) ?? []
  return [...own, ...common.filter(({ item, signature }) => !keys.has(keyOf(item, signature)))]
}
