import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import type { TransactionParts } from './transaction-parts.ts'

/** Reason why a transaction can't be written in a form. `because` is a sentence. */
export interface Blocker {
  readonly because: string
  /** Location; null for the whole. */
  readonly at: SyntaxNode | null
}

/** First assignment of a field. */
export interface FirstAssignment {
  /** Statement of `prepare` after which the field has a value: an assignment, or an `if`. */
  readonly statement: SyntaxNode
  /** Assignment in that statement, or one per branch of the `if`. */
  readonly assignments: readonly SyntaxNode[]
}
/** By the field’s name. */
export type FirstAssignments = ReadonlyMap<string, FirstAssignment>

/** Node types of functions within a part. */
const FUNCTIONS = ['FunctionExpression', 'FunctionDeclaration']

/**
 * Finds the statements that can declare a transaction's fields as variables of `prepare`: each field is assigned at its
 * top level, or in each branch of an `if` there, and used only afterwards. Only `execute` may then move a resource on.
 */
export function firstAssignments(
  parts: TransactionParts,
  source: string,
): FirstAssignments | Blocker {
  const { fields, prepare, pre, execute, post } = parts
  const body = prepare?.getChild('FunctionBlock')
  const first = assignedIn(body, source)
  const uses = {
    prepare: usesIn(prepare, source),
    later: [usesIn(pre, source), usesIn(execute, source)],
    post: usesIn(post, source),
  }
  const fault = (at: SyntaxNode | null, because: string): Blocker => ({ at, because })
  for (const { name, node, isResource } of fields) {
    const assigned = first.get(name)
    if (!assigned) return fault(node, `Prepare doesn’t assign the field ${name} at its top.`)
    const { statement, assignments } = assigned
    const wrong = assignments.find(one => !/^(?:=|<-)$/.test(partsOf(one)[1]?.name ?? ''))
    if (wrong) {
      return fault(wrong, `The field ${name} is assigned with ${partsOf(wrong)[1]?.name ?? ''}.`)
    }
    const others = (uses.prepare.get(name) ?? []).filter(
      use => !assignments.some(({ from }) => from === use.from),
    )
    const early = others.find(use => use.from < statement.to)
    if (early) return fault(early, `Prepare uses the field ${name} before it assigns it.`)
    if (!isResource) continue
    const moved = others.find(isMoved)
    if (moved) return fault(moved, `Prepare moves the field ${name}.`)
    const later = uses.later.flatMap(part => part.get(name) ?? [])
    const replaced = [...others, ...later].find(isReplaced)
    if (replaced) return fault(replaced, `The field ${name} gets another resource.`)
    const captured = [...others, ...later].find(use => isWithin(use, FUNCTIONS))
    if (captured) return fault(captured, `A function uses the field ${name}, which is a resource.`)
    const [after] = uses.post.get(name) ?? []
    if (after)
      return fault(after, `A post-condition reads the field ${name}, which is moved by then.`)
  }
  if (fields.length > 0) {
    const ends = endOf(body, source)
    if (ends)
      return fault(ends, 'Prepare may end before its last statement, or checks something after it.')
  }
  return first
}

/** Returns the first assignments in a block. */
function assignedIn(
  block: SyntaxNode | null | undefined,
  source: string,
): Map<string, FirstAssignment> {
  const first = new Map<string, FirstAssignment>()
  for (const statement of block ? childrenOf(block) : []) {
    for (const [name, assignments] of assignedBy(statement, source)) {
      if (!first.has(name)) first.set(name, { statement, assignments })
    }
  }
  return first
}

/** Returns the fields that a statement always assigns. */
function assignedBy(
  statement: SyntaxNode,
  source: string,
): ReadonlyMap<string, readonly SyntaxNode[]> {
  if (statement.name === 'AssignmentStatement') {
    const name = statement.firstChild && fieldOfSelf(statement.firstChild, source)
    return new Map(name === null ? [] : [[name, [statement]]])
  }
  const branches = partsOf(statement).filter(({ name }) => /^(?:Block|IfStatement)$/.test(name))
  const [then, other] = branches
  if (statement.name !== 'IfStatement' || !then || !other) return new Map()
  const [left, right] = [then, other].map(branch =>
    branch.name === 'Block'
      ? new Map([...assignedIn(branch, source)].map(([name, one]) => [name, one.assignments]))
      : assignedBy(branch, source),
  )
  const both = new Map<string, readonly SyntaxNode[]>()
  for (const [name, assignments] of left ?? []) {
    const others = right?.get(name)
    if (others) both.set(name, [...assignments, ...others])
  }
  return both
}

/** Finds the statement in the body of `prepare` that prevents anything after it; null if there is none. */
export function endOf(body: SyntaxNode | null | undefined, source: string): SyntaxNode | null {
  if (!body) return null
  const post = body.getChild('PostConditions')
  const last = childrenOf(body).findLast(({ name }) => /Statement|Declaration/.test(name))
  const halts = last?.name === 'ExpressionStatement' && /^panic\b/.test(textOf(last, source))
  const returns = findNode(
    body,
    node => node.name === 'ReturnStatement' && !isWithin(node, FUNCTIONS),
  )
  return post ?? returns ?? (halts ? last : null)
}

/** Finds the uses of each field in a part. */
function usesIn(part: SyntaxNode | null, source: string): Map<string, SyntaxNode[]> {
  const uses = new Map<string, SyntaxNode[]>()
  const visit = (node: SyntaxNode): void => {
    const field = fieldOfSelf(node, source)
    if (field === null) childrenOf(node).forEach(visit)
    else {
      const known = uses.get(field)
      if (known) known.push(node)
      else uses.set(field, [node])
    }
  }
  if (part) visit(part)
  return uses
}

/** Returns the children of a node, without comments. */
const partsOf = (node: SyntaxNode) =>
  childrenOf(node).filter(({ name }) => !/^(?:Line|Block)Comment$/.test(name))

/** Returns the siblings of a node, with its index. */
function around(node: SyntaxNode) {
  const parts = node.parent ? partsOf(node.parent) : []
  return {
    parts,
    at: parts.findIndex(({ from }) => from === node.from),
    name: node.parent?.name ?? '',
  }
}

function isMoved(node: SyntaxNode): boolean {
  const { parts, at, name } = around(node)
  return /^(?:Move|Destroy)Expression$/.test(name) || /^<-!?$/.test(parts[at - 1]?.name ?? '')
}

/** Returns true if it is assigned to, swapped, or moved out in exchange for another value. */
function isReplaced(node: SyntaxNode): boolean {
  const { parts, at, name } = around(node)
  if (name === 'VariableDeclaration') return at < parts.length - 1
  return name === 'SwapStatement' || (name === 'AssignmentStatement' && at === 0)
}

function isWithin(node: SyntaxNode, names: readonly string[]): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (names.includes(around.name)) return true
  }
  return false
}

/** Returns the field that `self.…` names; null for any other node. */
export function fieldOfSelf(node: SyntaxNode, source: string): string | null {
  if (node.name !== 'MemberExpression') return null
  const [object, , property] = childrenOf(node).filter(({ name }) => !name.endsWith('Comment'))
  if (object?.name !== 'VariableName' || textOf(object, source) !== 'self') return null
  return property?.name === 'PropertyName' ? textOf(property, source) : null
}

/** Returns the first matching node in a subtree, including its root; null if there is none. */
export function findNode(node: SyntaxNode, is: (node: SyntaxNode) => boolean): SyntaxNode | null {
  if (is(node)) return node
  for (const child of childrenOf(node)) {
    const found = findNode(child, is)
    if (found) return found
  }
  return null
}
