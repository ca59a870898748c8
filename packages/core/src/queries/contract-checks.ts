import { type FlowAddress, formatAddress } from '../account/address.ts'
import type { AccountScript } from './script-facts.ts'

/** What may stand in an import: a node's word is not put into a script unread. */
const NAME = /^[A-Za-z_]\w*$/

/**
 * Asks whether contracts of an account can still be loaded: the chain checks what a program imports before
 * it runs it, and ends the script with the errors of the first that fails.
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

/** Whether a program failed because what it imports is not checked or parsed any more, by the chain's message. */
export const failsToLoad = (message: string): boolean =>
  /error getting program \S{1,200}: .{0,200}(?:Checking|Parsing) failed:/.test(message)
