import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { AccountPart } from '@toolkit/core/queries/script-facts'
import { parseUnits } from '@toolkit/core/text/amounts'

/** Account key that belongs to the secret. */
export interface OwnKey {
  readonly index: number
  readonly weight: number
  readonly revoked: boolean
  /** 128 hex digits. */
  readonly publicKey: string
}

/** FLOW of an account, and its signing keys, as the node reports them now. */
export interface AccountControl {
  /** In units of 1e-8 FLOW. */
  readonly balance: bigint
  /** Movable amount, in the same units: the rest pays for storage. */
  readonly available: bigint
  /** Those of the queried keys that it has. */
  readonly own: readonly OwnKey[]
  /** Total weight of all its active keys. */
  readonly active: number
}

/** Query for balances, the keys among `publicKeys` (hex), and the weight of all keys. */
export const controlPart = (publicKeys: readonly string[]): AccountPart<AccountControl> => ({
  imports: [],
  name: 'controlOf',
  declarations: `
access(all) let asked: [String] = [${publicKeys.map(key => `"${key}"`).join(', ')}]

access(all) fun controlOf(_ address: Address): {String: AnyStruct} {
    let account = getAccount(address)
    let own: [[String]] = []
    var active = 0
    account.keys.forEach(fun (key: AccountKey): Bool {
        if !key.isRevoked {
            active = active + Int(key.weight)
        }
        let hex = String.encodeHex(key.publicKey.publicKey)
        if asked.contains(hex) {
            own.append([key.keyIndex.toString(), Int(key.weight).toString(), key.isRevoked ? "revoked" : "", hex])
        }
        return true
    })
    return {
        "balance": account.balance,
        "available": account.availableBalance,
        "own": own,
        "active": active
    }
}
`,
  read: facts => ({
    balance: parseUnits(facts.amount('balance'), 8),
    available: parseUnits(facts.amount('available'), 8),
    own: facts.rows('own', 4).map(([index, weight, revoked, publicKey = '']) => ({
      index: Number(index),
      weight: Number(weight),
      revoked: revoked === 'revoked',
      publicKey,
    })),
    active: facts.count('active'),
  }),
})

/** Signing power of a secret alone for an account. */
export type KeyControl =
  /** One of its keys is enough. */
  | { readonly kind: 'alone' }
  /** Its keys are enough together. */
  | { readonly kind: 'together'; readonly keys: number }
  /** More weight is needed: `reachable` if other keys of the account have it. */
  | { readonly kind: 'partial'; readonly weight: number; readonly reachable: boolean }
  | { readonly kind: 'revoked' }
  /** None of its keys is on the account, or none has weight. */
  | { readonly kind: 'none' }

/**
 * Determines the signing power of a secret's keys alone for an account.
 * @param active total weight of the account's active keys.
 */
export function keyControlOf(own: readonly OwnKey[], active: number): KeyControl {
  const usable = own.filter(({ revoked, weight }) => !revoked && weight > 0)
  const weight = usable.reduce((sum, key) => sum + key.weight, 0)
  if (usable.some(key => key.weight >= FULL_WEIGHT)) return { kind: 'alone' }
  if (weight >= FULL_WEIGHT) return { kind: 'together', keys: usable.length }
  if (weight > 0) return { kind: 'partial', weight, reachable: active >= FULL_WEIGHT }
  return own.some(({ revoked }) => revoked) ? { kind: 'revoked' } : { kind: 'none' }
}
