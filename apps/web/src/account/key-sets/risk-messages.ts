import type { KeyRisk } from '@toolkit/core/account/key-sets'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { countOf, shortenMiddle } from '../../ui/values/format'
import { describeKeyList, formatWeight, startOf } from './key-list-messages'

export interface RiskMessage {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly title: string
  readonly text: string
}

const SPARE = `Another key of weight ${FULL_WEIGHT}, kept elsewhere, is a spare.`

/** Lists keys by index; by public key if some are on the account several times. */
const describeOwners = ({ keys, owners }: { keys: readonly number[]; owners: number }) =>
  owners === keys.length
    ? describeKeyList(keys)
    : `${owners.toLocaleString('en')} public keys (${describeKeyList(keys)})`

/** Describes a single public key that every signature needs. */
function describeOneOwner({
  keys,
  others,
}: {
  keys: readonly number[]
  others: number
}): RiskMessage {
  const [first] = keys
  const without =
    keys.length === 1
      ? `Without key ${first}`
      : `${startOf(describeKeyList(keys))} are one key. Without it`
  if (others === 0) {
    return { tone: 'info', title: 'Only one key', text: `${without} nobody can sign. ${SPARE}` }
  }
  return {
    tone: 'warning',
    title: `Every signature needs ${keys.length === 1 ? `key ${first}` : 'one key'}`,
    text: `${without} the others don’t reach ${FULL_WEIGHT}, and nobody can sign. ${SPARE}`,
  }
}

/** Describes a risk of an account's keys, with advice. */
export function describeRisk(risk: KeyRisk): RiskMessage {
  switch (risk.kind) {
    case 'locked-out':
      return {
        tone: 'danger',
        title: 'Locked out',
        text:
          risk.total === 0
            ? `No active key has any weight, so nobody can sign for this account. A signature needs ${FULL_WEIGHT}.`
            : `The active keys reach ${risk.total} of ${FULL_WEIGHT}, so nobody can sign for this account.`,
      }
    case 'one-key-left':
      return risk.owners === 1
        ? describeOneOwner(risk)
        : {
            tone: 'warning',
            title: 'Keys that must not be lost',
            text: `Without any one of ${describeOwners(risk)} the others don’t reach ${FULL_WEIGHT}, and nobody can sign.`,
          }
    case 'needs-all':
      return {
        tone: 'warning',
        title: 'Every key is needed',
        text: `${startOf(describeOwners(risk))} only reach ${FULL_WEIGHT} together: losing one locks the account.`,
      }
    case 'same-key-twice':
      return {
        tone: 'warning',
        title: 'The same key more than once',
        text: `${startOf(describeKeyList(risk.keys))} have one public key (${shortenMiddle(risk.publicKey)}): its owner signs with weight ${formatWeight(risk.weight)} in all.`,
      }
    case 'one-key-two-algorithms':
      return {
        tone: 'info',
        title: 'One key, different algorithms',
        text: `${startOf(describeKeyList(risk.keys))} have one public key (${shortenMiddle(risk.publicKey)}) but other algorithms: a signature is valid only for an index with its own.`,
      }
    case 'no-weight':
      return {
        tone: 'info',
        title: 'Keys without weight',
        text: `${startOf(describeKeyList(risk.keys))} ${risk.keys.length === 1 ? 'has' : 'have'} weight 0. Such a key can propose a transaction, but its signature counts for nothing.`,
      }
  }
}

/** Number of risks shown per kind. */
const MAX_OF_A_KIND = 3

/** Returns the first risks of each kind, and the number of others. */
export function visibleRisks(risks: readonly KeyRisk[]): {
  readonly visible: readonly KeyRisk[]
  readonly more: string | null
} {
  const seen = new Map<KeyRisk['kind'], number>()
  const visible = risks.filter(({ kind }) => {
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return count <= MAX_OF_A_KIND
  })
  const left = risks.length - visible.length
  return { visible, more: left === 0 ? null : `and ${countOf(left, 'more notice')} of these kinds` }
}
