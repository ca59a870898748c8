import type { SyntaxNode } from '@lezer/common'
import { childrenOf } from '@toolkit/core/cadence/syntax/problem'
import { type FirstAssignments, fieldOfSelf } from './field-locals.ts'
import type { Splicer } from './spliced-text.ts'
import { conditionsIn, type TransactionField, type TransactionParts } from './transaction-parts.ts'

/** Settings for writing parts of a transaction in a script. */
export interface Writing {
  readonly source: string
  /** Prefix of the script's own names. */
  readonly prefix: string
  /** Fields that become variables of the script, by name; all others stay fields of `self`. */
  readonly locals: ReadonlyMap<string, TransactionField>
  /** Statements that declare such a variable. */
  readonly declaring: FirstAssignments
}

/** Copies a part of the source, replacing fields with their variables. */
export function copyPart(
  out: Splicer,
  { from, to, nodes }: { from: number; to: number; nodes: readonly SyntaxNode[] },
  { source, prefix, locals, declaring }: Writing,
): void {
  const declared = [...declaring].flatMap(([name, one]) => {
    const field = locals.get(name)
    return field ? [{ ...one, field, local: `${prefix}_${name}` }] : []
  })
  const branchedAt = new Map<number, (typeof declared)[number][]>()
  const branchAt = new Map<number, (typeof declared)[number]>()
  for (const one of declared) {
    if (one.statement.name !== 'IfStatement') continue
    const beside = branchedAt.get(one.statement.from)
    if (beside) beside.push(one)
    else branchedAt.set(one.statement.from, [one])
    for (const assignment of one.assignments) branchAt.set(assignment.from, one)
  }
  let at = from
  const copyTo = (end: number, next: number) => {
    out.copy({ from: at, to: end })
    at = next
  }
  const within = (node: SyntaxNode) => childrenOf(node).forEach(visit)
  const visit = (node: SyntaxNode): void => {
    const branched = branchedAt.get(node.from)
    if (node.name === 'IfStatement' && branched) {
      copyTo(node.from, node.from)
      for (const { field, local } of branched) declareBranches(out, field, local)
      within(node)
      copyTo(node.to, node.to)
      for (const { field, local } of branched) takeFromBranches(out, field, local)
      return
    }
    if (node.name === 'AssignmentStatement') {
      const branch = branchAt.get(node.from)
      const value = node.lastChild
      if (branch && value) {
        copyTo(node.from, value.from)
        // Only resources are moved, and nil is not one.
        const move = branch.field.isResource && value.name !== 'Nil'
        out.replace(`${branch.local}_branch.append(${move ? '<-' : ''}(`, node)
        visit(value)
        copyTo(value.to, node.to)
        out.add('))')
        return
      }
    }
    const name = fieldOfSelf(node, source)
    const field = name === null ? undefined : locals.get(name)
    if (!field) {
      within(node)
      return
    }
    copyTo(node.from, node.to)
    const declares = declaring.get(field.name)?.statement.from === node.from
    if (declares) declare(out, field, `${prefix}_${field.name}`, node)
    else out.replace(`${prefix}_${field.name}`, node)
  }
  nodes.forEach(visit)
  copyTo(to, to)
}

/** Writes `let name: type `, as in the field. */
function declare(
  out: Splicer,
  { type, isVariable }: TransactionField,
  name: string,
  at: SyntaxNode,
): void {
  out
    .replace(`${isVariable ? 'var' : 'let'} ${name}: `, at)
    .copy(type)
    .add(' ')
}

/** Writes an array for the one value that the branches of an `if` assign: Cadence has no variable without a value. */
function declareBranches(
  out: Splicer,
  { type, isResource, node }: TransactionField,
  local: string,
): void {
  const at = type.getChild('@')
  out
    .replace(`let ${local}_branch: ${isResource ? '@' : ''}[`, node)
    .copy({ from: at?.to ?? type.from, to: type.to })
    .add(`] ${isResource ? '<-' : '='} []\n`)
}

function takeFromBranches(out: Splicer, field: TransactionField, local: string): void {
  out.add('\n')
  declare(out, field, local, field.node)
  out.add(`${field.isResource ? '<-' : '='} ${local}_branch.remove(at: 0)`)
  if (field.isResource) out.add(`\ndestroy ${local}_branch`)
}

const whole = (node: SyntaxNode) => ({ from: node.from, to: node.to, nodes: [node] })

/** Returns the range between the braces of a block. */
export const inside = (block: SyntaxNode) => ({
  from: block.from + 1,
  to: block.to - 1,
  nodes: childrenOf(block),
})

/** Writes `_ name: type` for each field, with the types of the source. */
export function fieldParameters(
  out: Splicer,
  fields: readonly TransactionField[],
  prefix: string,
): void {
  for (const [at, { name, type, node }] of fields.entries()) {
    if (at > 0) out.add(', ')
    out.replace(`_ ${prefix}_${name}: `, node).copy(type)
  }
}

/** Returns the fields as arguments of a call. */
export const fieldArguments = (fields: readonly TransactionField[], prefix: string) =>
  fields.map(({ name, isResource }) => `${isResource ? '<-' : ''}${prefix}_${name}`).join(', ')

/**
 * Writes pre-conditions, `execute` and post-conditions as nested functions, since for a failed condition Cadence
 * reports only the call in which it failed: each has its own call, which identifies it. Resources are passed from
 * function to function, because a nested function cannot use those of another.
 */
export function writePhases(out: Splicer, parts: TransactionParts, writing: Writing): void {
  const { pre, execute, post } = parts
  const { prefix, locals } = writing
  const resources = [...locals.values()].filter(({ isResource }) => isResource)
  const open = (name: string) => {
    out.add(`\nfun ${name}(`)
    fieldParameters(out, resources, prefix)
    out.add(') {')
  }
  const close = (name: string, standsFor: SyntaxNode) =>
    out.add(`\n}\n`).add(`${name}(${fieldArguments(resources, prefix)})`, standsFor)

  const conditions = conditionsIn(pre)
  for (const [at, condition] of conditions.entries()) {
    open(`${prefix}_pre${at}`)
    out.add('\npre { ')
    copyPart(out, whole(condition), writing)
    out.add(' }')
  }
  if (execute || resources.length > 0) {
    open(`${prefix}_execute`)
    const block = execute?.getChild('Block')
    if (block) copyPart(out, inside(block), writing)
    close(`${prefix}_execute`, execute ?? parts.transaction)
  }
  for (const [at, condition] of conditionsIn(post).entries()) {
    out.add(`\nfun ${prefix}_post${at}() { post { `)
    copyPart(out, whole(condition), writing)
    out.add(' } }\n').add(`${prefix}_post${at}()`, condition)
  }
  for (const [at, condition] of [...conditions.entries()].reverse()) {
    close(`${prefix}_pre${at}`, condition)
  }
}
