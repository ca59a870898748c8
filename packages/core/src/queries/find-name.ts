import { type FlowAddress, formatAddress } from '../account/address.ts'
import { findNameForm } from '../account/errors.ts'
import { CONTRACT_ACCOUNTS } from '../contracts/known-contracts.ts'
import type { NetworkId } from '../network/networks.ts'
import type { AccountScript } from './script-facts.ts'

/** Returns the account of the contract that resolves .find names on a network; null if there is none. */
export const findContract = (network: NetworkId): FlowAddress | null =>
  CONTRACT_ACCOUNTS[network].find

/**
 * Parses a .find name into its contract's form: lower case, with its ending.
 * @throws ToolError `find-name/form` unless it is 3 to 16 letters a to z, digits and dashes before `.find`.
 * @example
 * parseFindName('Someone.find') // => 'someone.find'
 * parseFindName('me.find') // throws find-name/form
 */
export function parseFindName(text: string): string {
  const name = text.toLowerCase()
  if (!/^[a-z0-9-]{3,16}\.find$/.test(name)) throw findNameForm()
  return name
}

/** Queries the owner of a name. `address` is null if it has none. */
export function findNameScript(
  contract: FlowAddress,
  name: string,
): AccountScript<{ readonly address: FlowAddress | null }> {
  return {
    script: `import FIND from ${formatAddress(contract)}

access(all) fun main(name: String): Address? {
    return FIND.lookupAddress(name)
}
`,
    arguments: [{ type: 'String', value: name }],
    read(value) {
      if (value.type !== 'Optional') return null
      if (value.value === null) return { address: null }
      return value.value.type === 'Address' ? { address: value.value.value } : null
    },
  }
}
