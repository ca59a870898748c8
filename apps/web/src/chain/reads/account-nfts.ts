import { queryOptions } from '@tanstack/react-query'
import {
  type NftCollection,
  type NftItem,
  nftCollectionsScript,
  nftDetailsScript,
  nftIdsScript,
  nftItemsScript,
} from '@toolkit/core/queries/nft-collections'
import {
  type AccountQuestion,
  type AccountReader,
  accountKey,
  accountQuery,
  type ReaderOptions,
} from './account-question'
import type { UnreadItem } from './account-stored'
import { readDisplayed } from './displayed-items'
import { inPages, type Unread } from './in-pages'
import { programReason, runAccountScript } from './run-account-script'

/** A collection; `displayFault` is the reason why its name cannot be read, though its size can. */
export interface AccountCollection extends NftCollection {
  readonly displayFault: string | null
}

export interface AccountCollections {
  /** Height of the block that was read; its pages are read at the same one. */
  readonly height: bigint
  readonly collections: readonly AccountCollection[]
  /** Collections whose contract is broken. */
  readonly unread: readonly UnreadItem[]
}

/** Reads the NFT collections of an account, without their NFTs. */
export const readAccountCollections: AccountReader<AccountCollections> = async (
  question,
  options,
) => {
  const { height, found, unread } = await readDisplayed(
    question,
    {
      kind: 'collection',
      type: 'Collection',
      page: 10,
      what: 'a list of collections',
      script: ({ network, address }, paths, views) =>
        nftCollectionsScript(network, address, paths, { views }),
    },
    options,
  )
  const collections = found.toSorted(
    (one, other) => other.count - one.count || (one.path < other.path ? -1 : 1),
  )
  return { height, collections, unread }
}

export const accountNftsQuery = accountQuery('nfts', readAccountCollections)

export const NFTS_ON_A_PAGE = 24

export interface NftPage {
  readonly items: readonly NftItem[]
  /** NFTs whose own code fails. */
  readonly unread: readonly Unread<bigint>[]
}

export interface CollectionQuestion extends AccountQuestion {
  /** Identifier of the collection's storage path. */
  readonly path: string
  readonly height: bigint
}

/** Query for one page of a collection's NFTs, counted from 0. */
export function nftPageQuery(question: CollectionQuestion, page: number) {
  const { network, address, path, height } = question
  return queryOptions({
    queryKey: accountKey(question, 'nft-page', path, `${page}`),
    queryFn: async ({ signal }): Promise<NftPage> => {
      const range = { from: page * NFTS_ON_A_PAGE, upTo: (page + 1) * NFTS_ON_A_PAGE }
      const script = nftIdsScript(network, address, path, range)
      const ids = await runAccountScript(network, script, 'a list of NFTs', { height, signal })
      const { found, unread } = await inPages(
        ids,
        NFTS_ON_A_PAGE,
        some =>
          runAccountScript(
            network,
            nftItemsScript(network, address, path, some),
            'a list of NFTs',
            {
              height,
              signal,
            },
          ),
        { signal, reason: programReason },
      )
      return { items: found, unread }
    },
  })
}

/** Query for the traits, serial number and link of one NFT. */
export function nftDetailsQuery(question: CollectionQuestion, id: bigint) {
  const { network, address, path, height } = question
  return queryOptions({
    queryKey: accountKey(question, 'nft-details', path, `${id}`),
    queryFn: ({ signal }) =>
      runAccountScript(network, nftDetailsScript(network, address, path, id), 'an NFT', {
        height,
        signal,
      }),
  })
}

/** Number of ids per script. */
const IDS_AT_ONCE = 2000

/** Reads all collections with the ids of all their NFTs, for an export. */
export async function readAccountNfts(
  question: AccountQuestion,
  { signal, onProgress }: ReaderOptions,
) {
  const { network, address } = question
  const { height, collections, unread } = await readAccountCollections(question, { signal })
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
        runAccountScript(
          network,
          nftIdsScript(network, address, path, {
            from: page * IDS_AT_ONCE,
            upTo: Math.min(count, (page + 1) * IDS_AT_ONCE),
          }),
          'a list of NFTs',
          { height, signal },
        ),
      { signal, reason: programReason },
    )
    done += count
    onProgress?.(all === 0 ? 1 : done / all)
    withIds.push({ ...collection, ids: found, idsFault: failed[0]?.reason ?? null })
  }
  return { collections: withIds, unread }
}
