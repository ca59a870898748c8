import { FULL_WEIGHT, signsAlone } from '@toolkit/core/account/key-weight'
import { byPublicKey } from '@toolkit/core/account/keys-by-public-key'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { countOf } from '../ui/values/format'
import { describeKeyList, formatWeight, MAX_NAMED, startOf } from './key-sets/key-list-messages'

type WeighedKey = Pick<AccountKey, 'index' | 'weight' | 'revoked' | 'publicKey'>

/** Total weight of all keys that are not revoked. */
export function activeWeight(keys: readonly WeighedKey[]): number {
  return keys.reduce((sum, key) => sum + (key.revoked ? 0 : key.weight), 0)
}

/** Describes the weight of the keys: `Active weight: 1250 on 3 keys; 1 revoked key counts for nothing.` */
export function describeWeight(keys: readonly WeighedKey[]): string {
  const active = keys.filter(key => !key.revoked)
  const revoked = keys.length - active.length
  const sum = `Active weight: ${formatWeight(activeWeight(keys))} on ${countOf(active.length, 'key')}`
  return revoked === 0
    ? `${sum}.`
    : `${sum}; ${countOf(revoked, 'revoked key')} ${revoked === 1 ? 'counts' : 'count'} for nothing.`
}

/** Describes in one sentence who can sign for an account with these keys. */
export function signingPower(keys: readonly WeighedKey[]): string {
  const active = keys.filter(key => !key.revoked)
  if (keys.length === 0) return 'The account has no keys, so nobody can sign for it.'
  if (active.length === 0) return 'All keys are revoked, so nobody can sign for this account.'
  const alone = active.filter(signsAlone)
  const total = activeWeight(keys)
  if (alone.length > 0) {
    const same = describeSame(alone)
    return `${list(alone)} can sign alone${same === null ? '' : `: ${same}`}.`
  }
  if (total >= FULL_WEIGHT) {
    // Its owner signs once for each of its indexes.
    const one = byPublicKey(active).find(same => activeWeight(same) >= FULL_WEIGHT)
    return one
      ? `No key index can sign alone; ${indexes(one)} are one key, which reaches 1000.`
      : 'No key can sign alone; several together reach 1000.'
  }
  return `The active keys add up to ${total} (1000 needed), so nobody can sign for this account.`
}

/** Says that some of `keys` are identical; null if none are. */
function describeSame(keys: readonly WeighedKey[]): string | null {
  const { length } = byPublicKey(keys)
  if (length === keys.length) return null
  if (length > 1) return `they are ${length.toLocaleString('en')} different public keys`
  return `${keys.length === 2 ? 'both' : 'all'} are one key`
}

const indexes = (keys: readonly WeighedKey[]) => describeKeyList(keys.map(({ index }) => index))

const list = (keys: readonly WeighedKey[]) =>
  keys.length > MAX_NAMED
    ? `Each of ${keys.length.toLocaleString('en')} keys`
    : startOf(indexes(keys))
