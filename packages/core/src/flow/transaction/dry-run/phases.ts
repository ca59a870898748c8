import type { SyntaxNode } from '@lezer/common'
import { childrenOf } from '../../../cadence-syntax/problem.ts'
import type { FirstAssignments } from './field-locals.ts'
import { fieldOfSelf } from './self-field.ts'
import type { Splicer } from './spliced-text.ts'
import { conditionsIn, type TransactionField, type TransactionParts } from './transaction-parts.ts'

/** How parts of a transaction are written in a script. */
export interface Writing {
  readonly source: string
  /** What the script's own names begin with. */
  readonly prefix: string
  /** Fields that are variables of the script, by name; all others stay fields of `self`. */
  readonly locals: ReadonlyMap<string, TransactionField>
  /** Statements that declare such a variable. */
  readonly declaring: FirstAssignments
}

/** Copies a part of the source, with fields as the variables that hold them. */
export function copyPart(
  out: Splicer,
  { from, to, nodes }: { from: number; to: number; nodes: readonly SyntaxNode[] },
  { source, prefix, locals, declaring }: Writing,
): void {
  let at = from
  const visit = (node: SyntaxNode): void => {
    const name = fieldOfSelf(node, source)
    const field = name === null ? undefined : locals.get(name)
    if (!field) {
      childrenOf(node).forEach(visit)
      return
    }
    out.copy({ from: at, to: node.from })
    at = node.to
    const local = `${prefix}_${field.name}`
    if (declaring.get(field.name)?.from !== node.from) {
      out.replace(local, node)
      return
    }
    out
      .replace(`${field.isVariable ? 'var' : 'let'} ${local}: `, node)
      .copy(field.type)
      .add(' ')
  }
  nodes.forEach(visit)
  out.copy({ from: at, to })
}

const whole = (node: SyntaxNode) => ({ from: node.from, to: node.to, nodes: [node] })

/** What is between the braces of a block. */
export const inside = (block: SyntaxNode) => ({
  from: block.from + 1,
  to: block.to - 1,
  nodes: childrenOf(block),
})

/** `_ name: type` for each field, with the types of the source. */
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

/** The fields as arguments of a call. */
export const fieldArguments = (fields: readonly TransactionField[], prefix: string) =>
  fields.map(({ name, isResource }) => `${isResource ? '<-' : ''}${prefix}_${name}`).join(', ')

/**
 * Writes pre-conditions, `execute` and post-conditions as functions in each other, since Cadence tells of a
 * failed condition only which call it failed in: each has a call of its own, which stands for it. Resources
 * go from function to function, because a function within another cannot use the other's.
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
