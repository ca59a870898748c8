import { ArrowRight, ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import type { Data, DataKind } from './data-kinds'
import type { Producer } from './manifest'
import { preloadPage } from './page-modules'
import { offersFor } from './tool-offers'
import { useOpenOffer } from './use-open-offer'

/** Up to so many buttons are in view; the further ones follow behind "More tools". */
const IN_VIEW = 5

export interface OpenInProps<K extends DataKind> {
  /** The tool that hands it on. */
  readonly from: Producer<NoInfer<K>>
  /** The same thing as one kind or as several, best first: a private key, and its public key. */
  readonly data: Data<K> | readonly Data<K>[]
  /** Whether the first button is the page's main way on. */
  readonly primary?: boolean
}

/** A button for each tool that takes `data`; the data travels in memory, never in the address. */
export function OpenIn<K extends DataKind>({ from, data, primary = false }: OpenInProps<K>) {
  const { open, notLoaded } = useOpenOffer()
  const [all, setAll] = useState(false)
  const offers = offersFor(from, [data].flat() as readonly Data[])
  if (offers.length === 0) return null
  const many = offers.length > IN_VIEW
  return (
    <div className="flex flex-wrap gap-2">
      {(many && !all ? offers.slice(0, IN_VIEW - 1) : offers).map((offer, index) => (
        <Button
          key={offer.tool.id}
          size="sm"
          variant={primary && index === 0 ? 'primary' : 'secondary'}
          icon={ArrowRight}
          onPointerEnter={() => preloadPage(offer.tool.path)}
          onFocus={() => preloadPage(offer.tool.path)}
          onClick={() => void open(offer)}
        >
          {offer.label}
        </Button>
      ))}
      {many ? (
        <Button
          size="sm"
          variant="ghost"
          icon={all ? ChevronUp : ChevronDown}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer tools' : 'More tools'}
        </Button>
      ) : null}
      {notLoaded === null ? null : (
        <p role="alert" className="w-full text-danger">
          {notLoaded} could not be loaded: you may be offline. Nothing on this page was lost.
        </p>
      )}
    </div>
  )
}
