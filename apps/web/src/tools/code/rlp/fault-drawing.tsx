import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { cn } from '../../../ui/cn'
import { countOf } from '../../../ui/values/format'
import { bytesInText, type Piece, type RlpFault } from './fault'
import { contentAround } from './fault-position'

export interface FaultDrawingProps {
  readonly fault: RlpFault
  /** Items parsed before it. */
  readonly outline: RlpOutline | null
}

/** Compares the wrong bytes with the correct ones, each piece with its meaning. */
export function FaultDrawing({ fault, outline }: FaultDrawingProps) {
  const { offset, length, correction } = fault
  if (!correction) return null
  const around = outline && contentAround(outline, fault)
  const last = offset + length - 1
  const positions =
    length === 1 ? `byte ${offset}` : `bytes ${offset} ${length === 2 ? 'and' : 'to'} ${last}`
  return (
    <section aria-label="The fault" className="flex flex-col gap-3">
      <h3 className="font-semibold text-sm">{`The fault, ${positions}`}</h3>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div className="flex flex-col gap-1">
          <dt className="text-text-muted text-xs">It says</dt>
          <dd>
            <Pieces pieces={correction.says} wrong />
          </dd>
        </div>
        <div className="flex flex-col gap-1">
          <dt className="text-text-muted text-xs">It should say</dt>
          <dd>
            <Pieces pieces={correction.should} />
          </dd>
        </div>
      </dl>
      {around ? (
        <p className="text-text-muted text-xs">
          {`With this alone corrected, the list around it has ${countOf(around.should, 'byte')} of content, not ${around.says}.`}
        </p>
      ) : null}
    </section>
  )
}

function Pieces({
  pieces,
  wrong = false,
}: {
  readonly pieces: readonly Piece[]
  readonly wrong?: boolean
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {pieces.map(({ bytes, meaning }, at) => {
        const look = wrong ? at === 0 && 'text-danger line-through' : at === 0 && 'text-success'
        return (
          <div
            key={meaning}
            className={cn(
              'flex flex-col items-center rounded-md border bg-background px-3 py-1',
              wrong && at === 0 ? 'border-danger border-dashed' : 'border-border',
            )}
          >
            <span className={cn('font-mono font-semibold text-sm', look)}>
              {bytesInText(bytes)}
            </span>
            <span className="text-text-muted text-xs">{meaning}</span>
          </div>
        )
      })}
    </div>
  )
}
