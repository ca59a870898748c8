import type { NftItem } from '@toolkit/core/queries/nft-collections'
import { revealHidden } from '@toolkit/core/text/hidden'
import { useState } from 'react'
import { Picture, RefusedPictures } from '../../../../account/pictures/picture'
import {
  type AccountCollections,
  type CollectionQuestion,
  NFTS_ON_A_PAGE,
  nftPageQuery,
} from '../../../../chain/reads/account-nfts'
import { useRead } from '../../../../chain/use-read'
import { Button } from '../../../../ui/button'
import { ForeignText } from '../../../../ui/values/foreign-text'
import { countOf } from '../../../../ui/values/format'
import { PartWait } from '../part-wait'
import { NftDetailsView } from './nft-details'

interface CollectionNftsProps {
  readonly question: CollectionQuestion
  /** Number of NFTs. */
  readonly count: number
  readonly name: string
}

/** NFTs of a collection, page by page. */
export function CollectionNfts({ question, count, name }: CollectionNftsProps) {
  const [page, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(count / NFTS_ON_A_PAGE) - 1)
  return (
    <section aria-label={`NFTs of ${name}`} className="flex min-w-0 flex-col gap-3">
      <Page key={page} question={question} page={page} />
      <div className="flex flex-wrap items-center gap-2">
        {last > 0 ? (
          <>
            <Button size="sm" disabled={page === 0} onClick={() => setPage(0)}>
              First
            </Button>
            <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button size="sm" disabled={page === last} onClick={() => setPage(page + 1)}>
              Next
            </Button>
            <Button size="sm" disabled={page === last} onClick={() => setPage(last)}>
              Last
            </Button>
          </>
        ) : null}
        <span role="status" className="text-text-muted tabular-nums">
          {describeRange(page, NFTS_ON_A_PAGE, count)}
        </span>
      </div>
    </section>
  )
}

interface PageProps {
  readonly question: CollectionQuestion
  readonly page: number
}

function Page({ question, page }: PageProps) {
  const read = useRead(() => nftPageQuery(question, page))
  const { data } = read
  if (!data) return <PartWait what="NFTs" read={read} />
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data.items.map(item => (
          <Nft key={`${item.id}`} item={item} question={question} />
        ))}
        {data.unread.map(({ item, reason }) => (
          <li key={`${item}`} className="wrap-anywhere rounded-md border border-border p-3">
            <span className="font-medium">#{`${item}`}</span>
            <p className="text-danger">Cannot be read: {reason}</p>
          </li>
        ))}
      </ul>
      <RefusedPictures pictures={data.items.map(({ picture }) => picture)} />
    </>
  )
}

interface NftProps {
  readonly item: NftItem
  readonly question: CollectionQuestion
}

function Nft({ item, question }: NftProps) {
  const [open, setOpen] = useState(false)
  const name = item.name?.trim() || `#${item.id}`
  const label = open ? 'Hide traits' : 'Traits'
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-border p-3">
      <div className="flex min-w-0 items-start gap-3">
        <Picture stated={item.picture} name={revealHidden(name)} size={48} />
        <div className="wrap-anywhere flex min-w-0 flex-col">
          <span className="font-medium">
            <ForeignText text={name.slice(0, 120)} />
          </span>
          <span className="text-text-muted text-xs tabular-nums">#{`${item.id}`}</span>
        </div>
      </div>
      {item.description ? (
        <p className="wrap-anywhere text-text-muted text-xs">
          <ForeignText text={item.description.slice(0, 200)} expect="prose" />
        </p>
      ) : null}
      <div>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open}
          aria-label={`${label} of #${item.id}`}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </div>
      {open ? <NftDetailsView question={question} id={item.id} /> : null}
    </li>
  )
}

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
function describeRange(page: number, size: number, count: number): string {
  const from = page * size + 1
  const end = Math.min(count, (page + 1) * size)
  const of = countOf(count, 'NFT')
  return from === end
    ? `NFT ${from.toLocaleString('en')} of ${of}`
    : `NFTs ${from.toLocaleString('en')} to ${end.toLocaleString('en')} of ${of}`
}
