import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import { type TokenVault, tokenVaultsScript } from '@toolkit/core/account/scripts/token-vaults'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  brokenOf,
  readStored,
  type StoredItems,
  type StoredOptions,
  type StoredQuestion,
  storedOf,
  type UnreadItem,
} from './account-stored'
import { askAccount } from './ask-account'
import type { Height } from './height'
import { inPages } from './in-pages'
import { programReason } from './program-reason'

/** A vault; `displayFault` says why its token's name cannot be read, though the balance can. */
export interface AccountToken extends TokenVault {
  readonly displayFault: string | null
}

export interface AccountTokens {
  readonly vaults: readonly AccountToken[]
  /** Vaults whose contract is broken. */
  readonly unread: readonly UnreadItem[]
}

const PAGE = 20
const WHAT = 'a list of vaults'

async function vaultsOf(
  { network, address }: StoredQuestion,
  stored: StoredItems,
  { signal, onProgress }: StoredOptions,
): Promise<AccountTokens> {
  const items = stored.items.filter(({ kind }) => kind === 'vault')
  const options = { signal, onProgress, reason: programReason }
  const at = { height: stored.height, signal }
  const ask = (views: boolean) => (page: readonly { readonly path: string }[]) =>
    askAccount(
      network,
      tokenVaultsScript(
        network,
        address,
        page.map(({ path }) => path),
        { views },
      ),
      WHAT,
      at,
    )
  const named = await inPages(items, PAGE, ask(true), options)
  // What fails with its display may still say its balance.
  const failed = new Map(named.unread.map(({ item, reason }) => [item.path, reason]))
  const plain = await inPages(
    named.unread.map(({ item }) => item),
    PAGE,
    ask(false),
    { ...options, onProgress: undefined },
  )
  return {
    vaults: [
      ...named.found.map(vault => ({ ...vault, displayFault: null })),
      ...plain.found.map(vault => ({ ...vault, displayFault: failed.get(vault.path) ?? null })),
    ].toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    unread: [
      ...brokenOf(stored, 'Vault'),
      ...plain.unread.map(({ item, reason }) => ({ path: item.path, type: item.type, reason })),
    ],
  }
}

/** The fungible tokens of an account, each vault by itself. */
export function accountTokensQuery(
  network: NetworkId,
  address: FlowAddress,
  height: Height,
  round: number,
  onProgress?: (progress: number) => void,
) {
  return queryOptions({
    queryKey: [network, 'account-tokens', address, `${height}`, round],
    queryFn: async ({ signal }) => {
      const question = { network, address, height }
      const stored = await storedOf(question, round, {
        signal,
        onProgress: done => onProgress?.(done / 2),
      })
      return vaultsOf(question, stored, {
        signal,
        onProgress: done => onProgress?.((1 + done) / 2),
      })
    },
  })
}

/** The same to the last page, for an export. */
export async function readAccountTokens(
  question: StoredQuestion,
  options: StoredOptions,
): Promise<AccountTokens> {
  return vaultsOf(question, await readStored(question, options), options)
}
