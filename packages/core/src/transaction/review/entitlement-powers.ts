import type { SyntaxNode } from '@lezer/common'
import type { FlowAddress } from '../../account/address.ts'
import type { AccountNames } from './account-names.ts'
import type { Power, PowerKind, PowerWords } from './power.ts'

interface Group {
  /** As in "to change the keys of 0x…". */
  readonly does: string
  readonly entitlements: readonly string[]
  /** What a script does that uses it for all to see. */
  readonly shown: readonly PowerKind[]
}

/** Cadence's account entitlements (cadence v1.10, `entitlements.cdc`), by what is done with them. */
const GROUPS: readonly Group[] = [
  {
    does: 'to add and revoke keys of',
    entitlements: ['Keys', 'AddKey', 'RevokeKey'],
    shown: ['key-added', 'key-revoked'],
  },
  {
    does: 'to deploy, replace and remove contracts of',
    entitlements: ['Contracts', 'AddContract', 'UpdateContract', 'RemoveContract'],
    shown: ['contract-added', 'contract-updated', 'contract-removed'],
  },
  {
    does: 'to issue capabilities on the whole account',
    entitlements: [
      'AccountCapabilities',
      'IssueAccountCapabilityController',
      'GetAccountCapabilityController',
    ],
    shown: ['account-capability'],
  },
]

/**
 * What `prepare` asks for and the script does not show to use.
 * @param powers what it shows: what is done with another account, or with one that it creates, shows nothing.
 */
export function entitlementPowers(
  { authorizers }: AccountNames,
  powers: readonly Power[],
): readonly {
  readonly words: PowerWords
  readonly node: SyntaxNode
  readonly owner: FlowAddress | null
}[] {
  return authorizers.flatMap(({ type, node, owner }) => {
    const [, list = ''] = /\bauth\s*\(([^)]*)\)/.exec(type) ?? []
    const asked = new Set(list.split(/[,|]/).map(one => one.trim()))
    const isShown = ({ shown }: Group) =>
      powers.some(
        ({ kind, authorizer, severity }) =>
          shown.includes(kind) &&
          (authorizer === owner || (authorizer === null && severity !== 'note')),
      )
    return GROUPS.filter(
      group => group.entitlements.some(one => asked.has(one)) && !isShown(group),
    ).map(group => {
      const names = group.entitlements.filter(one => asked.has(one)).join(', ')
      const sentence = `It asks for the right ${group.does} ${owner ? `0x${owner}` : 'an account'} (${names}), and does not show what for.`
      return {
        words: { kind: 'asked-for' as const, severity: 'danger' as const, sentence },
        node,
        owner,
      }
    })
  })
}
