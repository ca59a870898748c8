import type { FlowAddress } from '../account/address.ts'
import { type AccountScript, addressArgument, readFacts } from './script-facts.ts'

/** Accounts whose rules apply to a link. */
export interface LinkRules {
  /** Account of the capability factory: the types that a parent may request. */
  readonly factory: FlowAddress
  /** Account of the filter: the capabilities that a parent may get. */
  readonly filter: FlowAddress
}

/** Which of the accounts publish the capabilities that a link needs. */
export interface LinkRuleFacts {
  readonly factory: boolean
  readonly filter: boolean
}

/** Same checks of the two accounts as in the templates for a link. */
const script = (custody: FlowAddress) => `
import CapabilityFactory from 0x${custody}
import CapabilityFilter from 0x${custody}

access(all) fun main(factory: Address, filter: Address): {String: AnyStruct} {
    return {
        "factory": getAccount(factory).capabilities
            .get<&CapabilityFactory.Manager>(CapabilityFactory.PublicPath).check(),
        "filter": getAccount(filter).capabilities
            .get<&{CapabilityFilter.Filter}>(CapabilityFilter.PublicPath).check()
    }
}
`

/**
 * Checks that two accounts have the factory and the filter for a link; `custody` is the account of the HybridCustody
 * contracts.
 */
export function linkRulesScript(
  custody: FlowAddress,
  { factory, filter }: LinkRules,
): AccountScript<LinkRuleFacts> {
  return {
    script: script(custody),
    arguments: [addressArgument(factory), addressArgument(filter)],
    read: value =>
      readFacts(value, facts => ({ factory: facts.flag('factory'), filter: facts.flag('filter') })),
  }
}
