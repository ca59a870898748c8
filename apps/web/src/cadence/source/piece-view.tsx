import type { SyntaxKind } from '@toolkit/core/cadence/syntax/highlight'
import { contractLink } from '../../account/contract-link'
import { linkTo } from '../../frame/links'
import { PageLink } from '../../frame/page-link'
import { cn } from '../../ui/cn'
import { MarkedCharacter } from '../../ui/values/foreign-text'
import type { Piece } from './source-lines'

const COLOURS: Readonly<Record<SyntaxKind, string>> = {
  keyword: 'text-code-keyword',
  type: 'text-code-type',
  function: 'text-code-function',
  string: 'text-code-string',
  escape: 'text-code-number',
  number: 'text-code-number',
  comment: 'text-text-muted italic',
  path: 'text-code-string',
}

/** Piece of a line: highlighted, as a link for an address, underlined for an error. */
export function PieceView({ piece }: { readonly piece: Piece }) {
  const { text, kind, address, contract, problem, more } = piece
  if (more) {
    return (
      <span className="select-none text-text-muted">
        … {more} more characters of this line, not shown
      </span>
    )
  }
  const look = cn(
    kind && COLOURS[kind],
    problem && 'bg-danger/10 underline decoration-danger decoration-wavy',
  )
  const whole = address?.replaceAll('_', '').toLowerCase().padStart(16, '0')
  if (whole && /^[0-9a-f]{16}$/.test(whole)) {
    return (
      <PageLink
        to={
          contract === undefined
            ? linkTo('account-lookup', { kind: 'address', address: whole })
            : contractLink(whole, contract)
        }
        className={cn('link', look)}
      >
        {text}
      </PageLink>
    )
  }
  const marked = piece.found ? <MarkedCharacter text={text} found={piece.found} /> : text
  if (!look) return marked
  return (
    <span className={look} title={problem}>
      {marked}
    </span>
  )
}
