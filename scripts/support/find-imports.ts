import { isNode, type Node, nodesOf } from './syntax-tree.ts'

export interface FoundImport {
  /** Specifier as written; for `import.meta.glob`, the pattern. Null if it is computed. */
  readonly specifier: string | null
  readonly kind: 'import' | 'glob'
  /** True if it imports values eagerly: not types alone, and not `import()`. */
  readonly atStart: boolean
  /** Counted from 1. */
  readonly line: number
}

/**
 * Lists every import of a module's text: static, dynamic, type-only, re-exports, `new URL(…, import.meta.url)` (how
 * workers are loaded) and the patterns of `import.meta.glob`. Throws when the text does not parse.
 */
export function findImports(fileName: string, text: string): readonly FoundImport[] {
  const found: FoundImport[] = []
  for (const { node, line } of nodesOf(fileName, text)) {
    for (const { target, kind } of targetsOf(node)) {
      const specifier = literalText(target)
      found.push({
        specifier,
        kind,
        atStart: isAtStart(node),
        line: line(),
      })
    }
  }
  return found
}

function isAtStart(node: Node): boolean {
  const names = list(node['specifiers']).filter(isNode)
  switch (node.type) {
    case 'ImportDeclaration':
      return (
        node['importKind'] !== 'type' &&
        (names.length === 0 || names.some(name => name['importKind'] !== 'type'))
      )
    case 'ExportNamedDeclaration':
      return node['exportKind'] !== 'type' && names.some(name => name['exportKind'] !== 'type')
    case 'ExportAllDeclaration':
      return node['exportKind'] !== 'type'
    default:
      return false
  }
}

interface Target {
  readonly target: unknown
  readonly kind: FoundImport['kind']
}

function targetsOf(node: Node): readonly Target[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
    case 'ExportAllDeclaration':
      return [{ target: node['source'] ?? node['argument'], kind: 'import' }]
    case 'ExportNamedDeclaration':
      return node['source'] ? [{ target: node['source'], kind: 'import' }] : []
    case 'NewExpression':
      return urlTargets(node)
    case 'CallExpression':
      return globTargets(node)
    default:
      return []
  }
}

function urlTargets(node: Node): readonly Target[] {
  const [target, base] = list(node['arguments'])
  if (nameOf(node['callee']) !== 'URL' || !isMetaMember(base, 'url')) return []
  // A computed URL can only be data: a worker's has to be literal for the bundler to see it.
  if (literalText(target) === null) return []
  return [{ target, kind: 'import' }]
}

function globTargets(node: Node): readonly Target[] {
  if (!isMetaMember(node['callee'], 'glob')) return []
  const [first] = list(node['arguments'])
  const patterns =
    isNode(first) && first.type === 'ArrayExpression' ? list(first['elements']) : [first]
  return patterns
    .filter(pattern => !literalText(pattern)?.startsWith('!'))
    .map(target => ({ target, kind: 'glob' }))
}

function isMetaMember(value: unknown, name: string): boolean {
  if (!isNode(value) || value.type !== 'MemberExpression') return false
  const object = value['object']
  return isNode(object) && object.type === 'MetaProperty' && nameOf(value['property']) === name
}

function literalText(value: unknown): string | null {
  if (!isNode(value)) return null
  if (value.type === 'TSLiteralType') return literalText(value['literal'])
  if (value.type === 'TemplateLiteral') {
    const [only, ...more] = list(value['quasis'])
    const text = isNode(only) && more.length === 0 ? only['value'] : null
    const cooked =
      typeof text === 'object' && text !== null && 'cooked' in text ? text.cooked : null
    return typeof cooked === 'string' ? cooked : null
  }
  return typeof value['value'] === 'string' ? value['value'] : null
}

function nameOf(value: unknown): string | null {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : null
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
