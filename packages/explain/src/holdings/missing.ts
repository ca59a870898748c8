import type { FlowAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { parseUnits } from '@toolkit/core/text/amounts'
import { keyControlOf } from './control.ts'
import { type HeldAccount, partValue } from './held-account.ts'
import { stakedOf } from './sum-holdings.ts'

/** Reason why something of an account cannot be moved with the secret alone, and its requirement. */
export type Missing =
  /** Other keys must sign as well. */
  | { readonly kind: 'weight'; readonly weight: number; readonly needed: number }
  /** Even all keys together are not enough. */
  | { readonly kind: 'unreachable'; readonly active: number }
  | { readonly kind: 'revoked' }
  /** None of the secret's keys is on the account now. */
  | { readonly kind: 'no-key' }
  /** Another account fully controls it. */
  | { readonly kind: 'owner'; readonly owner: FlowAddress }
  /** Units of 1e-8 FLOW in stakes. */
  | { readonly kind: 'staked'; readonly amount: bigint }
  /** Units of 1e-8 FLOW on another account; `unlocked` may be withdrawn. */
  | {
      readonly kind: 'locked'
      readonly amount: bigint
      readonly unlocked: bigint
      readonly address: FlowAddress
    }
  /** Accounts that have their own keys. */
  | { readonly kind: 'children'; readonly count: number }
  /** Stored items whose contracts the chain cannot load. */
  | { readonly kind: 'broken'; readonly count: number }

/** Lists what cannot be moved from an account with the secret alone, as far as it could be read. */
export function missingOf({ parts }: HeldAccount): readonly Missing[] {
  const missing: Missing[] = []
  const control = partValue(parts.control)
  if (control) {
    const keyControl = keyControlOf(control.own, control.active)
    if (keyControl.kind === 'partial') {
      const { weight, reachable } = keyControl
      missing.push(
        reachable
          ? { kind: 'weight', weight, needed: FULL_WEIGHT - weight }
          : { kind: 'unreachable', active: control.active },
      )
    }
    if (keyControl.kind === 'revoked') missing.push({ kind: 'revoked' })
    if (keyControl.kind === 'none') missing.push({ kind: 'no-key' })
  }
  const links = partValue(parts.links)
  if (links?.owner) missing.push({ kind: 'owner', owner: links.owner })
  const staking = partValue(parts.staking)
  const staked = staking ? stakedOf(staking) : 0n
  if (staked > 0n) missing.push({ kind: 'staked', amount: staked })
  if (staking?.locked) {
    const { address, balance, unlockLimit } = staking.locked
    const amount = parseUnits(balance, 8)
    if (amount > 0n) {
      missing.push({ kind: 'locked', amount, unlocked: parseUnits(unlockLimit, 8), address })
    }
  }
  if (links && links.children.length > 0) {
    missing.push({ kind: 'children', count: links.children.length })
  }
  const broken = partValue(parts.stored)?.broken ?? 0
  if (broken > 0) missing.push({ kind: 'broken', count: broken })
  return missing
}
