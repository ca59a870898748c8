import type { FlowAddress } from '../account/address.ts'
import { type AccountScript, addressArgument, readFacts } from './script-facts.ts'

/** The accounts whose rules a link is made with. */
export interface LinkRules {
  /** Has the capability factory: which types a parent may ask for. */
  readonly factory: FlowAddress
  /** Has the filter: which capabilities a parent may take. */
  readonly filter: FlowAddress
}

/** Which of them publish what a link needs. */
export interface LinkRuleFacts {
  readonly factory: boolean
  readonly filter: boolean
}

/** What the templates of a link ask of the two accounts, in the same words. */
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
 * Asks whether two accounts have the factory and the filter that a link would be made with; `custody` is the
 * account that has the contracts of the HybridCustody suite.
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
