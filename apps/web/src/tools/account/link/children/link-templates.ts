import type { FlowAddress } from '@toolkit/core/flow/address'
import { encodeArgument } from '@toolkit/core/flow/cadence/json-cadence'
import type { TransactionTemplate } from '@toolkit/core/flow/transaction/templates/template'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/flow/transaction/templates/transaction-templates'
import type { LinkAct, LinkFacts } from './link-words'

const IDS: Readonly<Record<LinkAct, string>> = {
  link: 'link-child-account',
  publish: 'publish-child-account',
  redeem: 'redeem-child-account',
  unlink: 'unlink-child-account',
  'remove-parent': 'remove-parent-account',
}

/** What a link is made with: who has the rules of what the parent may take. */
export interface LinkRules {
  readonly factory: FlowAddress
  readonly filter: FlowAddress
}

/** A transaction about a link: its template, what fills it, and who authorizes it. */
export interface LinkTransaction {
  readonly facts: LinkFacts
  readonly template: TransactionTemplate
  /** JSON-Cadence in UTF-8. */
  readonly arguments: readonly Uint8Array[]
  /** In the order of `prepare`. */
  readonly authorizers: readonly FlowAddress[]
}

/** @param rules are left out where nothing is offered. */
export function linkTransaction(facts: LinkFacts, rules: LinkRules | null): LinkTransaction {
  const { act, child, parent } = facts
  const template = TRANSACTION_TEMPLATES.find(({ id }) => id === IDS[act])
  if (!template) throw new Error(`There is no template for ${act}.`)
  const given = rules ? [rules.factory, rules.filter] : []
  const values: Readonly<Record<LinkAct, readonly FlowAddress[]>> = {
    link: given,
    publish: [parent, ...given],
    redeem: [child],
    unlink: [child],
    'remove-parent': [parent],
  }
  const authorizers = {
    ...{ link: [child, parent], publish: [child], redeem: [parent], unlink: [parent] },
    'remove-parent': [child],
  }
  return {
    ...{ facts, template, authorizers: authorizers[act] },
    arguments: values[act].map(value => encodeArgument({ type: 'Address', value })),
  }
}
