import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { type Hex, readHex } from '@toolkit/core/bytes/hex'
import { DEFAULT_NETWORK, type NetworkId } from '@toolkit/core/network/networks'
import { networkInUrl } from '../chain/network-choice'
import { cardWithoutValue } from './errors'

/** The two parts of a URL that a card reads. */
export type CardLine = Pick<Location, 'search' | 'hash'>

/** Requested value of a card, and its network. */
export interface CardRequest<T> {
  readonly network: NetworkId
  readonly value: T
}

/** Longer than any id or address; the error of a longer text would repeat it. */
const MAX_LENGTH = 140

function valueIn({ hash }: CardLine, field: string): string {
  const value = new URLSearchParams(hash.replace(/^#/, '')).get(field)?.trim() ?? ''
  if (value === '' || value.length > MAX_LENGTH) throw cardWithoutValue(field)
  return value
}

/** Network in the URL, or Mainnet. */
const networkOf = ({ search }: Pick<CardLine, 'search'>): NetworkId =>
  networkInUrl(search) ?? DEFAULT_NETWORK

/**
 * Parses the transaction of `/embed/transaction?network=testnet#id=…`.
 * @throws ToolError `embed/no-value`, and those of `readHex`.
 */
export function requestedTransaction(line: CardLine): CardRequest<Hex<32>> {
  return { network: networkOf(line), value: readHex(valueIn(line, 'id'), 32, 'transaction id') }
}

/**
 * Parses the account of `/embed/account?network=testnet#address=…`, an address of that network.
 * @throws ToolError `embed/no-value`, and those of `parseAddress`.
 */
export function requestedAccount(line: CardLine): CardRequest<FlowAddress> {
  const network = networkOf(line)
  return { network, value: parseAddress(valueIn(line, 'address'), network) }
}
