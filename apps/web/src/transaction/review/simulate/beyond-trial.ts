import type { AccountBound } from '@toolkit/explain/review/bound/bound'
import type { SourceChange } from '@toolkit/explain/simulate/from-source'
import type { Trial } from '@toolkit/explain/simulate/simulation-result'

/** Changes that a script cannot make, so that no simulation shows them. */
export type BeyondTrial = 'keys' | 'contracts' | 'inbox' | 'accounts'

const ALL: readonly BeyondTrial[] = ['keys', 'contracts', 'inbox', 'accounts']

/** Operations that scripts lack, by flow-go's names. */
const OPERATIONS: Readonly<Record<string, BeyondTrial>> = {
  CreateAccount: 'accounts',
  AddAccountKey: 'keys',
  RevokeAccountKey: 'keys',
  UpdateAccountContractCode: 'contracts',
  RemoveAccountContractCode: 'contracts',
}

/**
 * Lists the parts of a transaction that no simulation reaches: allowed by its entitlements, named in its code, or met
 * by the trial.
 */
export function beyondTrial(
  bounds: readonly AccountBound[],
  reported: readonly SourceChange[],
  trial: Trial,
): readonly BeyondTrial[] {
  const reached = new Set<string>([
    ...bounds.flatMap(({ permissions }) =>
      permissions.filter(({ state }) => state !== 'unused').map(({ area }) => area),
    ),
    ...reported.map(({ about }) => about),
  ])
  const came = trial.kind === 'unsupported' ? OPERATIONS[trial.operation] : undefined
  return ALL.filter(one => reached.has(one) || one === came)
}

const NAMES: Readonly<Record<BeyondTrial, string>> = {
  keys: 'keys',
  contracts: 'contracts',
  inbox: 'inbox',
  accounts: 'new accounts',
}

/** "Keys, contracts and inbox". */
export function beyondTitle(beyond: readonly BeyondTrial[]): string {
  const names = beyond.map(one => NAMES[one])
  const [last = ''] = names.slice(-1)
  const before = names.slice(0, -1).join(', ')
  const all = before === '' ? last : `${before} and ${last}`
  return all.charAt(0).toUpperCase() + all.slice(1)
}

/** Describes a trial that ended early. */
export const describeBeyond = (beyond: readonly BeyondTrial[]) =>
  `The simulation ended where the code changes ${beyond.map(one => NAMES[one]).join(' or ')}; what it changes besides isn’t known.`
