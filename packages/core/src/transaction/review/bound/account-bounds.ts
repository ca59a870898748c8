import type { FlowAddress } from '../../../account/address.ts'
import type { CadenceProgram } from '../../../cadence/syntax/program.ts'
import type { AccountBound, Permission } from './bound.ts'
import { ACCOUNT_AREAS, ACCOUNT_ENTITLEMENTS } from './entitlements.ts'

/**
 * Lists the most that a transaction may do with each authorizer's account, by the entitlements that its `prepare`
 * asks for.
 * @param authorizers in the order of `prepare`'s parameters.
 */
export function accountBounds(
  { prepare }: CadenceProgram,
  authorizers: readonly FlowAddress[],
): readonly AccountBound[] {
  return prepare.map(({ type }, index) => {
    const permissions = permissionsOf(entitlementsOf(type))
    return {
      authorizer: authorizers[index] ?? null,
      permissions,
      sentence: boundSentence(permissions),
    }
  })
}

/** The entitlements of a reference to an account; null where its type isn't one that is understood. */
export function entitlementsOf(type: string): readonly string[] | null {
  const match = /^(?:auth\s*\((?<list>[^()]*)\)\s*)?&\s*Account$/.exec(type.trim())
  if (!match) return null
  const list = match.groups?.['list']
  return list === undefined
    ? []
    : list
        .split(/[,|]/)
        .map(name => name.trim())
        .filter(name => name !== '')
}

function permissionsOf(entitlements: readonly string[] | null): readonly Permission[] {
  const all = entitlements ?? ['Storage', 'Keys', 'Contracts', 'Capabilities', 'Inbox']
  return ACCOUNT_AREAS.flatMap(area => {
    const names = all.filter(name => ACCOUNT_ENTITLEMENTS[name]?.area === area)
    if (names.length === 0) return []
    const messages = new Set(names.map(name => ACCOUNT_ENTITLEMENTS[name]?.message ?? ''))
    return [...messages].map(message => ({
      area,
      entitlements: names.filter(name => ACCOUNT_ENTITLEMENTS[name]?.message === message),
      message,
      state: 'open' as const,
      uses: [],
      place: null,
    }))
  })
}

/** The bound in one line. */
function boundSentence(permissions: readonly Permission[]): string {
  if (permissions.length === 0) return 'Only reads what is public.'
  const [first = '', ...others] = permissions.map(({ message }) => message)
  return `At most: ${[lower(first), ...others.map(lower)].join(', ')}.`
}

const lower = (clause: string) => clause.slice(0, 1).toLowerCase() + clause.slice(1)
