import type { FlowAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { type KnownKey, keysOfAccount, readAddress, readKeyNow } from './read-subject'
import type { Subject } from './subject-fields'
import { type Check, FieldError, useCheck } from './use-check'

/** Effect of a key on an account. */
export type KeyControl =
  /** One of its indexes reaches weight 1000, or all of them together do. */
  | 'alone'
  /** Present, and reaches 1000 with other keys of the account. */
  | 'together'
  /** Present and active, but all active keys together don't reach 1000. */
  | 'never'
  /** Present with weight 0 only. */
  | 'weightless'
  /** Present but revoked. */
  | 'revoked'
  | 'absent'

export interface Opening {
  readonly keyControl: KeyControl
  /** Account keys equal to this key: usually none or one. */
  readonly matches: readonly AccountKey[]
  /** Weight of the matches that aren't revoked. */
  readonly weight: number
  /** Fewest other keys with which it reaches 1000; empty unless `together`. */
  readonly partners: readonly AccountKey[]
  /** Weight of all active keys of the account. */
  readonly total: number
}

const weightOf = (keys: readonly AccountKey[]) => keys.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Determines what the key with these public keys (128 lower-case hex digits; a private key has one
 * on each curve) can do on an account.
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

/** Picks the heaviest others first: no smaller set reaches as much. */
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

/** Role of a key on an account, with the inputs of the check. */
export interface OpeningAnswer {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly known: KnownKey
  readonly opening: Opening
  /** Number of keys on the account. */
  readonly count: number
}

export type OpeningCheck = Check<OpeningAnswer, 'key' | 'address'>

/**
 * Checks whether a key controls an account. Only the address is sent, when the button is pressed.
 */
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
