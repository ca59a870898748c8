import type { SyntaxNode } from '@lezer/common'
import { problem, type SyntaxProblem, textOf } from './problem.ts'

/** Words that cannot be declared as names. Cadence allows them as names elsewhere. */
const RESERVED = new Set(
  `if else while break continue return true false nil let var fun as create destroy for in emit auth
  access self init contract import pre post event struct resource interface entitlement transaction
  prepare execute case switch default enum mapping require attachment static native pub priv include
  try catch finally goto const export throw throws requires where final internal typealias repeat
  guard is`.split(/\s+/),
)
/** Declarations that may use such words as names anyway. */
const FREE_NAMES = new Set([
  'FieldDeclaration',
  'SpecialFunction',
  'EnumCase',
  'AttachmentDeclaration',
  'ForStatement',
  'ImportItem',
])

export function checkName(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const word = textOf(node, source)
  const owner = node.parent?.name ?? ''
  if (!RESERVED.has(word) || FREE_NAMES.has(owner)) return undefined
  return problem(node, `“${word}” is a keyword and cannot be a name.`)
}

export function checkInteger(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const text = textOf(node, source)
  const digits = /^0[xbo]/.test(text) ? text.slice(2) : text
  if (node.parent?.name === 'Location') return undefined
  if (text === '0' && /[a-zA-Z]/.test(source.charAt(node.to))) {
    return problem({ from: node.from, to: node.to + 1 }, 'No number has this prefix.')
  }
  if (digits === '') return problem(node, `“${text}” has no digits.`)
  if (/^_|_$/.test(digits)) return problem(node, 'A number neither starts nor ends with “_”.')
  if (node.name === 'Number' && source.charAt(node.to) === '.') {
    return problem({ from: node.to, to: node.to + 1 }, 'Digits have to follow the point.')
  }
  return undefined
}

export function checkLocation(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const text = textOf(node, source).replaceAll('_', '')
  if (!text.startsWith('0x') || text.length <= 18) return undefined
  return problem(node, 'An address has at most 16 hex digits.')
}

export function checkEscape(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const character = source.charAt(node.from + 1)
  if ('0nrt"\'\\'.includes(character)) return undefined
  if (character !== 'u') return problem(node, `“\\${character}” is no escape sequence.`)
  if (
    /^u\{[0-9a-fA-F]{0,7}\}|^u\{[0-9a-fA-F]{8}\}/.test(source.slice(node.from + 1, node.from + 12))
  ) {
    return undefined
  }
  return problem(node, 'A Unicode escape is written \\u{…} with up to 8 hex digits.')
}

/** Checks tokens that must directly follow another token. */
export function checkDirectlyBehind(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  if (source.charAt(node.from - 1) === '.') return undefined
  return problem(node, 'No space is allowed in front of this name.')
}

/** Checks for types directly followed by braces, which were restricted types before Cadence 1.0. */
export function checkRestricted(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  if (source.charAt(node.to) !== '{' || /\s/.test(source.charAt(node.to + 1))) return undefined
  return restrictedAt(node.to, source)
}

/** Limit for interfaces in the braces of a type, beyond any real code; text after each brace is scanned only once. */
const MAX_INTERFACES = 1000
const INTERFACES = /^\{\s*(?:\w+(?:\.\w+)*\s*(?:,\s*\w+(?:\.\w+)*\s*)*)?\}/

/**
 * Creates the problem of a type directly followed by braces: a type from before Cadence 1.0, or a block without a
 * space.
 */
export function restrictedAt(brace: number, source: string): SyntaxProblem {
  const [interfaces] = INTERFACES.exec(source.slice(brace, brace + MAX_INTERFACES)) ?? []
  const range = { from: brace, to: brace + (interfaces?.length ?? 1) }
  return interfaces === undefined
    ? problem(
        range,
        'Restricted types were removed in Cadence 1.0. Put a space in front of a block.',
      )
    : problem(
        range,
        `Restricted types were removed in Cadence 1.0: write the type without “${displayed(interfaces)}”, or “${displayed(interfaces)}” without the type.`,
      )
}

const displayed = (interfaces: string) =>
  interfaces.length > 60 ? `${interfaces.slice(0, 58)}…}` : interfaces.replace(/\s+/g, ' ')

/** Checks that a path has no spaces. */
export function checkPath(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  if (/^\/\w+\/\w+$/.test(textOf(node, source))) return undefined
  return problem(node, 'No space or comment is allowed in a path.')
}

export function checkNominal(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const text = textOf(node, source)
  if (/[^\w.]/.test(text)) return problem(node, 'No space or comment is allowed in this name.')
  const [word = ''] = text.split('.')
  if (!['fun', 'auth'].includes(word) || node.parent?.name === 'Invocation') return undefined
  return problem(node, `“${word}” is a keyword and cannot be a type.`)
}
