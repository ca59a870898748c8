/**
 * Transaction that executes a whole key plan.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'
import { encodeArgument } from '../cadence/json-cadence.ts'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '../keys/algorithms.ts'
import { KEY_PLAN_SCRIPT } from '../templates/key-plan-script.ts'
import { HIGHEST_LIMIT } from '../templates/template.ts'
import type { KeyPlan } from './key-plan.ts'
import { activeWeight, nextIndex } from './resulting-keys.ts'

/** Summing the weights of more keys would exceed a transaction's compute limit. */
export const MAX_KEYS_ADDED_UP = 1000

/** Content for a transaction; the account whose keys are planned authorizes it. */
export interface KeyPlanTransaction {
  /** Cadence source. */
  readonly script: string
  /** JSON-Cadence texts in UTF-8, in the order of the script's parameters. */
  readonly arguments: readonly Uint8Array[]
  readonly computeLimit: bigint
}

/**
 * Builds one transaction that executes the whole plan: adds first, then revokes. The account then has the keys of
 * `resulting`, or the transaction fails.
 * @example
 * import { readHex } from '@toolkit/core/bytes/hex'
 * import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { resultingKeys } from '@toolkit/core/key-plan/resulting-keys'
 * const key = {
 *   index: 0,
 *   publicKey: readHex('00'.repeat(64), 64),
 *   signatureAlgorithm: 'ECDSA_P256',
 *   hashAlgorithm: 'SHA3_256',
 *   weight: 1000,
 *   revoked: false,
 * } as const
 * const resulting = resultingKeys([key], [{ kind: 'add', key }])
 * const transaction = keyPlanTransaction({ present: [key], resulting })
 * transaction.arguments.map(decodeUtf8)[4] // => '{"value":"1","type":"Int"}'
 */
export function keyPlanTransaction(
  plan: Pick<KeyPlan, 'present' | 'resulting'>,
): KeyPlanTransaction {
  requireInput('object', plan, 'plan')
  const { present, resulting } = plan
  const added = resulting.filter(({ change }) => change === 'add')
  const revoked = resulting.filter(({ change }) => change === 'revoke')
  const total: CadenceValue | null =
    resulting.length > MAX_KEYS_ADDED_UP
      ? null
      : { type: 'UFix64', value: `${activeWeight(resulting)}.0` }
  const values: readonly CadenceValue[] = [
    list(added, key => ({ type: 'String', value: key.publicKey })),
    list(added, key => ({
      type: 'UInt8',
      value: BigInt(SIGNATURE_ALGORITHMS[key.signatureAlgorithm].cadence),
    })),
    list(added, key => ({
      type: 'UInt8',
      value: BigInt(HASH_ALGORITHMS[key.hashAlgorithm].cadence),
    })),
    list(added, key => ({ type: 'UFix64', value: `${key.weight}.0` })),
    { type: 'Int', value: BigInt(nextIndex(present)) },
    list(revoked, key => ({ type: 'Int', value: BigInt(key.index) })),
    list(revoked, key => ({ type: 'String', value: key.publicKey })),
    { type: 'Optional', value: total },
  ]
  return {
    script: KEY_PLAN_SCRIPT,
    arguments: values.map(encodeArgument),
    computeLimit: HIGHEST_LIMIT,
  }
}

const list = <T>(items: readonly T[], write: (item: T) => CadenceValue): CadenceValue => ({
  type: 'Array',
  value: items.map(write),
})
