import type { AccountCollections } from '../../../../chain/reads/account-nfts'
import { countOf } from '../../../../ui/values/format'

/** Describes the collections of an account in one sentence. */
export function describeNfts({ collections, unread }: AccountCollections): string {
  const broken =
    unread.length === 0 ? '' : `; ${countOf(unread.length, 'collection')} can’t be read`
  const nfts = collections.reduce((sum, { count }) => sum + count, 0)
  if (collections.length === 0) {
    return unread.length === 0 ? 'No NFT collections' : `No readable collections${broken}`
  }
  const amount = nfts === 0 ? 'No NFTs' : countOf(nfts, 'NFT')
  return `${amount} in ${countOf(collections.length, 'collection')}${broken}`
}

/** Formats `NFTs 25 to 48 of 10,000`. */
export function describeRange(page: number, size: number, count: number): string {
  const from = page * size + 1
  const end = Math.min(count, (page + 1) * size)
  const of = countOf(count, 'NFT')
  return from === end
    ? `NFT ${from.toLocaleString('en')} of ${of}`
    : `NFTs ${from.toLocaleString('en')} to ${end.toLocaleString('en')} of ${of}`
}
