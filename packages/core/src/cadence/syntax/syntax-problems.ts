import type { NodeType, Tree } from '@lezer/common'
import {
  checkAccess,
  checkImport,
  checkLabel,
  checkModifiers,
  checkParameters,
  checkSpecialFunction,
} from './declaration-rules.ts'
import {
  checkComment,
  checkComparison,
  checkGap,
  checkSeparation,
  endlessComment,
  NOT_SEPARATED,
} from './expression-rules.ts'
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
import type { SourceRange } from './program.ts'

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
  ['BinaryExpression', [checkComparison, checkComment, checkGap]],
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

const checkType: Rule = (node, source) =>
  node.parent?.name === 'Invocation' ? undefined : checkRestricted(node, source)

const rulesByType = new Map<NodeType, readonly Rule[]>()

/** Returns the rules for a node type, in the order in which they are applied. */
function rulesOf(type: NodeType): readonly Rule[] {
  const known = rulesByType.get(type)
  if (known) return known
  const rules = [
    ...(RULES.get(type.name) ?? []),
    ...(GAP_RULES.has(type.name) ? [checkGap] : []),
    ...(type.is('Type') ? [checkType] : []),
    ...(/(?:Declaration|EnumCase|Dangling)$/.test(type.name) ? [checkModifiers] : []),
  ]
  rulesByType.set(type, rules)
  return rules
}

/** Finds all errors that Cadence's parser reports in `source`, in order. Empty if it accepts the code. */
export function findSyntaxProblems(tree: Tree, source: string): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = []
  const add = (found: SyntaxProblem | undefined) => {
    if (found) problems.push(found)
  }
  // Computed once, since it scans the trailing whitespace each time.
  const end = source.trimEnd().length
  tree.iterate({
    enter(reference) {
      const { type } = reference
      if (type.isError) add(unexpected(reference, source, end))
      const rules = rulesOf(type)
      if (rules.length === 0) return
      const { node } = reference
      for (const rule of rules) add(rule(node, source))
    },
  })
  const vague = ({ message }: SyntaxProblem) => Number(message === NOT_SEPARATED)
  const sorted = problems.sort((a, b) => a.from - b.from || vague(a) - vague(b))
  // Two rules may report the same problem.
  return sorted.filter(({ from, message }, at) => {
    const before = sorted[at - 1]
    return before?.from !== from || before.message !== message
  })
}

/** Detects `0xNFTADDRESS`, a common placeholder in imports that another program replaces with an address. */
function placeholderAt(at: number, source: string): SyntaxProblem | undefined {
  const [digits] = /0x[0-9a-fA-F]{0,16}$/.exec(source.slice(Math.max(0, at - 18), at)) ?? []
  const [rest] = /^[A-Za-z_]\w{0,60}/.exec(source.slice(at, at + 61)) ?? []
  if (digits === undefined || rest === undefined) return undefined
  const range = { from: at - digits.length, to: at + rest.length }
  return problem(
    range,
    `“${digits}${rest}” is a placeholder: the address of an account has to take its place.`,
  )
}

/** Name of a type before a bracket, as other languages write an array of it. */
const ITEM = /\b([A-Z]\w{0,60})\[?$/

/** Detects `UFix64[]`; the second bracket of one says nothing more. */
function foreignArray(at: number, source: string): SyntaxProblem | 'told' | undefined {
  const [, item] = ITEM.exec(source.slice(Math.max(0, at - 64), at)) ?? []
  if (item === undefined) return undefined
  if (source.startsWith('[]', at)) {
    const message = `An array of ${item} is written [${item}].`
    return problem({ from: at - item.length, to: at + 2 }, message)
  }
  return source.slice(at - 1, at + 1) === '[]' ? 'told' : undefined
}

function unexpected(node: SourceRange, source: string, end: number): SyntaxProblem | undefined {
  const { from, to } = node
  if (source.startsWith('/*', from)) return endlessComment(from)
  const placeholder = placeholderAt(from, source)
  if (placeholder) return placeholder
  const array = foreignArray(from, source)
  if (array) return array === 'told' ? undefined : array
  if (from >= end) return problem(node, 'The code ends too early.')
  const [word = ''] = /^(?:\w+|\S)/u.exec(source.slice(from, from + 40)) ?? []
  if (to > from || word === '') return problem(node, `“${word}” is not expected here.`)
  return problem({ from, to: from + word.length }, `Something is missing in front of “${word}”.`)
}
