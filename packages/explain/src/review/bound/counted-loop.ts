import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'

/**
 * Lists the names that only count up: declared once, as a number literal, and assigned only themselves plus one,
 * anywhere.
 */
export function countingNames({
  tree,
  source,
}: Pick<CadenceProgram, 'tree' | 'source'>): ReadonlySet<string> {
  const declared = new Map<string, number>()
  const counting = new Set<string>()
  const others = new Set<string>()
  tree.iterate({
    enter({ name, node }) {
      if (name === 'Definition' && node.parent?.name !== 'FieldDeclaration') {
        const own = textOf(node, source)
        declared.set(own, (declared.get(own) ?? 0) + 1)
        const [value] = node.parent?.getChildren('Expression') ?? []
        if (node.parent && value?.name === 'Number' && isWhole(node.parent, source))
          counting.add(own)
      } else if (name === 'AssignmentStatement' || name === 'SwapStatement') {
        if (isStep(node, source)) return
        for (const target of node
          .getChildren('Expression')
          .slice(0, name === 'SwapStatement' ? 2 : 1))
          others.add(textOf(target, source))
      } else if (name === 'VariableDeclaration') {
        // `let a <- b <- c` assigns to b.
        const [first, second] = node.getChildren('Expression')
        if (first && second) others.add(textOf(first, source))
      }
    },
  })
  return new Set([...counting].filter(name => declared.get(name) === 1 && !others.has(name)))
}

/** Returns true if a variable is a number that fails on overflow: a `Word8` wraps around to zero. */
function isWhole(declaration: SyntaxNode, source: string): boolean {
  if (declaration.name !== 'VariableDeclaration') return false
  const type = declaration.getChild('TypeAnnotation')
  return type === null || /^U?Int\d*$/.test(textOf(type, source).trim())
}

/** Returns true for `i = i + 1`, which can't skip a bound. */
function isStep(node: SyntaxNode, source: string): boolean {
  const [target, value] = node.getChildren('Expression')
  if (target?.name !== 'VariableName' || value?.name !== 'BinaryExpression') return false
  const [base, step] = value.getChildren('Expression')
  return (
    value.getChild('+') !== null &&
    base?.name === 'VariableName' &&
    textOf(base, source) === textOf(target, source) &&
    step?.name === 'Number' &&
    textOf(step, source) === '1'
  )
}

/**
 * Finds the bound of a loop: `list.length` of `while i < list.length { … i = i + 1 }`, if `i` only counts up and does
 * so in every iteration. Null if there is no known bound.
 */
export function loopBound(
  loop: SyntaxNode,
  source: string,
  counting: ReadonlySet<string>,
): SyntaxNode | null {
  const test = loop.getChild('BinaryExpression')
  const block = loop.getChild('Block')
  const [left, right] = test?.getChildren('Expression') ?? []
  if (!test || !block || !left || !right) return null
  const [count, bound] = test.getChild('<') ? [left, right] : [right, left]
  if (!test.getChild('<') && !test.getChild('>')) return null
  const name = textOf(count, source)
  if (count.name !== 'VariableName' || !counting.has(name)) return null
  const steps = childrenOf(block).some(one => {
    const target = one.name === 'AssignmentStatement' ? one.firstChild : null
    return target !== null && textOf(target, source) === name && isStep(one, source)
  })
  return steps && !hasContinue(block) ? bound : null
}

function hasContinue(block: SyntaxNode): boolean {
  let found = false
  block.cursor().iterate(({ name }) => {
    if (name === 'ContinueStatement') found = true
  })
  return found
}
