import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { FoundKey } from '../../../../chain/reads/accounts-of-keys'

/** Account that has the key, once or several times. */
export interface FoundAccount {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** By key index, including revoked ones. */
  readonly keys: readonly FoundKey[]
  /** Weight of the key: the sum over its occurrences that aren't revoked. */
  readonly weight: number
  readonly signs: Signs
}

/** Signing power of the key: sufficient alone, with others, or none. */
export type Signs = 'alone' | 'with-others' | 'not'

/** Groups the keys of one network by address, the strongest account first. */
export function accountsIn(network: NetworkId, keys: readonly FoundKey[]): readonly FoundAccount[] {
  const byAddress = new Map<FlowAddress, FoundKey[]>()
  for (const key of keys) {
    const before = byAddress.get(key.address)
    if (before) before.push(key)
    else byAddress.set(key.address, [key])
  }
  return [...byAddress].map(([address, held]) => {
    const weight = held.reduce((sum, { revoked, weight }) => sum + (revoked ? 0 : weight), 0)
    const signs = weight >= FULL_WEIGHT ? 'alone' : weight > 0 ? 'with-others' : 'not'
    return {
      network,
      address,
      keys: held.toSorted((one, other) => one.keyIndex - other.keyIndex),
      weight,
      signs,
    }
  })
}

export interface AccountFilter {
  /** Part of an address, with or without 0x. */
  readonly search: string
  readonly signs: Signs | 'any'
  readonly order: Order
}
export type Order = 'strongest' | 'weakest' | 'address'

const ORDERS: Readonly<Record<Order, (one: FoundAccount, other: FoundAccount) => number>> = {
  strongest: (one, other) => other.weight - one.weight,
  weakest: (one, other) => one.weight - other.weight,
  address: (one, other) => (one.address < other.address ? -1 : 1),
}

/** Filters and sorts the accounts. */
export function visibleAccounts(
  accounts: readonly FoundAccount[],
  { search, signs, order }: AccountFilter,
): readonly FoundAccount[] {
  const part = search.trim().toLowerCase().replace(/^0x/, '')
  return accounts
    .filter(one => (signs === 'any' || one.signs === signs) && one.address.includes(part))
    .toSorted(ORDERS[order])
}

/** Formats one address per line, without duplicates. */
export const addressList = (accounts: readonly FoundAccount[]) =>
  [...new Set(accounts.map(({ address }) => formatAddress(address)))].join('\n')

const COLUMNS = [
  ...['network', 'address', 'key_index', 'weight', 'signature_algorithm', 'hash_algorithm'],
  ...['revoked', 'public_key', 'account_weight'],
] as const

const rowsOf = (accounts: readonly FoundAccount[]) =>
  accounts.flatMap(({ network, address, keys, weight }) =>
    keys.map(key => [
      ...[network, formatAddress(address), key.keyIndex, key.weight, key.signatureAlgorithm],
      ...[key.hashAlgorithm, key.revoked, key.publicKey, weight],
    ]),
  )

/** Formats one line per occurrence of the key (RFC 4180; no value contains a comma or a quote). */
export const asCsv = (accounts: readonly FoundAccount[]) =>
  [COLUMNS, ...rowsOf(accounts)].map(row => `${row.join(',')}\r\n`).join('')

/** Formats the same as JSON, by account. */
export const asJson = (accounts: readonly FoundAccount[]) =>
  `${JSON.stringify(
    accounts.map(({ network, address, keys, weight, signs }) => ({
      network,
      address: formatAddress(address),
      weight,
      reachesFullWeight: signs === 'alone',
      keys: keys.map(key => ({
        index: key.keyIndex,
        publicKey: key.publicKey,
        weight: key.weight,
        signatureAlgorithm: key.signatureAlgorithm,
        hashAlgorithm: key.hashAlgorithm,
        revoked: key.revoked,
      })),
    })),
    null,
    2,
  )}\n`
