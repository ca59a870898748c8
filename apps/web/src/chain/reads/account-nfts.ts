import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import {
  type NftCollection,
  type NftItem,
  nftCollectionsScript,
  nftDetailsScript,
  nftIdsScript,
  nftItemsScript,
} from '@toolkit/core/account/scripts/nft-collections'
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
import { inPages, type Unread } from './in-pages'
import { programReason } from './program-reason'

/** A collection; `displayFault` says why its name cannot be read, though its size can. */
export interface AccountCollection extends NftCollection {
  readonly displayFault: string | null
}

export interface AccountCollections {
  /** Height of the block that was asked; its pages are asked at the same one. */
  readonly height: bigint
  readonly collections: readonly AccountCollection[]
  /** Collections whose contract is broken. */
  readonly unread: readonly UnreadItem[]
}

const PAGE = 10

async function collectionsOf(
  { network, address }: StoredQuestion,
  stored: StoredItems,
  { signal, onProgress }: StoredOptions,
): Promise<AccountCollections> {
  const items = stored.items.filter(({ kind }) => kind === 'collection')
  const options = { signal, onProgress, reason: programReason }
  const at = { height: stored.height, signal }
  const ask = (views: boolean) => (page: readonly { readonly path: string }[]) => {
    const paths = page.map(({ path }) => path)
    const script = nftCollectionsScript(network, address, paths, { views })
    return askAccount(network, script, 'a list of collections', at)
  }
  const named = await inPages(items, PAGE, ask(true), options)
  const failed = new Map(named.unread.map(({ item, reason }) => [item.path, reason]))
  const plain = await inPages(
    named.unread.map(({ item }) => item),
    PAGE,
    ask(false),
    { ...options, onProgress: undefined },
  )
  return {
    height: stored.height,
    collections: [
      ...named.found.map(one => ({ ...one, displayFault: null })),
      ...plain.found.map(one => ({ ...one, displayFault: failed.get(one.path) ?? null })),
    ].toSorted((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1)),
    unread: [
      ...brokenOf(stored, 'Collection'),
      ...plain.unread.map(({ item, reason }) => ({ path: item.path, type: item.type, reason })),
    ],
  }
}

/** The NFT collections of an account, without their NFTs. */
export function accountNftsQuery(
  network: NetworkId,
  address: FlowAddress,
  height: Height,
  round: number,
  onProgress?: (progress: number) => void,
) {
  return queryOptions({
    queryKey: [network, 'account-nfts', address, `${height}`, round],
    queryFn: async ({ signal }) => {
      const question = { network, address, height }
      const stored = await storedOf(question, round, {
        signal,
        onProgress: done => onProgress?.(done / 2),
      })
      return collectionsOf(question, stored, {
        signal,
        onProgress: done => onProgress?.((1 + done) / 2),
      })
    },
  })
}

export const NFTS_ON_A_PAGE = 24

export interface NftPage {
  readonly items: readonly NftItem[]
  /** NFTs whose own code fails. */
  readonly unread: readonly Unread<bigint>[]
}

export interface CollectionQuestion {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** Identifier of the collection's storage path. */
  readonly path: string
  readonly height: bigint
}

/** The NFTs of a collection's page, from 0 on. */
export function nftPageQuery(question: CollectionQuestion, page: number) {
  const { network, address, path, height } = question
  return queryOptions({
    queryKey: [network, 'nft-page', address, path, `${height}`, page],
    queryFn: async ({ signal }): Promise<NftPage> => {
      const range = { from: page * NFTS_ON_A_PAGE, upTo: (page + 1) * NFTS_ON_A_PAGE }
      const script = nftIdsScript(network, address, path, range)
      const ids = await askAccount(network, script, 'a list of NFTs', { height, signal })
      const { found, unread } = await inPages(
        ids,
        NFTS_ON_A_PAGE,
        some =>
          askAccount(network, nftItemsScript(network, address, path, some), 'a list of NFTs', {
            height,
            signal,
          }),
        { signal, reason: programReason },
      )
      return { items: found, unread }
    },
  })
}

/** Traits, serial number and link of one NFT. */
export function nftDetailsQuery(question: CollectionQuestion, id: bigint) {
  const { network, address, path, height } = question
  return queryOptions({
    queryKey: [network, 'nft-details', address, path, `${height}`, `${id}`],
    queryFn: ({ signal }) =>
      askAccount(network, nftDetailsScript(network, address, path, id), 'an NFT', {
        height,
        signal,
      }),
  })
}

/** How many ids one script is asked for. */
const IDS_AT_ONCE = 2000

/** All collections with the ids of all their NFTs, for an export. */
export async function readAccountNfts(question: StoredQuestion, options: StoredOptions) {
  const { signal, onProgress } = options
  const { network, address } = question
  const stored = await readStored(question, { signal })
  const { collections, unread } = await collectionsOf(question, stored, { signal })
  const all = collections.reduce((sum, { count }) => sum + count, 0)
  let done = 0
  const withIds: (AccountCollection & {
    readonly ids: readonly bigint[]
    readonly idsFault: string | null
  })[] = []
  for (const collection of collections) {
    const { path, count } = collection
    const pages = Array.from({ length: Math.ceil(count / IDS_AT_ONCE) }, (_, page) => page)
    const { found, unread: failed } = await inPages(
      pages,
      1,
      ([page = 0]) =>
        askAccount(
          network,
          nftIdsScript(network, address, path, {
            from: page * IDS_AT_ONCE,
            upTo: Math.min(count, (page + 1) * IDS_AT_ONCE),
          }),
          'a list of NFTs',
          { height: stored.height, signal },
        ),
      { signal, reason: programReason },
    )
    done += count
    onProgress?.(all === 0 ? 1 : done / all)
    withIds.push({ ...collection, ids: found, idsFault: failed[0]?.reason ?? null })
  }
  return { collections: withIds, unread }
}
