import { HexEncoder } from '@toolkit/core/bytes/hex-encoder'
import type { NetworkId } from '@toolkit/core/network/networks'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { useFromBlob } from '../bytes/blob'
import { Button, buttonClasses } from '../ui/button'
import type { Data, DataKind, PublicKind } from './data-kinds'
import { LazyOffersMenu } from './lazy-offers-menu'
import { linkTo } from './links'
import type { Producer } from './manifest'
import { PageLink } from './page-link'
import { preloadPage } from './page-modules'
import type { ToolId } from './tool-ids'
import { type Offer, offersFor, tiesOf } from './tool-offers'
import { useOpenOffer } from './use-open-offer'

export interface OpenInProps<K extends DataKind> {
  /** The tool that passes it on; null for a part that several tools show. */
  readonly from: Producer<NoInfer<K>> | null
  /** The same value as one or more kinds, best first: a private key, and its public key. */
  readonly data: Data<K> | readonly Data<K>[]
  /** True if the first tool is the page's main next step: it gets a separate button. */
  readonly primary?: boolean
}

/**
 * Offers the tools that take `data`: one as a button, several in a menu. The data travels in memory, never in the URL.
 */
export function OpenIn<K extends DataKind>({ from, data, primary = false }: OpenInProps<K>) {
  const { open, notLoaded } = useOpenOffer()
  const all = [data].flat() as readonly Data[]
  const offers = offersFor(from, all)
  const best = offers.find(({ data: taken }) => taken === all[0]) ?? offers[0]
  const single = offers.length === 1 || primary ? best : undefined
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {single ? (
        <OfferButton offer={single} primary={primary} onOpen={() => void open(single)} />
      ) : null}
      {offers.length > (single ? 1 : 0) ? (
        <LazyOffersMenu
          from={from}
          data={() => all}
          except={single?.tool.id}
          onOpen={offer => void open(offer)}
          trigger={
            <Button size="sm">
              Open in
              <ChevronDown aria-hidden className="size-4 shrink-0" />
            </Button>
          }
        />
      ) : null}
      {notLoaded === null ? null : (
        <p role="alert" className="w-full text-danger">
          {notLoaded} could not be loaded: you may be offline. Nothing on this page was lost.
        </p>
      )}
    </div>
  )
}

interface OfferButtonProps {
  readonly offer: Offer
  readonly primary: boolean
  readonly onOpen: () => void
}

function OfferButton({ offer, primary, onOpen }: OfferButtonProps) {
  const preload = () => preloadPage(offer.tool.path)
  return (
    <Button
      size="sm"
      variant={primary ? 'primary' : 'secondary'}
      icon={ArrowRight}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onOpen}
    >
      {offer.label}
    </Button>
  )
}

/** Maximum number of bytes passed to a tool as hex. */
const MAX_BYTES = 2 ** 20
/** Size up to which a Blob, which is read again, becomes hex within a few milliseconds. */
const MAX_BLOB = 2 ** 17

export interface OpenBytesProps {
  /** The tool that passes them on. */
  readonly from: Producer<'bytes'>
  /** Null while there are no valid ones. */
  readonly bytes: Uint8Array | Blob | null
}

/** Button for each tool that takes bytes, if there are some and not too many. */
export function OpenBytes({ from, bytes }: OpenBytesProps) {
  const blob = bytes instanceof Blob && bytes.size <= MAX_BLOB ? bytes : null
  const read = useFromBlob(blob, hexOfBlob)
  const hex = useMemo(
    () => (bytes instanceof Uint8Array && bytes.length <= MAX_BYTES ? hexOf(bytes) : read),
    [bytes, read],
  )
  return hex ? <OpenIn from={from} data={{ kind: 'bytes', hex }} /> : null
}

const hexOf = (bytes: Uint8Array) => new TextDecoder().decode(new HexEncoder().push(bytes))
const hexOfBlob = async (blob: Blob) => hexOf(new Uint8Array(await blob.arrayBuffer()))

interface ToolLinkProps<K extends PublicKind> {
  readonly to: ToolId
  readonly data: Data<K>
  /** Set if the link has to name it: not for the selected one. */
  readonly network?: NetworkId | undefined
  readonly primary?: boolean
}

/** Link styled as a button that opens `data` in one tool, with that tool's own label. */
export function ToolLink<K extends PublicKind>(props: ToolLinkProps<K>) {
  const { to, data, network, primary = false } = props
  return (
    <PageLink
      to={linkTo(to, data, network)}
      className={buttonClasses({ variant: primary ? 'primary' : 'secondary', size: 'sm' })}
    >
      <ArrowRight aria-hidden className="size-4 shrink-0" />
      {tiesOf({ id: to }).accepts[data.kind]}
    </PageLink>
  )
}
