import type { FlowAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import type { LinkRules } from '@toolkit/core/queries/link-rules'
import type { TransactionTemplate } from '@toolkit/core/templates/template'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import type { LinkAct, LinkFacts } from './link-messages'

/** Name of a child account at its parent; an empty name removes it. */
export interface ChildDisplay {
  readonly name: string
  readonly description: string
  /** URL of a picture; may be empty. */
  readonly picture: string
}

/** Link transaction: its template, arguments, and authorizers. */
export interface LinkTransaction {
  readonly facts: LinkFacts
  readonly template: TransactionTemplate
  /** Accounts with the rules for what the parent may withdraw; null if nothing is offered. */
  readonly rules: LinkRules | null
  /** JSON-Cadence in UTF-8. */
  readonly arguments: readonly Uint8Array[]
  /** In the order of `prepare`. */
  readonly authorizers: readonly FlowAddress[]
}

/** Parameters of an act besides the two accounts. */
export interface LinkDetails {
  readonly rules?: LinkRules | null
  readonly display?: ChildDisplay
}

type Side = 'child' | 'parent'
interface LinkMethod {
  readonly id: string
  readonly by: readonly Side[]
  readonly values: (facts: LinkFacts, given: readonly FlowAddress[]) => readonly FlowAddress[]
}

const toParent: LinkMethod['values'] = ({ parent }, given) => [parent, ...given]
const ofChild: LinkMethod['values'] = ({ child }) => [child]

const WAYS: Readonly<Record<LinkAct, LinkMethod>> = {
  link: { id: 'link-child-account', by: ['child', 'parent'], values: (_, given) => given },
  publish: { id: 'publish-child-account', by: ['child'], values: toParent },
  redeem: { id: 'redeem-child-account', by: ['parent'], values: ofChild },
  unlink: { id: 'unlink-child-account', by: ['parent'], values: ofChild },
  'remove-parent': { id: 'remove-parent-account', by: ['child'], values: toParent },
  rules: { id: 'change-link-rules', by: ['child'], values: toParent },
  name: { id: 'set-child-display', by: ['parent'], values: ofChild },
  'offer-ownership': {
    id: 'offer-ownership',
    by: ['child'],
    values: ({ newOwner }) => (newOwner ? [newOwner] : []),
  },
  'accept-ownership': { id: 'accept-ownership', by: ['parent'], values: ofChild },
  'hand-on': {
    id: 'transfer-owned-account',
    by: ['parent'],
    values: ({ child, newOwner }) => (newOwner ? [child, newOwner] : [child]),
  },
  'give-up': { id: 'give-up-ownership', by: ['parent'], values: ofChild },
}

/** Returns the transaction of an act; `rules` and `display` are omitted if it needs none. */
export function linkTransaction(
  facts: LinkFacts,
  { rules = null, display }: LinkDetails = {},
): LinkTransaction {
  const { id, by, values } = WAYS[facts.act]
  const template = TRANSACTION_TEMPLATES.find(one => one.id === id)
  if (!template) throw new Error(`There is no template for ${facts.act}.`)
  const given: readonly CadenceValue[] = [
    ...values(facts, rules ? [rules.factory, rules.filter] : []).map(
      value => ({ type: 'Address', value }) as const,
    ),
    ...(display ? [display.name, display.description, display.picture] : []).map(
      value => ({ type: 'String', value }) as const,
    ),
  ]
  return {
    ...{ facts, template, rules },
    authorizers: by.map(side => facts[side]),
    arguments: given.map(encodeArgument),
  }
}
