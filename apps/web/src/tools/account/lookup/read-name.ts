import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { findContract, parseFindName } from '@toolkit/core/queries/find-name'
import { nameNotResolved, noNameService } from './errors'
import { type Question, refused } from './question'
import { switchTo } from './read-address'

/** Name of a service: letters, digits and dashes before its suffix. */
const NAME = /^[\p{L}\d-]{1,64}\.(?<ending>find|fn|meow)$/iu

/**
 * Parses a name such as `someone.find`, which a contract of the network resolves; returns null if
 * the text isn't one.
 * @throws ToolError `find-name/…`.
 */
export function readName(text: string, network: NetworkId): Question | null {
  const ending = NAME.exec(text)?.groups?.['ending']?.toLowerCase()
  if (ending === undefined) return null
  if (ending !== 'find') return refused(nameNotResolved({ ending }))
  const name = parseFindName(text)
  if (findContract(network) === null) {
    const elsewhere = NETWORK_IDS.filter(id => findContract(id) !== null)
    return refused(
      noNameService({ name, network }),
      elsewhere.map(id => switchTo(text, id)),
    )
  }
  const notice = `This is a .find name, resolved on ${NETWORKS[network].name}.`
  return { kind: 'name', name, notice }
}
