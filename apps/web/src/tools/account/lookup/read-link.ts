import { parseAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { detectLink } from '@toolkit/explain/detect/detect-link'
import { linkToBlock, linkToTransaction, linkWithoutAccount } from './errors'
import { type Question, refused } from './question'
import { onNetwork } from './read-address'

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
