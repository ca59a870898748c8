import type { SyntaxNodeRef } from '@lezer/common'
import { declaredKind } from '@toolkit/core/cadence/syntax/outline'
import type { CadenceProgram, SourceRange } from '@toolkit/core/cadence/syntax/program'

/** Name that a program declares itself, with its range. */
export interface LocalName extends SourceRange {
  readonly name: string
  /** "variable", "struct interface", "parameter" … */
  readonly kind: string
}

const KINDS: Readonly<Record<string, string>> = {
  VariableDeclaration: 'variable',
  FunctionDeclaration: 'function',
  Parameter: 'parameter',
  ForStatement: 'variable',
}

/**
 * Lists a program's declarations that its code can name without a prefix: variables, parameters, functions and types.
 * Not imports, members reached through `self` or a value (fields, functions of types), or the program's own contracts.
 * In the order of the source.
 */
export function localNames({ tree, source }: CadenceProgram): readonly LocalName[] {
  const names: LocalName[] = []
  tree.iterate({
    enter(node) {
      if (node.name !== 'Definition') return
      const kind = kindOf(node)
      if (kind === null) return
      names.push({ name: source.slice(node.from, node.to), kind, from: node.from, to: node.to })
    },
  })
  return names
}

function kindOf({ node: { parent: owner } }: SyntaxNodeRef): string | null {
  if (owner === null) return null
  const isMember = owner.parent?.name === 'Members'
  if (isMember && owner.name === 'FunctionDeclaration') return null
  const kind = declaredKind(owner)
  const isProgram = owner.parent?.name === 'Program' && owner.getChild('contract') !== null
  return isProgram ? null : (kind ?? KINDS[owner.name] ?? null)
}

/** Returns the names that a program uses without a prefix, in the order of first use. */
export function usedNames({ tree, source }: CadenceProgram): Set<string> {
  const used = new Set<string>()
  tree.iterate({
    enter({ name: kind, from, to }) {
      if (kind !== 'VariableName' && kind !== 'NominalType') return
      const text = source.slice(from, to)
      const dot = text.indexOf('.')
      used.add((dot < 0 ? text : text.slice(0, dot)).trim())
    },
  })
  return used
}
