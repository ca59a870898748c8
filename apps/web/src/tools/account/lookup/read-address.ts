import {
  addressAt,
  type FlowAddress,
  formatAddress,
  networkOfAddress,
  parseAddress,
  parseShortAddress,
  ZERO_ADDRESS,
} from '@toolkit/core/account/address'
import {
  inspectAddress,
  type PlacedAddress,
  repairAddress,
} from '@toolkit/core/account/address-inspector'
import { ToolError } from '@toolkit/core/errors'
import { isNetworkId, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { nearOtherNetwork } from './errors'
import type { Offer, Question, Refused } from './question'
import { refused } from './question'

/** Hex digits of a whole address; with fewer, leading zeros may be missing. */
const DIGITS = 16

/** Suggested address that can be opened here: its label, and its network. */
export type Suggestion<T extends PlacedAddress = PlacedAddress> = T & { readonly chain: NetworkId }

export const isOffered = <T extends PlacedAddress>(one: T): one is Suggestion<T> =>
  isNetworkId(one.chain)

/** Returns an offer that looks up another address than the typed one, on its network. */
export function correction({ address, chain }: Suggestion, network: NetworkId): Offer {
  const on = chain === network ? '' : ` on ${NETWORKS[chain].name}`
  return { label: `Look up 0x${address}${on}`, text: `0x${address}`, network: chain }
}

/**
 * Parses an address of `network`; up to 15 digits are padded with leading zeros if that gives a
 * valid one.
 * @throws ToolError `address/bad-digit`.
 */
export function readAddress(text: string, network: NetworkId): Question {
  const digits = text.replace(/^0x/i, '').toLowerCase()
  if (/^[0-9a-f]{1,15}$/.test(digits)) return readShort(text, digits, network)
  try {
    const address = parseAddress(text)
    const notice = `This is a ${NETWORKS[network].name} address.`
    return onNetwork(address, network, notice)
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== 'address/wrong-length') throw error
    return wrongLength(error, digits, network)
  }
}

/** Returns the account of an address, or corrections if it isn't valid on `network`. */
export function onNetwork(address: FlowAddress, network: NetworkId, notice: string): Question {
  try {
    parseAddress(address, network)
    return { kind: 'address', address, notice, other: null }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { ...refusal(address, network, error), digits: address }
  }
}

function refusal(address: FlowAddress, network: NetworkId, error: ToolError): Refused {
  const other = networkOfAddress(address)
  if (isNetworkId(other)) return refused(error, [switchTo(`0x${address}`, other)])
  if (other !== null || address === ZERO_ADDRESS) return refused(error)
  const near = inspectAddress(address).near.filter(isOffered)
  // Only typos are suggested in the error; anything further away is left to the inspector.
  const likely = near.filter(
    ({ digits, swapped, bits }) => digits.length === 1 || swapped || bits <= 2,
  )
  const here = likely.filter(({ chain }) => chain === network)
  const [best] = here.length > 0 ? here : likely
  if (!best) return refused(error)
  const said =
    best.chain === network
      ? error
      : nearOtherNetwork({ address, near: best.address, network: best.chain })
  return refused(said, [correction(best, network)])
}

/** Returns an offer for the same text, unchanged, on another network. */
export function switchTo(text: string, network: NetworkId): Offer {
  return { label: `Switch to ${NETWORKS[network].name}`, text, network }
}

function readShort(text: string, digits: string, network: NetworkId): Question {
  const address = parseShortAddress(digits)
  const chain = networkOfAddress(address)
  if (chain === null) return wrongLength(parseError(text), digits, network)
  const name = isNetworkId(chain) ? NETWORKS[chain].name : chain
  const zeros = DIGITS - digits.length
  const notice = `Read as ${formatAddress(address)}, ${zeros === 1 ? 'a leading zero' : `${zeros} leading zeros`} added: an address on ${name}.`
  return onNetwork(address, network, notice)
}

/** Returns the strict parser's error for a text of another length. */
function parseError(text: string): ToolError {
  try {
    parseAddress(text)
  } catch (error) {
    if (error instanceof ToolError) return error
    throw error
  }
  throw new Error('an address of another length was read')
}

function wrongLength(error: ToolError, digits: string, network: NetworkId): Refused {
  const found = repairAddress(digits).filter(isOffered)
  const here = found.filter(({ chain }) => chain === network)
  const offers = (here.length > 0 ? here : found).slice(0, 1).map(one => correction(one, network))
  const index = /^(?!0)\d{1,14}$/.test(digits) ? [indexOffer(digits, network)] : []
  return { ...refused(error, [...offers, ...index]), digits }
}

const indexOffer = (digits: string, network: NetworkId): Offer => ({
  label: `Look up account number ${digits}`,
  text: `#${digits}`,
  network,
})

/**
 * Parses `#42`, or `42`, as the account with this index. Plain digits may also be an address
 * without its leading zeros, which is offered as an alternative.
 * @throws ToolError `address/index-out-of-range`.
 */
export function readIndex(digits: string, marked: boolean, network: NetworkId): Question {
  const address = addressAt(network, BigInt(digits))
  const which = `account number ${BigInt(digits)} on ${NETWORKS[network].name}`
  const notice = marked
    ? `This is ${which}: 0x${address}.`
    : `Read as an account index: ${which}, 0x${address}.`
  const other = marked
    ? null
    : {
        label: `Read as the address 0x${digits}`,
        text: `0x${digits}`,
        network,
      }
  return { kind: 'address', address, notice, other }
}
