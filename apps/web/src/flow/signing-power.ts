import { FULL_WEIGHT, signsAlone } from '@toolkit/core/flow/key-weight'
import type { AccountKey } from '@toolkit/core/flow/transaction/verify-transaction'
import { countOf } from '../ui/values/format'

type WeighedKey = Pick<AccountKey, 'index' | 'weight' | 'revoked'>

/** The weight of all keys that are not revoked. */
export function activeWeight(keys: readonly WeighedKey[]): number {
  return keys.reduce((sum, key) => sum + (key.revoked ? 0 : key.weight), 0)
}

/** What the keys weigh: `Active weight: 1250 on 3 keys; 1 revoked key counts for nothing.` */
export function weightWords(keys: readonly WeighedKey[]): string {
  const active = keys.filter(key => !key.revoked)
  const revoked = keys.length - active.length
  const sum = `Active weight: ${activeWeight(keys)} on ${countOf(active.length, 'key')}`
  return revoked === 0
    ? `${sum}.`
    : `${sum}; ${countOf(revoked, 'revoked key')} ${revoked === 1 ? 'counts' : 'count'} for nothing.`
}

/** One sentence on who can sign for an account with these keys. */
export function signingPower(keys: readonly WeighedKey[]): string {
  const active = keys.filter(key => !key.revoked)
  if (keys.length === 0) return 'The account has no keys, so nobody can sign for it.'
  if (active.length === 0) return 'All keys are revoked, so nobody can sign for this account.'
  const alone = active.filter(signsAlone).map(key => key.index)
  const total = activeWeight(keys)
  if (alone.length > 0) return `${list(alone)} can sign alone.`
  if (total >= FULL_WEIGHT) return 'No key can sign alone; several together reach 1000.'
  return `The active keys add up to ${total} of the 1000 needed, so nobody can sign for this account.`
}

const MOST_NAMED = 5

function list(indexes: readonly number[]): string {
  if (indexes.length > MOST_NAMED) return `Each of ${indexes.length} keys`
  if (indexes.length === 1) return `Key ${indexes[0]}`
  return `Keys ${indexes.slice(0, -1).join(', ')} and ${indexes.at(-1)}`
}
