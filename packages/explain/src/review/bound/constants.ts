import type { SyntaxNode } from '@lezer/common'
import { textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import { CHANGES } from './flow-name.ts'

/** Values of names declared once and never changed. */
export interface Constants {
  /** Returns the value of a name, or of a field by `self.x`; null if there isn't exactly one. */
  valueOf(node: SyntaxNode): SyntaxNode | null
  /** Returns the list that a loop iterates over, by the name of its items. */
  listOf(node: SyntaxNode): SyntaxNode | null
  isChanged(name: string): boolean
}

/** Finds the constants of a program. */
export function constantsOf({ tree, source }: Pick<CadenceProgram, 'tree' | 'source'>): Constants {
  const values = new Map<string, SyntaxNode>()
  const lists = new Map<string, SyntaxNode>()
  const changed = new Set(namesDeclaredAgain({ tree, source }))
  const give = (name: string, value: SyntaxNode) => {
    if (values.has(name)) changed.add(name)
    values.set(name, value)
  }
  tree.iterate({
    enter({ name, node }) {
      const definition = node.getChildren('Definition').at(-1)
      const [first, second] = node.getChildren('Expression')
      if (name === 'VariableDeclaration') {
        if (definition && first && !second) give(textOf(definition, source), first)
        else if (first) changed.add(beginning(first, source))
      } else if (name === 'ForStatement') {
        if (definition && first) lists.set(textOf(definition, source), first)
      } else if (name === 'AssignmentStatement' && first && second && isField(first, source)) {
        give(nameOf(first, source) ?? '', second)
      } else if (name === 'AssignmentStatement' || name === 'SwapStatement') {
        const targets = name === 'SwapStatement' ? [first, second] : [first]
        for (const target of targets) if (target) changed.add(beginning(target, source))
      } else if (name === 'ReferenceExpression') {
        if (first) changed.add(beginning(first, source))
      } else if (name === 'PropertyName' && CHANGES.test(textOf(node, source))) {
        if (node.parent) changed.add(beginning(node.parent, source))
      }
    },
  })
  const found = (node: SyntaxNode, of: ReadonlyMap<string, SyntaxNode>) => {
    const name = nameOf(node, source)
    const isOfChanged = name?.startsWith('self.') && changed.has('self')
    return name === null || isOfChanged || changed.has(name) ? null : (of.get(name) ?? null)
  }
  return {
    valueOf: node => found(node, values),
    listOf: node => found(node, lists),
    isChanged: name => changed.has(name),
  }
}

/** Lists names declared more than once, anywhere: a parameter's name may then have another value. */
export function namesDeclaredAgain({
  tree,
  source,
}: Pick<CadenceProgram, 'tree' | 'source'>): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()]
  tree.iterate({
    enter({ name, from, to, node }) {
      if (name !== 'Definition' || node.parent?.name === 'FieldDeclaration') return
      const own = source.slice(from, to)
      if (once.has(own)) again.add(own)
      once.add(own)
    },
  })
  return again
}

/** Returns a plain name, or `self.x` for a field. */
function nameOf(node: SyntaxNode, source: string): string | null {
  if (node.name === 'VariableName') return textOf(node, source)
  return isField(node, source) ? beginning(node, source) : null
}

function isField(node: SyntaxNode, source: string): boolean {
  const base = node.name === 'MemberExpression' ? node.firstChild : null
  return base?.name === 'VariableName' && textOf(base, source) === 'self'
}

/** Returns the start of an expression: `a` of `a[0].b`, `self.a` of `self.a[0].b`. */
function beginning(node: SyntaxNode, source: string): string {
  let at = node
  while (at.firstChild) {
    const property = isField(at, source) ? at.getChild('PropertyName') : null
    if (property) return `self.${textOf(property, source)}`
    at = at.getChild('Expression') ?? at.firstChild
  }
  return textOf(at, source)
}
