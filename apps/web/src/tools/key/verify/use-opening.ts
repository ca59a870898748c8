import type { FlowAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { type KnownKey, keysOfAccount, readAddress, readKeyNow } from './read-subject'
import type { Subject } from './subject-fields'
import { type Check, FieldError, useCheck } from './use-check'

/** What a key can do for an account. */
export type KeyControl =
  /** One of its indexes reaches 1000, or all of them together do. */
  | 'alone'
  /** It needs others, which are there. */
  | 'together'
  /** It is there and active, but all active keys together do not reach 1000. */
  | 'never'
  /** It is there only with weight 0. */
  | 'weightless'
  /** It is there, and revoked. */
  | 'revoked'
  | 'absent'

export interface Opening {
  readonly keyControl: KeyControl
  /** The account's keys that are this key: mostly none or one. */
  readonly matches: readonly AccountKey[]
  /** What those weigh that are not revoked. */
  readonly weight: number
  /** The fewest other keys with which it reaches 1000; none unless `together`. */
  readonly partners: readonly AccountKey[]
  /** The weight of all active keys of the account. */
  readonly total: number
}

const weightOf = (keys: readonly AccountKey[]) => keys.reduce((sum, { weight }) => sum + weight, 0)

/**
 * What the key with these public keys (128 lower-case hex digits; a private key has one on each
 * curve) is on an account.
 */
export function openingOf(publicKeys: readonly Hex<64>[], keys: readonly AccountKey[]): Opening {
  const matches = keys.filter(({ publicKey }) => publicKeys.includes(publicKey))
  const active = keys.filter(({ revoked }) => !revoked)
  const mine = active.filter(key => matches.includes(key))
  const weight = weightOf(mine)
  const total = weightOf(active)
  const found = { matches, weight, total, partners: [] }
  if (matches.length === 0) return { ...found, keyControl: 'absent' }
  if (mine.length === 0) return { ...found, keyControl: 'revoked' }
  if (weight === 0) return { ...found, keyControl: 'weightless' }
  if (weight >= FULL_WEIGHT) return { ...found, keyControl: 'alone' }
  if (total < FULL_WEIGHT) return { ...found, keyControl: 'never' }
  return { ...found, keyControl: 'together', partners: fewestPartners(weight, active, mine) }
}

/** The heaviest others first: no smaller number of them can reach as much. */
function fewestPartners(
  weight: number,
  active: readonly AccountKey[],
  mine: readonly AccountKey[],
): readonly AccountKey[] {
  const others = active
    .filter(key => !mine.includes(key))
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
  const partners: AccountKey[] = []
  let reached = weight
  for (const key of others) {
    if (reached >= FULL_WEIGHT) break
    partners.push(key)
    reached += key.weight
  }
  return partners.toSorted((a, b) => a.index - b.index)
}

/** Which of an account's keys a key is, and all that was asked for it. */
export interface OpeningAnswer {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly known: KnownKey
  readonly opening: Opening
  /** How many keys the account has. */
  readonly count: number
}

export type OpeningCheck = Check<OpeningAnswer, 'key' | 'address'>

/** Does this key open this account? Only the address goes out, when the button is pressed. */
export function useOpening({ network, key, address }: Subject): OpeningCheck {
  return useCheck([network, key, address], async ({ signal, onProgress }) => {
    const known = await readKeyNow(key, signal)
    const read = readAddress(address.trim() === '' ? (known.address ?? '') : address, network)
    if ('error' in read) throw new FieldError('address', read.error)
    onProgress(null, 'Fetching the account’s keys')
    const keys = await keysOfAccount(network, read.address, signal)
    const publicKeys = known.publicKeys.map(({ publicKey }) => publicKey)
    const opening = openingOf(publicKeys, keys)
    return { network, address: read.address, known, opening, count: keys.length }
  })
}
