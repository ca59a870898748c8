/**
 * Validation of a plan for an account’s keys.
 * @module
 */

import { FULL_WEIGHT, parseWeight } from '../account/key-weight.ts'
import { parseHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { ToolError } from '../errors.ts'
import { requirePublicKey } from '../keys/public-key.ts'
import {
  keyPlanAlreadyRevoked,
  keyPlanChangedTwice,
  keyPlanEmpty,
  keyPlanLocksOut,
  keyPlanNoSuchKey,
  keyPlanSameKey,
  keyPlanSameWeight,
  keyPlanTooLong,
} from './errors.ts'
import type {
  KeyChange,
  KeyChangeInput,
  KeyPlan,
  NewKeyFacts,
  PlannedKey,
  PresentKey,
} from './key-plan.ts'
import { activeWeight, nextIndex, resultingKeys } from './resulting-keys.ts'

/** Limit well within a transaction's compute limit. */
export const MAX_KEY_CHANGES = 50

/** Fault of a plan. */
export interface KeyPlanFault {
  /** Index of the change; null for the plan as a whole. */
  readonly change: number | null
  readonly field: 'publicKey' | 'weight' | null
  readonly error: ToolError
}

export type KeyPlanParseResult =
  | { readonly kind: 'plan'; readonly plan: KeyPlan }
  | {
      readonly kind: 'faults'
      readonly faults: readonly [KeyPlanFault, ...KeyPlanFault[]]
      /** Keys after the valid changes; for display only. */
      readonly resulting: readonly PlannedKey[]
    }

/**
 * Parses the requested changes to an account's keys into a plan, or returns every fault. Rejects keys that don't exist,
 * are already revoked or changed twice, invalid public keys and weights, and a plan whose keys could no longer sign for
 * the account (`key-plan/locks-out`).
 * @param keys all keys of the account, including revoked ones.
 * @example
 * import { readHex } from '@toolkit/core/bytes/hex'
 * const key = {
 *   index: 0,
 *   publicKey: readHex('00'.repeat(64), 64),
 *   signatureAlgorithm: 'ECDSA_P256',
 *   hashAlgorithm: 'SHA3_256',
 *   weight: 1000,
 *   revoked: false,
 * } as const
 * readKeyPlan([key], [{ kind: 'revoke', index: 0 }]).kind // => 'faults'
 * readKeyPlan([key], [{ kind: 're-weight', index: 0, weight: '1001' }]).kind // => 'faults'
 */
export function readKeyPlan(
  keys: readonly PresentKey[],
  inputs: readonly KeyChangeInput[],
): KeyPlanParseResult {
  requireInput('list', keys, 'keys')
  const faults: KeyPlanFault[] = []
  const taken = new Set<number>()
  const changes: KeyChange[] = []
  for (const [at, input] of inputs.entries()) {
    const found = readChange(keys, input, taken)
    if (found.kind === 'faults') faults.push(...found.faults.map(one => ({ ...one, change: at })))
    else changes.push(found.change)
    if (input.kind !== 'add') taken.add(input.index)
  }
  const whole = (error: ToolError) => faults.push({ change: null, field: null, error })
  if (inputs.length === 0) whole(keyPlanEmpty())
  if (inputs.length > MAX_KEY_CHANGES) {
    whole(keyPlanTooLong({ count: inputs.length, max: MAX_KEY_CHANGES }))
  }
  const resulting = resultingKeys(keys, changes)
  const total = activeWeight(resulting)
  if (faults.length === 0 && total < FULL_WEIGHT) {
    whole(keyPlanLocksOut({ total, full: FULL_WEIGHT }))
  }
  const [first, ...rest] = faults
  if (first) return { kind: 'faults', faults: [first, ...rest], resulting }
  return { kind: 'plan', plan: { present: keys, changes, resulting } }
}

type Faults = readonly Pick<KeyPlanFault, 'field' | 'error'>[]
type ChangeParseResult =
  | { readonly kind: 'change'; readonly change: KeyChange }
  | { readonly kind: 'faults'; readonly faults: Faults }

function readChange(
  keys: readonly PresentKey[],
  input: KeyChangeInput,
  taken: ReadonlySet<number>,
): ChangeParseResult {
  const faults: Pick<KeyPlanFault, 'field' | 'error'>[] = []
  function attempt<T>(field: KeyPlanFault['field'], act: () => T): T | undefined {
    try {
      return act()
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      faults.push({ field, error })
      return undefined
    }
  }
  const index = input.kind === 'add' ? null : input.index
  const present = index === null ? undefined : attempt(null, () => presentKey(keys, index, taken))
  const weight =
    input.kind === 'revoke'
      ? 0
      : attempt('weight', () => {
          const text = input.kind === 're-weight' ? input.weight : input.key.weight
          const read = parseWeight(text)
          if (input.kind === 're-weight' && present?.weight === read) {
            throw keyPlanSameWeight({ index: input.index, weight: read })
          }
          return read
        })
  if (input.kind === 'add' || input.kind === 'swap') {
    const { publicKey, signatureAlgorithm } = input.key
    attempt('publicKey', () => requirePublicKey(parseHex(publicKey), signatureAlgorithm))
  }
  if (faults.length > 0 || weight === undefined) return { kind: 'faults', faults }
  switch (input.kind) {
    case 'revoke':
      return { kind: 'change', change: { kind: 'revoke', index: input.index } }
    case 're-weight':
      return { kind: 'change', change: { kind: 're-weight', index: input.index, weight } }
    default: {
      const key = { ...input.key, weight }
      if (input.kind === 'add') return { kind: 'change', change: { kind: 'add', key } }
      if (present && isSameKey(present, key)) {
        return {
          kind: 'faults',
          faults: [{ field: 'publicKey', error: keyPlanSameKey(present) }],
        }
      }
      return { kind: 'change', change: { kind: 'swap', index: input.index, key } }
    }
  }
}

/** Returns the key with this index, which must be in force and not changed already. */
function presentKey(
  keys: readonly PresentKey[],
  index: number,
  taken: ReadonlySet<number>,
): PresentKey {
  const key = keys.find(one => one.index === index)
  if (!key) throw keyPlanNoSuchKey({ index, count: nextIndex(keys) })
  if (key.revoked) throw keyPlanAlreadyRevoked({ index })
  if (taken.has(index)) throw keyPlanChangedTwice({ index })
  return key
}

const isSameKey = (present: PresentKey, key: NewKeyFacts): boolean =>
  present.publicKey === key.publicKey &&
  present.signatureAlgorithm === key.signatureAlgorithm &&
  present.hashAlgorithm === key.hashAlgorithm &&
  present.weight === key.weight
