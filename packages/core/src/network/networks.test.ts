import { expect, it } from 'vitest'
import { CHAIN_IDS, CHAINS } from './chains.ts'
import { DEFAULT_NETWORK, isNetworkId, NETWORK_IDS, NETWORKS } from './networks.ts'

it.each(['signingRequestByte', 'chainId', 'accessNode', 'name'] as const)(
  'no two networks have the same %s',
  field => {
    expect(new Set(NETWORK_IDS.map(id => NETWORKS[id][field])).size).toBe(NETWORK_IDS.length)
  },
)

it('no two chains have the same word of addresses', () => {
  expect(new Set(CHAIN_IDS.map(id => CHAINS[id].addressWord)).size).toBe(CHAIN_IDS.length)
})

it('bytes that stand for networks fit into one', () => {
  for (const id of NETWORK_IDS) {
    expect(Uint8Array.of(NETWORKS[id].signingRequestByte)[0]).toBe(NETWORKS[id].signingRequestByte)
  }
})

it('starts on a network that everybody has', () => {
  expect(NETWORKS[DEFAULT_NETWORK].isLocal).toBe(false)
})

it('knows no network by a name that every object has', () => {
  expect(isNetworkId('constructor')).toBe(false)
})
