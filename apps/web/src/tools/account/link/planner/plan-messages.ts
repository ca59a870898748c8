import type { FlowAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { KeyDifference } from '@toolkit/core/key-plan/key-differences'
import type {
  KeyChangeInput,
  KeyPlan,
  PlannedKey,
  PresentKey,
} from '@toolkit/core/key-plan/key-plan'
import type { KeyPlanParseResult } from '@toolkit/core/key-plan/read-key-plan'
import { activeWeight, nextIndex } from '@toolkit/core/key-plan/resulting-keys'
import { formatWeight } from '../../../../account/key-sets/key-list-messages'
import type { AnswerTone } from '../../../../ui/layout/answer'
import { countOf } from '../../../../ui/values/format'

/** Formats "key 3", "keys 3, 4 and 7"; more than a few are counted. */
export function keyList(indexes: readonly number[]): string {
  if (indexes.length === 1) return `key ${indexes[0]}`
  if (indexes.length > MAX_NAMED) return countOf(indexes.length, 'key')
  return `keys ${indexes.slice(0, -1).join(', ')} and ${indexes.at(-1)}`
}

const MAX_NAMED = 6
const message = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const indexesOf = (keys: readonly PlannedKey[], change: PlannedKey['change']) =>
  keys.filter(key => key.change === change).map(({ index }) => index)

/**
 * Formats "adds keys 3 and 4, revokes key 0"; new keys have the indexes that the chain will assign.
 */
function describeChanges(resulting: readonly PlannedKey[]): string {
  const [added, revoked] = [indexesOf(resulting, 'add'), indexesOf(resulting, 'revoke')]
  return [
    ...(added.length > 0 ? [`adds ${keyList(added)}`] : []),
    ...(revoked.length > 0 ? [`revokes ${keyList(revoked)}`] : []),
  ].join(', ')
}

/** Formats "Done as planned: key 3 added, key 0 revoked". */
export function describeDone({ resulting }: Pick<KeyPlan, 'resulting'>): string {
  const [added, revoked] = [indexesOf(resulting, 'add'), indexesOf(resulting, 'revoke')]
  const parts = [
    ...(added.length > 0 ? [`${keyList(added)} added`] : []),
    ...(revoked.length > 0 ? [`${keyList(revoked)} revoked`] : []),
  ]
  return `Done as planned: ${parts.join(', ')}`
}

/** Describes the transaction's effect to the signer. */
export const describeSigning = (address: FlowAddress, { resulting }: KeyPlan): string =>
  message(
    `${describeChanges(resulting)} of 0x${address}; weight ${formatWeight(activeWeight(resulting))} stays in force`,
  )

/** Describes the plan in one sentence. */
export function describePlan(
  keys: readonly PresentKey[],
  inputs: readonly KeyChangeInput[],
  parsed: KeyPlanParseResult,
): { readonly tone: AnswerTone; readonly message: string } {
  if (inputs.length === 0) {
    const active = keys.filter(({ revoked }) => !revoked)
    return {
      tone: 'neutral',
      message: `No changes planned yet: ${countOf(active.length, 'active key')}`,
    }
  }
  if (parsed.kind === 'plan') {
    const { resulting } = parsed.plan
    return {
      tone: 'success',
      message: `The plan ${describeChanges(resulting)}: weight ${formatWeight(activeWeight(resulting))} (${FULL_WEIGHT} needed)`,
    }
  }
  const [first] = parsed.faults
  if (first.change === null) {
    return { tone: 'danger', message: first.error.message.replace(/\.$/, '') }
  }
  const wrong = new Set(parsed.faults.map(({ change }) => change)).size
  return { tone: 'danger', message: `${message(countOf(wrong, 'change'))} can’t be made` }
}

/** Returns the index that the key of the change at `position` will get; null if it adds none. */
export function newIndexOf(
  keys: readonly PresentKey[],
  inputs: readonly KeyChangeInput[],
  position: number,
): number | null {
  if (inputs[position]?.kind === 'revoke') return null
  const before = inputs.slice(0, position).filter(({ kind }) => kind !== 'revoke').length
  return nextIndex(keys) + before
}

/** Formats a change: "Swap key 0 for a new key 3, weight 1000". */
export function describeChange(input: KeyChangeInput, newIndex: number | null): string {
  switch (input.kind) {
    case 'add':
      return `Add key ${newIndex}, weight ${input.key.weight.trim()}`
    case 'revoke':
      return `Revoke key ${input.index}`
    case 're-weight':
      return `Give key ${input.index} weight ${input.weight.trim()}: add it again as key ${newIndex}, revoke key ${input.index}`
    case 'swap':
      return `Swap key ${input.index} for a new key ${newIndex}, weight ${input.key.weight.trim()}`
  }
}

/** Formats the differences key by key: "key 2 was revoked, key 3 was added". */
export function describeDifferences(differences: readonly KeyDifference[]): string {
  const displayed = differences
    .slice(0, MAX_NAMED)
    .map(({ index, kind }) => `key ${index} ${MESSAGES[kind]}`)
  const more = differences.length - displayed.length
  return [...displayed, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

const MESSAGES: Readonly<Record<KeyDifference['kind'], string>> = {
  missing: 'is not there',
  unexpected: 'is new',
  revoked: 'is revoked',
  'in-force': 'is still in force',
  other: 'is another key',
}
