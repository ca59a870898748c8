import type { ToolErrorFacts } from '@toolkit/core/errors'
import { Button } from '../../../ui/button'
import { countOf } from '../../../ui/format'
import { Notice } from '../../../ui/notice'
import { positionInWords } from '../../../ui/position'

const SHOWN = 50

export interface FaultListProps {
  readonly findings: readonly ToolErrorFacts[]
  /** All of them, those that were not kept included. */
  readonly faults: number
  /** Leads to the place, where it can be shown. */
  readonly onShow?: ((offset: number, length: number) => void) | undefined
}

/** Everything that is wrong with the bytes, where that was let pass. */
export function FaultList({ findings, faults, onShow }: FaultListProps) {
  if (faults === 0) return null
  return (
    <Notice tone="warning" title={`Not canonical RLP: ${countOf(faults, 'fault')} let pass`}>
      <ul aria-label="Faults" className="mt-2 flex max-h-60 flex-col gap-2 overflow-auto">
        {findings.slice(0, SHOWN).map((finding, at) => {
          const { position } = finding
          const place = position?.kind === 'offset' ? position : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be alike, and none moves.
            <li key={at} className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-text">{finding.message}</span>
              {place && onShow ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Show ${positionInWords(place)}`}
                  onClick={() => onShow(place.offset, place.length ?? 1)}
                >
                  at {positionInWords(place)}
                </Button>
              ) : (
                place && <span>at {positionInWords(place)}</span>
              )}
            </li>
          )
        })}
      </ul>
      {faults > SHOWN ? <p className="mt-2">{`The first ${SHOWN} are listed.`}</p> : null}
    </Notice>
  )
}
