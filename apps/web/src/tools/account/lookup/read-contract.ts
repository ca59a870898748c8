import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { knownContracts } from '@toolkit/core/contracts/known-contracts'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { isNearly } from '@toolkit/core/text/nearly'
import { contractElsewhere, unknownContract } from './errors'
import { type Question, refused } from './question'
import { onNetwork, switchTo } from './read-address'

/**
 * Matches `A.1654653399040a61.FlowToken.Vault`, `0x1654653399040a61.FlowToken`, or an import of the
 * same.
 */
const PLACED =
  /^(?:(?:A\.|0x)?(?<before>[0-9a-f]{16})\.(?<name>[a-z_]\w*)(?:\.\w+)*|import\s+(?<imported>[a-z_]\w*)\s+from\s+0x(?<from>[0-9a-f]{16}))$/i
const NAME = /^(?:import\s+)?"?(?<name>[a-z_]\w*?)(?:\.cdc)?"?$/i

/** A longer name is too long for a typo; a compressed key has 44 characters in Base64. */
const LONGEST_NAME = 40

/** Returns the account of a contract; null if the text isn't the name of one. */
export function readContract(text: string, network: NetworkId): Question | null {
  const placed = PLACED.exec(text)?.groups
  if (placed) {
    const name = placed['name'] ?? placed['imported']
    const address = parseAddress(placed['before'] ?? placed['from'] ?? '')
    const notice = `This is the account of the contract ${name} on ${NETWORKS[network].name}: 0x${address}.`
    return onNetwork(address, network, notice)
  }
  const typed = NAME.exec(text)?.groups?.['name']
  return typed === undefined ? null : readName(typed, text, network)
}

/** Finds a contract by exact name, else case-insensitively. */
function find(
  typed: string,
  network: NetworkId,
): { name: string; address: FlowAddress } | undefined {
  const contracts = knownContracts(network)
  const same = (name: string) => name.toLowerCase() === typed.toLowerCase()
  return contracts.find(({ name }) => name === typed) ?? contracts.find(({ name }) => same(name))
}

function readName(typed: string, text: string, network: NetworkId): Question | null {
  const found = find(typed, network)
  if (found) {
    const { name, address } = found
    const notice = `This is the account of the contract ${name} on ${NETWORKS[network].name}: 0x${address}.`
    return { kind: 'address', address, notice, other: null }
  }
  const elsewhere = NETWORK_IDS.filter(id => id !== network && find(typed, id))
  const [first] = elsewhere
  if (first) {
    return refused(
      contractElsewhere({ name: typed, network, elsewhere }),
      elsewhere.map(id => switchTo(text, id)),
    )
  }
  // A key in Base64 may consist of letters and digits alone.
  if (typed.length > LONGEST_NAME) return null
  // Hex digits that happen to form a word are digits.
  if (/^[0-9a-f]+$/i.test(typed)) return null
  const near = knownContracts(network).filter(
    ({ name }) =>
      Math.abs(name.length - typed.length) <= 1 &&
      isNearly(name.toLowerCase(), typed.toLowerCase()),
  )
  return refused(
    unknownContract({ name: typed }),
    near.map(({ name }) => ({ label: `Look up ${name}`, text: name, network })),
  )
}
