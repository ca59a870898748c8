import { outlineOf } from './outline.ts'
import { problem, type SyntaxProblem, textOf } from './problem.ts'
import type { CadenceProgram } from './program.ts'

const INSTEAD: Readonly<Record<string, string>> = {
  AuthAccount: 'write auth(…) &Account, with the entitlements that the code needs',
  PublicAccount: 'write &Account',
}
/** Most that are told: the rest of such a source is alike. */
const MAX_TOLD = 20

/**
 * Finds types that Cadence 1.0 removed. Its parser takes them as any other name, and the network refuses the program
 * only when it is checked.
 */
export function removedTypes(program: CadenceProgram): readonly SyntaxProblem[] {
  const { tree, source } = program
  if (!/\b(?:AuthAccount|PublicAccount)\b/.test(source)) return []
  const outline = outlineOf(program)
  const found: SyntaxProblem[] = []
  const isOwn = (name: string) => outline.some(one => one.name === name)
  tree.iterate({
    enter(node) {
      if (found.length >= MAX_TOLD) return false
      if (node.name !== 'NominalType') return undefined
      const name = textOf(node, source)
      const instead = Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined
      if (instead !== undefined && !isOwn(name)) {
        found.push(problem(node, `“${name}” was removed in Cadence 1.0: ${instead}.`))
      }
      return undefined
    },
  })
  return found
}
