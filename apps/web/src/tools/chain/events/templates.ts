import { CORE_CONTRACTS } from '@toolkit/core/network/core-contracts'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import type { Asked, Range } from './asked'

type TemplateId = 'flow' | 'keys' | 'accounts'

/** A search that is filled in by one press. */
export interface Template {
  readonly id: TemplateId
  readonly title: string
  readonly gives: string
  readonly needsAccount: boolean
  readonly range: Range
}

/** What people look for most. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'flow',
    title: 'FLOW of an account',
    gives: 'All that comes in and goes out',
    needsAccount: true,
    range: 'latest',
  },
  {
    id: 'keys',
    title: 'Keys added',
    gives: 'In the last hour, to any account',
    needsAccount: false,
    range: 'hour',
  },
  {
    id: 'accounts',
    title: 'Accounts created',
    gives: 'In the last hour, by anybody',
    needsAccount: false,
    range: 'hour',
  },
]

/** The types that a template searches for on a network. */
function typesOf(id: TemplateId, network: NetworkId): readonly string[] {
  if (id === 'keys') return ['flow.AccountKeyAdded']
  if (id === 'accounts') return ['flow.AccountCreated']
  const token = `A.${CORE_CONTRACTS[network].FlowToken}.FlowToken`
  return [`${token}.TokensDeposited`, `${token}.TokensWithdrawn`]
}

/** What is entered once a template has been picked; an account that is there already stays. */
export function filledBy(
  { id, needsAccount, range }: Template,
  network: NetworkId,
  account: string,
): Asked {
  return {
    types: typesOf(id, network).join('\n'),
    account: needsAccount ? account : '',
    needsAccount,
    range,
    from: '',
    to: '',
  }
}

/** The template whose types these are, on whichever network; null for any others. */
export function templateOf(types: string): Template | null {
  const is = ({ id }: Template) => NETWORK_IDS.some(on => typesOf(id, on).join('\n') === types)
  return TEMPLATES.find(is) ?? null
}
