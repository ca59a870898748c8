import type { SyntaxNode } from '@lezer/common'
import { textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'

/** Calls allowed on an account that the code creates; the call analysis checks their arguments. */
const CALLS = new Set([
  'keys.add',
  'storage.borrow',
  'storage.save',
  'capabilities.borrow',
  'capabilities.get',
  'capabilities.exists',
  'capabilities.publish',
  'capabilities.storage.issue',
])

/**
 * Returns true if every account that the code creates can be tracked: each has one name, and is used only by calls of a
 * closed list, and none of them passes its content to others.
 */
export function keepsCreated({ tree, source }: Pick<CadenceProgram, 'tree' | 'source'>): boolean {
  const names = new Set<string>()
  const made = new Set<number>()
  let isRetained = true
  tree.iterate({
    enter({ name, node }) {
      if (name !== 'CallExpression' || !isAccount(node.firstChild, source)) return
      const called = nameOf(node, source)
      if (called === null || names.has(called.name)) isRetained = false
      else {
        names.add(called.name)
        made.add(called.from)
      }
    },
  })
  if (!isRetained) return false
  const hasField = [...names].some(name => name.startsWith('self.'))
  tree.iterate({
    enter({ name, node }) {
      if (name === 'Definition' && names.has(textOf(node, source)) && !made.has(node.from)) {
        isRetained = node.parent?.name === 'FieldDeclaration' && isRetained
      }
      if (name !== 'VariableName') return
      const isSelf = textOf(node, source) === 'self'
      const at = isSelf ? fieldAt(node) : node
      if (!at) isRetained = isRetained && !hasField
      else if (names.has(bare(at, source)) && !made.has(at.from)) {
        isRetained = isRetained && isUnderstood(at, source)
      }
    },
  })
  return isRetained
}

const bare = (node: SyntaxNode, source: string) => textOf(node, source).replace(/\s+/g, '')

const isAccount = (node: SyntaxNode | null, source: string) =>
  node?.name === 'VariableName' && textOf(node, source) === 'Account'

/** Returns `self.x` around `self`. */
const fieldAt = (node: SyntaxNode) =>
  node.parent?.name === 'MemberExpression' ? node.parent : null

/** Returns the name assigned to a value, with its position: `let account = Account(…)`, `self.account = Account(…)`. */
function nameOf(value: SyntaxNode, source: string) {
  const owner = value.parent
  if (owner?.name === 'VariableDeclaration') {
    const name = owner.getChild('Definition')
    return name && { name: textOf(name, source), from: name.from }
  }
  const [target] = owner?.name === 'AssignmentStatement' ? owner.getChildren('Expression') : []
  const self = target?.name === 'MemberExpression' ? target.firstChild : null
  if (!target || !self || textOf(self, source) !== 'self') return null
  return { name: bare(target, source), from: target.from }
}

function isUnderstood(start: SyntaxNode, source: string): boolean {
  const names: string[] = []
  let node = start
  while (node.parent?.name === 'MemberExpression' && node.parent.firstChild?.from === node.from) {
    node = node.parent
    const property = node.getChild('PropertyName')
    names.push(property ? textOf(property, source) : '')
  }
  if (names[0] === 'address' || names[0] === 'balance') return true
  const call = node.parent
  const isCall = call?.name === 'CallExpression' && call.firstChild?.from === node.from
  if (!isCall || !CALLS.has(names.join('.'))) return false
  const types = call.getChild('TypeArguments')
  // An entitled reference to its content, or one of unknown type, may go anywhere.
  const isLooking = types !== null && !/\bauth\b/.test(textOf(types, source))
  return !/borrow|get|issue/.test(names.at(-1) ?? '') || isLooking
}
