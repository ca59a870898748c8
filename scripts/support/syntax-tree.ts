import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** A node of a module's syntax tree, with its first line, counted from 1. */
export interface PlacedNode {
  readonly node: Node
  readonly line: () => number
}

/** Lists every node of a module's syntax tree, parents first. Throws when the text does not parse. */
export function nodesOf(fileName: string, text: string): readonly PlacedNode[] {
  const { program, errors } = parseSync(fileName, text)
  const error = errors[0]
  if (error) throw new Error(`${fileName} does not parse: ${error.message}`)
  const nodes: PlacedNode[] = []
  visit(program, node => {
    nodes.push({ node, line: () => text.slice(0, node.start).split('\n').length })
  })
  return nodes
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
  } else if (isNode(value)) {
    see(value)
    for (const field of Object.values(value)) visit(field, see)
  }
}
