import { parseAddress } from '@toolkit/core/account/address'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { findContract, parseFindName } from '@toolkit/core/queries/find-name'
import { detectLink } from '@toolkit/explain/detect/detect-link'
import {
  linkToBlock,
  linkToTransaction,
  linkWithoutAccount,
  nameNotResolved,
  noNameService,
} from './errors'
import { type Question, refused } from './question'
import { onNetwork, switchTo } from './read-address'

/**
 * Parses a link to an explorer or to a page of this product; returns null if the text isn't one.
 */
export function readLink(
  text: string,
  network: NetworkId,
  readEvm: (address: string, network: NetworkId) => Question,
): Question | null {
  if (!/^https?:\/\//i.test(text)) return null
  const [found] = detectLink(text) ?? []
  const value = found?.value
  if (value === undefined) return refused(linkWithoutAccount())
  if (found?.kind === 'evm-address') return readEvm(value, network)
  if (found?.kind === 'block') return refused(linkToBlock())
  if (found?.kind !== 'address') return refused(linkToTransaction())
  const address = parseAddress(value)
  const notice = `This is a link to 0x${address} on ${NETWORKS[network].name}.`
  const question = onNetwork(address, network, notice)
  if (question.kind !== 'refused') return question
  // On the link's network, the link stays as pasted.
  const offers = question.offers.map(offer =>
    'text' in offer && offer.text === `0x${address}` ? { ...offer, text } : offer,
  )
  return { ...question, offers }
}

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
