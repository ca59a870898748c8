import type { FlowAddress } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import type { HeldAccount, PartName } from '@toolkit/explain/holdings/held-account'
import { ACCOUNTS_A_QUESTION, holdingsQuery, rereadPart } from '../../chain/reads/holdings'
import { useReads } from '../../chain/use-read'

/** A key on an account, as found by a search. */
export interface OpenedAccount {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** 128 hex digits: a key of the secret that is on the account. */
  readonly publicKey: string
}

/** An account with its loading state. */
export interface AccountParseResult {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** Undefined until it is read. */
  readonly held: HeldAccount | undefined
  /** Reason why the node gave no answer. */
  readonly error: ToolError | null
  /** Refetches everything in the same query. */
  readonly retry: () => void
  /** Refetches one part of it. */
  readonly reread: (name: PartName) => Promise<void>
}

interface Page {
  readonly network: NetworkId
  readonly addresses: readonly FlowAddress[]
  readonly publicKeys: readonly string[]
}

/** Groups accounts by network into pages of ten, with the keys found on them. */
export function pagesOf(accounts: readonly OpenedAccount[]): readonly Page[] {
  return NETWORK_IDS.flatMap(network => {
    const there = accounts.filter(one => one.network === network)
    const addresses = [...new Set(there.map(({ address }) => address))]
    return Array.from({ length: Math.ceil(addresses.length / ACCOUNTS_A_QUESTION) }, (_, page) => {
      const from = page * ACCOUNTS_A_QUESTION
      const some = addresses.slice(from, from + ACCOUNTS_A_QUESTION)
      const keys = there.flatMap(({ address, publicKey }) =>
        some.includes(address) ? [publicKey] : [],
      )
      return { network, addresses: some, publicKeys: [...new Set(keys)] }
    })
  })
}

/** Reads the holdings of accounts, ten per query. */
export function useHeldAccounts(
  accounts: readonly OpenedAccount[],
): readonly (Page & { readonly rows: readonly AccountParseResult[] })[] {
  const pages = pagesOf(accounts)
  const reads = useReads(pages.map(page => holdingsQuery(page, page.addresses)))
  return pages.map((page, at) => {
    const { data, error = null, retry = () => undefined } = reads[at] ?? {}
    const rows = page.addresses.map((address): AccountParseResult => {
      const held = data?.find(one => one.address === address)
      return {
        ...{ network: page.network, address, held, error, retry },
        reread: async name => {
          if (held) await rereadPart(page, page.addresses, held, name)
        },
      }
    })
    return { ...page, rows }
  })
}
