import { type FlowAddress, isAddressOf } from '@toolkit/core/account/address'
import type { CadenceImport } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useMemo } from 'react'
import { accountContractsQuery } from '../../chain/reads/account-contracts'
import { useReads } from '../../chain/use-read'
import { type ImportedAccount, importedAddress } from './import-findings'

/** Maximum number of accounts that are fetched; a program imports from a few. */
const MAX_ACCOUNTS = 20

/** Fetches the accounts that a program imports from, with their current contracts. */
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
      // Contracts seldom change, and typing triggers the query again and again.
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

/** Contract that a program imports, with its source; null if unknown. */
export interface ImportedContract {
  /** The program's name for it. */
  readonly name: string
  readonly contract: string
  readonly address: FlowAddress
  readonly account: ImportedAccount
  readonly source: string | null
}

/** Lists the contracts imported from addresses, each with its source if the chain gave it. */
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
