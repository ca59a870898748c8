import { expect, it } from 'vitest'
import { isAddressOf } from '../account/address.ts'
import { NETWORK_IDS } from '../network/networks.ts'
import { CONTRACT_ACCOUNTS, knownContract, knownContracts } from './known-contracts.ts'

it('has each known contract at an address of its network', () => {
  for (const network of NETWORK_IDS) {
    const contracts = knownContracts(network)
    expect(contracts.length).toBeGreaterThan(15)
    expect(contracts.filter(({ address }) => !isAddressOf(address, network))).toEqual([])
    expect(new Set(contracts.map(({ name }) => name)).size).toBe(contracts.length)
    const accounts = Object.values(CONTRACT_ACCOUNTS[network]).filter(address => address !== null)
    expect(accounts.filter(address => !isAddressOf(address, network))).toEqual([])
  }
})

it('knows nothing by the names that every object has', () => {
  expect(knownContract('constructor', 'mainnet')).toBeUndefined()
})
