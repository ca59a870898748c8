import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'

/** Message while the accounts of a key are searched; `checked`: accounts walked so far. */
export function describeSearch(network: NetworkId, checked: number): string {
  const { name } = NETWORKS[network]
  return checked > 0
    ? `Checking accounts on ${name} one by one: ${checked} so far`
    : `Searching for the key on ${name}`
}
