/**
 * Syntax highlighting and folding of Cadence source.
 * @module
 */

import type { SyntaxNodeRef, Tree } from '@lezer/common'
import { requireInput } from '../../bytes/require-kind.ts'
import type { CadenceProgram, SourceRange } from './program.ts'
import type { ReadText } from './scope.ts'

/** Kind of a source range, for its colour. */
export type SyntaxKind =
  | 'keyword'
  | 'type'
  | 'function'
  | 'string'
  | 'escape'
  | 'number'
  | 'comment'
  | 'path'

export interface HighlightedRange extends SourceRange {
  readonly kind: SyntaxKind
}

const KINDS: ReadonlyMap<string, SyntaxKind> = new Map<string, SyntaxKind>([
  ['LineComment', 'comment'],
  ['BlockComment', 'comment'],
  ['StringContent', 'string'],
  ['"', 'string'],
  ['Escape', 'escape'],
  ['\\(', 'escape'],
  ['NominalType', 'type'],
  ['PathExpression', 'path'],
  ['View', 'keyword'],
  ['LegacyAccess', 'keyword'],
  ['as?', 'keyword'],
  ['as!', 'keyword'],
  ...['Number', 'HexNumber', 'BinaryNumber', 'OctalNumber', 'FixedPoint'].map(
    name => [name, 'number'] as const,
  ),
])
const DECLARES_TYPE = /^(?:Composite|Interface|Event|Entitlement|EntitlementMapping|Attachment)/

/**
 * Returns the coloured ranges of a source, in order and without overlap.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * const [first] = highlightCadence(parseCadence('transaction {}'))
 * first // => { from: 0, to: 11, kind: 'keyword' }
 */
export function highlightCadence(program: CadenceProgram): readonly HighlightedRange[] {
  requireInput('object', program, 'program')
  const { tree, source } = program
  return highlightTree(tree, (from, to) => source.slice(from, to), { from: 0, to: source.length })
}

/**
 * Highlights a part of a source, such as an editor's viewport; `read` returns its text.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * const { tree, source } = parseCadence('transaction { execute {} }')
 * const range = { from: 12, to: 26 }
 * const ranges = highlightTree(tree, (from, to) => source.slice(from, to), range)
 * ranges[0] // => { from: 14, to: 21, kind: 'keyword' }
 */
export function highlightTree(
  tree: Tree,
  read: ReadText,
  range: SourceRange,
): readonly HighlightedRange[] {
  requireInput('object', tree, 'tree')
  requireInput('object', range, 'range')
  const { from, to } = range
  const ranges: HighlightedRange[] = []
  tree.iterate({
    from,
    to,
    enter(node) {
      const kind = kindOf(node, read)
      if (!kind) return true
      if (node.to > node.from) ranges.push({ from: node.from, to: node.to, kind })
      return false
    },
  })
  return ranges
}

function kindOf(reference: SyntaxNodeRef, read: ReadText): SyntaxKind | undefined {
  const { name } = reference
  const known = KINDS.get(name)
  if (known) return known
  if (/^[a-z]+$/.test(name)) return 'keyword'
  const { node } = reference
  const owner = node.parent?.name ?? ''
  if (name === 'Definition') {
    if (DECLARES_TYPE.test(owner)) return 'type'
    return /Function$|^FunctionDeclaration/.test(owner) ? 'function' : undefined
  }
  if (name === 'VariableName') {
    if (read(node.from, node.to) === 'self') return 'keyword'
    return owner === 'CallExpression' ? 'function' : undefined
  }
  if (name === 'PropertyName' && node.parent?.parent?.name === 'CallExpression') return 'function'
  return undefined
}

/**
 * Returns the foldable ranges: bodies of more than one line, from after the opening brace to the closing one.
 * @example
 * import { parseCadence } from '@toolkit/core/cadence/syntax/program'
 * foldableRanges(parseCadence('transaction {\n}')) // => [{ from: 13, to: 14 }]
 */
export function foldableRanges(program: CadenceProgram): readonly SourceRange[] {
  requireInput('object', program, 'program')
  const { tree, source } = program
  const ranges: SourceRange[] = []
  tree.iterate({
    enter({ node }) {
      const open = node.getChild('{')
      const close = node.getChild('}')
      if (!open || !close || !source.slice(open.to, close.from).includes('\n')) return
      ranges.push({ from: open.to, to: close.from })
    },
  })
  return ranges
}
