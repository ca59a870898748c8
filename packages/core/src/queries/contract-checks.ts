import { type FlowAddress, formatAddress } from '../account/address.ts'
import type { AccountScript } from './script-facts.ts'

/** Valid name in an import: a node's text is not put into a script unchecked. */
const NAME = /^[A-Za-z_]\w*$/

/**
 * Checks that contracts of an account can still be loaded: the chain checks a program's imports before it runs it, and
 * ends the script with the errors of the first that fails.
 * @param names contracts of the account; what is no name of Cadence is left out.
 */
export function contractChecksScript(
  address: FlowAddress,
  names: readonly string[],
): AccountScript<true> {
  const imported = names.filter(name => NAME.test(name))
  const from =
    imported.length === 0 ? '' : `import ${imported.join(', ')} from ${formatAddress(address)}\n\n`
  return {
    script: `${from}access(all) fun main() {}\n`,
    arguments: [],
    read: value => (value.type === 'Void' ? true : null),
  }
}

/** Returns true if a program failed because an import no longer passes checking or parsing, by the chain's message. */
export const failsToLoad = (message: string): boolean =>
  /error getting program \S{1,200}: .{0,200}(?:Checking|Parsing) failed:/.test(message)
