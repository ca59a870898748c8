import { parseSync } from 'vite'

/** Replacement of one token of a source. */
export interface Mutation {
  /** UTF-16 offsets into the source; `text` replaces the range between them. */
  readonly start: number
  readonly end: number
  readonly text: string
}

const SWAPS: Readonly<Record<string, string>> = {
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '%': '*',
  '&': '|',
  '|': '&',
  '>>': '<<',
  '<<': '>>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/**
 * Lists every change of one token that may alter the behaviour of `source`: comparisons, arithmetic, logic, numbers and
 * booleans. Types, imports and strings are left alone. In source order.
 */
export function mutationsOf(name: string, source: string): readonly Mutation[] {
  const found: Mutation[] = []
  walk(parseSync(name, source).program as unknown as Node)
  return found.toSorted((a, b) => a.start - b.start)

  function walk(node: Node): void {
    if (/^(?:TS|Import)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return
    const { left, right, operator, argument, value, raw } = node
    if (isNode(left) && isNode(right) && typeof operator === 'string' && operator in SWAPS) {
      const at = source.indexOf(operator, left.end)
      const text = SWAPS[operator]
      if (at < right.start && text) found.push({ start: at, end: at + operator.length, text })
    }
    if (node.type === 'UnaryExpression' && operator === '!' && isNode(argument)) {
      found.push({ start: node.start, end: argument.start, text: '' })
    }
    if (node.type === 'Literal') {
      const next =
        typeof value === 'boolean'
          ? String(!value)
          : typeof value === 'number' && Number.isSafeInteger(value)
            ? String(value + 1)
            : typeof value === 'bigint'
              ? `${value + 1n}n`
              : null
      if (next !== null && typeof raw === 'string') {
        found.push({ start: node.start, end: node.end, text: next })
      }
    }
    for (const [key, child] of Object.entries(node)) {
      // `as` and annotations contain types beside the expression.
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue
      if (isNode(child)) walk(child)
      else if (Array.isArray(child)) for (const one of child) if (isNode(one)) walk(one)
    }
  }
}
