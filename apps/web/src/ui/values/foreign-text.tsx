import { codePointText } from '@toolkit/core/text/character-names'
import { type Expected, findLookAlikes, type LookAlike } from '@toolkit/core/text/look-alikes'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { describeLookAlike, describeLookAlikes, markedPieces } from './look-alike-messages'

export interface ForeignTextProps {
  readonly text: string
  readonly expect?: Expected
  /** False if the warning is shown elsewhere, or would be repeated. */
  readonly warns?: boolean
}

/**
 * Foreign text: a name from the chain, an argument. Invisible characters are shown by their code
 * points, look-alike letters are marked, and one sentence explains it. It never reorders the
 * surrounding text.
 */
export function ForeignText({ text, expect = 'name', warns = true }: ForeignTextProps) {
  const found = useMemo(() => findLookAlikes(text, { expect }), [text, expect])
  if (found.length === 0) return <bdi>{text}</bdi>
  return (
    <>
      <bdi>
        {markedPieces(text, found).map((piece, index) =>
          piece.found ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are known by their places.
            <MarkedCharacter key={index} text={piece.text} found={piece.found} />
          ) : (
            piece.text
          ),
        )}
      </bdi>
      {warns ? (
        <span className="wrap-anywhere mt-0.5 flex items-start gap-1 font-normal font-sans text-warning text-xs">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {describeLookAlikes(found)}
        </span>
      ) : null}
    </>
  )
}

export interface MarkedCharacterProps {
  readonly text: string
  readonly found: LookAlike
}

/** Marked character: its code point if it is invisible, else the character itself. */
export function MarkedCharacter({ text, found }: MarkedCharacterProps) {
  const drawn = found.kind === 'look-alike' || found.kind === 'not-ascii'
  return (
    <mark
      title={describeLookAlike(found)}
      className={
        drawn
          ? 'bg-warning/20 text-inherit underline decoration-warning decoration-wavy'
          : 'rounded-sm bg-warning/20 px-0.5 font-mono text-inherit not-italic'
      }
    >
      {drawn ? text : codePointText(found.codePoint)}
    </mark>
  )
}
