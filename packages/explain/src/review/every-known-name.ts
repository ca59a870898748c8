import type { NetworkId } from '@toolkit/core/network/networks'
import { type KnownNames, knownNames } from './known-names.ts'
import { knownTokens } from './known-tokens.ts'

const made = new Map<NetworkId, KnownNames>()

/**
 * Returns the known contracts, tokens and collections of a network; cached, since building the list takes tens of
 * milliseconds.
 */
export function everyKnownName(network: NetworkId): KnownNames {
  const before = made.get(network)
  if (before) return before
  const names = knownNames(network, knownTokens(network))
  made.set(network, names)
  return names
}
