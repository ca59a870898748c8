import { ArrowRight, ChevronDown } from 'lucide-react'
import { Button } from '../ui/button'
import type { Data, DataKind } from './data-kinds'
import { LazyOffersMenu } from './lazy-offers-menu'
import type { Producer } from './manifest'
import { preloadPage } from './page-modules'
import { type Offer, offersFor } from './tool-offers'
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
