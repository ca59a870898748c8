import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { AccountPart } from '@toolkit/core/queries/script-facts'

/** A key of an account that the secret has. */
export interface OwnKey {
  readonly index: number
  readonly weight: number
  readonly revoked: boolean
  /** 128 hex digits. */
  readonly publicKey: string
}

/** FLOW of an account, and who signs for it, as the node has it now. */
export interface AccountControl {
  /** In units of 1e-8 FLOW. */
  readonly balance: bigint
  /** What can be moved now, in the same units: the rest pays for storage. */
  readonly available: bigint
  /** Those of its keys that were asked about. */
  readonly own: readonly OwnKey[]
  /** The weight of all of its keys that are not revoked. */
  readonly active: number
}

/** Balances, the keys among `publicKeys` (hex), and the weight of all keys. */
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
    balance: unitsOf(facts.amount('balance')),
    available: unitsOf(facts.amount('available')),
    own: facts.rows('own', 4).map(([index, weight, revoked, publicKey = '']) => ({
      index: Number(index),
      weight: Number(weight),
      revoked: revoked === 'revoked',
      publicKey,
    })),
    active: facts.count('active'),
  }),
})

/** UFix64 with all its decimals as a count of 1e-8. */
export const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** What a secret can do for an account by itself. */
export type KeyControl =
  /** One of its keys is enough. */
  | { readonly kind: 'alone' }
  /** Its keys are enough together. */
  | { readonly kind: 'together'; readonly keys: number }
  /** More weight is needed: `reachable` where other keys of the account have it. */
  | { readonly kind: 'partial'; readonly weight: number; readonly reachable: boolean }
  | { readonly kind: 'revoked' }
  /** None of its keys is on the account, or none weighs anything. */
  | { readonly kind: 'none' }

/**
 * What the keys of a secret can do alone for an account.
 * @param active the weight of all keys of the account that are not revoked.
 */
export function keyControlOf(own: readonly OwnKey[], active: number): KeyControl {
  const usable = own.filter(({ revoked, weight }) => !revoked && weight > 0)
  const weight = usable.reduce((sum, key) => sum + key.weight, 0)
  if (usable.some(key => key.weight >= FULL_WEIGHT)) return { kind: 'alone' }
  if (weight >= FULL_WEIGHT) return { kind: 'together', keys: usable.length }
  if (weight > 0) return { kind: 'partial', weight, reachable: active >= FULL_WEIGHT }
  return own.some(({ revoked }) => revoked) ? { kind: 'revoked' } : { kind: 'none' }
}
