import { FULL_WEIGHT, signsAlone } from '@toolkit/core/flow/key-weight'
import type { AccountKey } from '@toolkit/core/flow/verify-transaction'

type WeighedKey = Pick<AccountKey, 'index' | 'weight' | 'revoked'>

/** The weight of all keys that are not revoked. */
export function activeWeight(keys: readonly WeighedKey[]): number {
  return keys.reduce((sum, key) => sum + (key.revoked ? 0 : key.weight), 0)
}

/** One sentence on who can sign for an account with these keys. */
export function signingPower(keys: readonly WeighedKey[]): string {
  const active = keys.filter(key => !key.revoked)
  if (keys.length === 0) return 'The account has no keys, so nobody can sign for it.'
  if (active.length === 0) return 'All keys are revoked, so nobody can sign for the account.'
  const alone = active.filter(signsAlone).map(key => key.index)
  const total = activeWeight(keys)
  if (alone.length > 0) return `${list(alone)} can sign alone.`
  if (total >= FULL_WEIGHT) return 'No key can sign alone; several together reach 1000.'
  return `The active keys weigh ${total} together; 1000 is needed, so nobody can sign for the account.`
}

const MOST_NAMED = 5

function list(indexes: readonly number[]): string {
  if (indexes.length > MOST_NAMED) return `Each of ${indexes.length} keys`
  if (indexes.length === 1) return `Key ${indexes[0]}`
  return `Each of the keys ${indexes.slice(0, -1).join(', ')} and ${indexes.at(-1)}`
}
