import { argumentsToJson } from '@toolkit/core/cadence/argument-form/argument-json'
import { ArrowRight } from 'lucide-react'
import { offersFor } from '../frame/tool-offers'
import { useOpenOffer } from '../frame/use-open-offer'
import { Button } from '../ui/button'

export interface OpenScriptProps {
  readonly source: string
  /** JSON-Cadence, each; none where they are to be entered. */
  readonly values: readonly Uint8Array[]
}

/** Opens a script where it is run, with its arguments. Nothing is sent by that. */
export function OpenScript({ source, values }: OpenScriptProps) {
  const { open, notLoaded } = useOpenOffer()
  const list = values.length === 0 ? '' : argumentsToJson(values)
  const [offer] = offersFor(null, [{ kind: 'script', source, arguments: list }])
  if (!offer) return null
  return (
    <>
      <Button size="sm" variant="ghost" icon={ArrowRight} onClick={() => void open(offer)}>
        {offer.label}
      </Button>
      {notLoaded === null ? null : (
        <p role="alert" className="w-full text-danger">
          {notLoaded} could not be loaded: you may be offline. Nothing on this page was lost.
        </p>
      )}
    </>
  )
}
