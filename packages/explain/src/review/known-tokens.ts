import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { COLLECTION_LINES, TOKEN_LINES } from './known-token-lines.ts'

/** Token or collection of the Flow token list. */
export interface KnownToken {
  readonly kind: 'token' | 'collection'
  readonly address: FlowAddress
  readonly contract: string
  /** For a token: `FUSD`. */
  readonly symbol: string | null
  /** Title by its makers. */
  readonly title: string
}

const linesOf = (text: string) => text.split('\n').filter(line => line !== '')

function tokenOf(line: string): KnownToken {
  const [address = '', contract = '', symbol = '', title = ''] = line.split('|')
  return { kind: 'token', address: parseAddress(address), contract, symbol, title }
}

function collectionOf(line: string): KnownToken {
  const [address = '', contract = '', title = ''] = line.split('|')
  return { kind: 'collection', address: parseAddress(address), contract, symbol: null, title }
}

/**
 * Returns the tokens and collections of the Flow token list (Outblock, Apache-2.0), in its order. It has none for the
 * emulator. 13 kB: for workers.
 * @example
 * knownTokens('mainnet')[0]?.symbol // => 'FLOW'
 * knownTokens('emulator') // => []
 */
export function knownTokens(network: NetworkId): readonly KnownToken[] {
  return [
    ...linesOf(TOKEN_LINES[network]).map(tokenOf),
    ...linesOf(COLLECTION_LINES[network]).map(collectionOf),
  ]
}
