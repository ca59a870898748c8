import type { SyntaxNode, Tree } from '@lezer/common'
import {
  checkAccess,
  checkImport,
  checkLabel,
  checkModifiers,
  checkParameters,
  checkSpecialFunction,
} from './declaration-rules.ts'
import { checkComparison, checkGap, checkSeparation } from './expression-rules.ts'
import {
  checkDirectlyBehind,
  checkEscape,
  checkInteger,
  checkLocation,
  checkName,
  checkNominal,
  checkPath,
  checkRestricted,
} from './name-rules.ts'
import { problem, type Rule, type SyntaxProblem } from './problem.ts'

const RULES: ReadonlyMap<string, readonly Rule[]> = new Map<string, readonly Rule[]>([
  ['Definition', [checkName]],
  ['ArgumentLabel', [checkName]],
  ...['Number', 'HexNumber', 'BinaryNumber', 'OctalNumber'].map(
    name => [name, [checkInteger]] as const,
  ),
  ['Location', [checkLocation]],
  ['Escape', [checkEscape]],
  ['PropertyName', [checkDirectlyBehind]],
  ['PathExpression', [checkPath]],
  ['ImportDeclaration', [checkImport]],
  ['NominalType', [checkNominal]],
  ['Block', [checkSeparation]],
  ['FunctionBlock', [checkSeparation]],
  ['SwitchCase', [checkSeparation, checkGap]],
  ['BinaryExpression', [checkComparison, checkGap]],
  ['Access', [checkAccess]],
  ['Authorization', [checkAccess]],
  ['ParameterList', [checkParameters]],
  ['Argument', [checkLabel]],
  ['SpecialFunction', [checkSpecialFunction, checkModifiers]],
  ['Prepare', [checkSpecialFunction]],
])
const GAP_RULES = new Set([
  'MemberExpression',
  'ConditionalExpression',
  'CastExpression',
  'ParenthesizedExpression',
  'IndexExpression',
  'CallExpression',
  'IfStatement',
  'WhileStatement',
  'ForStatement',
])

/** All that Cadence's parser refuses in `source`, in order. Empty means that it accepts the code. */
export function findSyntaxProblems(tree: Tree, source: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = []
  const add = (found: SyntaxProblem | undefined) => {
    if (found) problems.push(found)
  }
  tree.iterate({
    enter(reference) {
      const { node, type } = reference
      if (type.isError) add(unexpected(node, source))
      for (const rule of RULES.get(type.name) ?? []) add(rule(node, source))
      if (GAP_RULES.has(type.name)) add(checkGap(node, source))
      if (type.is('Type') && node.parent?.name !== 'Invocation') add(checkRestricted(node, source))
      if (/(?:Declaration|EnumCase|Dangling)$/.test(type.name)) {
        add(checkModifiers(node, source))
      }
    },
  })
  return problems.sort((a, b) => a.from - b.from)
}

function unexpected(node: SyntaxNode, source: string): SyntaxProblem {
  const { from, to } = node
  if (from >= source.trimEnd().length) return problem(node, 'The code ends too early.')
  const [word = ''] = /^(?:\w+|\S)/u.exec(source.slice(from, from + 40)) ?? []
  if (to > from || word === '') return problem(node, `“${word}” is not expected here.`)
  return problem({ from, to: from + word.length }, `Something is missing in front of “${word}”.`)
}
