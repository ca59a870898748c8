import type { SyntaxKind } from '@toolkit/core/cadence/syntax/highlight'

/** The kinds by their places in `ParsedSource.colours`. The page needs this list, and not the parser. */
export const KINDS: readonly SyntaxKind[] = [
  'keyword',
  'type',
  'function',
  'string',
  'escape',
  'number',
  'comment',
  'path',
]
