import type { SyntaxKind } from '@toolkit/core/cadence/syntax/highlight'

/** Kinds by their index in `ParsedSource.colours`. The page needs this list, but not the parser. */
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
