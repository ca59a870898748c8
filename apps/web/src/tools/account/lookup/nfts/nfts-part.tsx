import { revealHidden } from '@toolkit/core/text/hidden'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Picture, RefusedPictures } from '../../../../account/pictures/picture'
import { type AccountCollection, accountNftsQuery } from '../../../../chain/reads/account-nfts'
import { useRead } from '../../../../chain/use-read'
import { Button } from '../../../../ui/button'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { ForeignText } from '../../../../ui/values/foreign-text'
import { countOf } from '../../../../ui/values/format'
import type { AccountPartProps } from '../account-part'
import { EvmCounterpartsError, EvmSide, useEvmCounterparts } from '../evm/evm-side'
import { ExternalLink } from '../external-link'
import { PartWait } from '../part-wait'
import { UnreadList } from '../unread-list'
import { CollectionNfts, describeNfts } from './collection-nfts'

/** Collections shown before “show all”. */
const AT_FIRST = 50

/** NFT collections of an account; each opens its NFTs, page by page. */
export function NftsPart({ account }: AccountPartProps) {
  const read = useRead(onProgress => accountNftsQuery(account, onProgress))
  const [all, setAll] = useState(false)
  const { data } = read
  const counterparts = useEvmCounterparts(account, data?.collections)
  if (!data) return <PartWait what="NFT collections" read={read} />
  const { collections, unread } = data
  const visible = all ? collections : collections.slice(0, AT_FIRST)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AnswerHeading headingLevel={3} tone={unread.length > 0 ? 'warning' : 'success'}>
        {describeNfts(data)}
      </AnswerHeading>
      {collections.length > 0 ? (
        <ul aria-label="NFT collections" className="divide-y divide-border">
          {visible.map(collection => (
            <Collection
              key={collection.path}
              collection={collection}
              counterparts={counterparts}
              question={{ ...account, path: collection.path, height: data.height }}
            />
          ))}
        </ul>
      ) : null}
      {visible.length < collections.length ? (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {collections.length} collections
          </Button>
        </div>
      ) : null}
      <RefusedPictures pictures={visible.map(({ display }) => display?.picture ?? null)} />
      <EvmCounterpartsError counterparts={counterparts} />
      <UnreadList what="collection" items={unread} />
    </div>
  )
}

interface CollectionProps {
  readonly collection: AccountCollection
  readonly counterparts: ReturnType<typeof useEvmCounterparts>
  readonly question: Parameters<typeof CollectionNfts>[0]['question']
}

function Collection({ collection, counterparts, question }: CollectionProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { display, displayFault, type, path, count } = collection
  const stated = display?.name.trim() || type.split('.')[2] || type
  const name = revealHidden(stated)
  return (
    <li className="flex min-w-0 flex-col gap-3 py-3">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-start gap-3">
          <Picture stated={display?.picture ?? null} name={name} size={48} />
          <div className="wrap-anywhere flex min-w-0 flex-col">
            <span className="font-medium">
              <ForeignText text={stated.slice(0, 120)} />
            </span>
            <code translate="no" className="bytes text-text-muted">
              {type}
            </code>
            <span className="flex flex-wrap items-center gap-x-3">
              <code translate="no" className="bytes text-text-muted">
                /storage/{path}
              </code>
              <EvmSide {...{ counterparts, type }} network={question.network} />
            </span>
            {display?.description ? (
              <p className="max-w-prose text-text-muted text-xs">
                <ForeignText text={display.description.slice(0, 300)} expect="prose" />
              </p>
            ) : null}
            {displayFault === null ? null : (
              <span className="text-warning text-xs">Its name cannot be read: {displayFault}</span>
            )}
            {display ? <ExternalLink url={display.externalUrl} name={name} /> : null}
          </div>
        </div>
        {count > 0 ? (
          <Button
            size="sm"
            icon={open ? ChevronDown : ChevronRight}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${countOf(count, 'NFT')} of ${name.slice(0, 120)}`}
            onClick={() => setOpen(!open)}
          >
            {countOf(count, 'NFT')}
          </Button>
        ) : (
          <span className="text-text-muted">Empty</span>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open ? <CollectionNfts question={question} count={count} name={name} /> : null}
      </div>
    </li>
  )
}
