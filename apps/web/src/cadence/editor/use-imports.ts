import { type FlowAddress, isAddressOf } from '@toolkit/core/account/address'
import type { CadenceImport } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useMemo } from 'react'
import { accountContractsQuery } from '../../chain/reads/account-contracts'
import { useReads } from '../../chain/use-read'
import { type ImportedAccount, importedAddress } from './import-findings'

/** So many accounts are asked for; a program imports from a few. */
const MAX_ACCOUNTS = 20

/** The accounts that a program imports from, with their contracts, as the chain has them now. */
export function useImports(
  imports: readonly CadenceImport[],
  network: NetworkId,
): ReadonlyMap<FlowAddress, ImportedAccount> {
  const addresses = [...new Set(imports.map(importedAddress))]
    .filter(address => address !== null && isAddressOf(address, network))
    .slice(0, MAX_ACCOUNTS) as readonly FlowAddress[]
  const reads = useReads(
    addresses.map(address => ({
      ...accountContractsQuery({ network, address, height: null }),
      // Contracts seldom change, and typing asks again and again.
      staleTime: 300_000,
      gcTime: 300_000,
    })),
  )
  const known = reads.map(({ data, error }): ImportedAccount => {
    if (data) return { state: 'found', contracts: data }
    if (error?.code === 'chain/account-not-found') return { state: 'missing' }
    return { state: error ? 'unknown' : 'asking' }
  })
  const key = addresses
    .map((address, at) => `${address} ${known[at]?.state} ${reads[at]?.updatedAt}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what they are.
  return useMemo(
    () => new Map(addresses.map((address, at) => [address, known[at] ?? { state: 'asking' }])),
    [key],
  )
}

/** A contract that a program imports, and its source; null where it is not known. */
export interface ImportedContract {
  /** As the program calls it. */
  readonly name: string
  readonly contract: string
  readonly address: FlowAddress
  readonly account: ImportedAccount
  readonly source: string | null
}

/** The contracts that are imported from addresses, each with its source where the chain gave it. */
export function importedContracts(
  imports: readonly CadenceImport[],
  accounts: ReadonlyMap<FlowAddress, ImportedAccount>,
): readonly ImportedContract[] {
  return imports.flatMap(one => {
    const address = importedAddress(one)
    const account = address && accounts.get(address)
    if (!account) return []
    const contracts = account.state === 'found' ? account.contracts : new Map<string, Uint8Array>()
    const names =
      one.names.length > 0 ? one.names : [...contracts.keys()].map(name => ({ name, alias: null }))
    return names.map(({ name, alias }) => {
      const source = contracts.get(name)
      return {
        name: alias ?? name,
        contract: name,
        address,
        account,
        source: source ? new TextDecoder().decode(source) : null,
      }
    })
  })
}
