import type { SyntaxNode } from '@lezer/common'
import type { FlowScope } from './flow-scope.ts'
import { type FlowValue, has, type TrackedAtom, tracked, union, untracked } from './flow-value.ts'
import { isPlain } from './plain-value.ts'
import { type ReferenceType, referenceType } from './reference-type.ts'

export interface FlowArgument {
  readonly label: string | null
  readonly node: SyntaxNode
  readonly value: FlowValue
}

/** A call with what its arguments may be. */
export interface FlowCall {
  readonly node: SyntaxNode
  /** What is called: the last name. */
  readonly method: string
  /** Its first type argument; null where it has none. */
  readonly type: ReferenceType | null
  readonly arguments: readonly FlowArgument[]
}

/** Reads a call's type argument. */
export function typeArgument(node: SyntaxNode, scope: FlowScope): ReferenceType | null {
  const types = node.getChild('TypeArguments')?.getChildren('TypeAnnotation') ?? []
  const [first] = types
  return first && types.length === 1 ? referenceType(scope.text(first), scope.imports) : null
}

export const argumentsValue = ({ arguments: all }: FlowCall): FlowValue =>
  union(...all.map(({ value }) => value))

/** The value of the argument with a label, or of the first one. */
export const argument = ({ arguments: all }: FlowCall, label: string | null): FlowArgument | null =>
  (label === null ? all[0] : all.find(one => one.label === label)) ?? null

/** An argument as people read it: the value where it is a parameter whose value is known, else as the code writes it. */
export function describeArgument(found: FlowArgument | null, scope: FlowScope): string {
  return found ? describeNode(found.node, scope) : 'something'
}

/** An expression as people read it, as `describeArgument` has it. */
export function describeNode(node: SyntaxNode, scope: FlowScope): string {
  const words = argumentOf(node, scope) ?? scope.text(node)
  return words.length > MAX_WORDS
    ? `${words.slice(0, MAX_WORDS / 2)}…${words.slice(-MAX_WORDS / 2)}`
    : words
}

const MAX_WORDS = 60

/** The value of a parameter, or of one of which it is an item or a part. */
function argumentOf(node: SyntaxNode, scope: FlowScope): string | null {
  if (node.name === 'VariableName') return scope.argumentText(scope.text(node))
  const base = node.firstChild
  if (base?.name !== 'VariableName') return null
  const value = scope.argumentText(scope.text(base))
  if (value === null) return null
  if (node.name === 'IndexExpression') return `an item of ${value}`
  const property = node.name === 'MemberExpression' ? node.getChild('PropertyName') : null
  return property ? `the ${scope.text(property)} of ${value}` : null
}

/** Says that what a call gets gets out of sight, for each argument that gives power over an account. */
export function escapeArguments(call: FlowCall, scope: FlowScope, receiver: string): void {
  for (const { value, node } of call.arguments) {
    scope.escape(value, node, what => `${receiver} gets ${what}.`)
  }
}

/**
 * Says which arguments even a known function must not get: capabilities, and, unless the contract is the network's own,
 * the account and its parts. Beside another account's things not even that one.
 */
export function escapeToKnown(
  call: FlowCall,
  scope: FlowScope,
  { title, isFlows }: { readonly title: string; readonly isFlows: boolean },
): void {
  const value = argumentsValue(call)
  const isAlone = isFlows && !has(value, 'remote', 'computed', 'fixed')
  const kept = tracked(value).filter(
    ({ is }) => is === 'capability' || (!isAlone && is !== 'stored' && is !== 'taken'),
  )
  scope.escape(kept, call.node, what => `${title} gets ${what}.`)
}

/** What a known contract gives back for what it got: that, in another form, and anything that it has. */
export function knownResult(call: FlowCall, ...also: readonly FlowValue[]): FlowValue {
  const given = union(argumentsValue(call), ...also)
  return union([{ is: 'known' }], tracked(given), untracked(given))
}

/** Whether something is what arguments of the transaction say, with nothing of the code beside it. */
export const isOfArguments = (found: FlowArgument | null, scope: FlowScope): boolean =>
  found !== null &&
  found.value.length > 0 &&
  found.value.every(({ is }) => is === 'argument') &&
  isPlain(found.node, scope)

/** Whether arguments say where something goes in a way that the signer didn't choose. */
export const isChosenByCode = (value: FlowValue): boolean => has(value, 'fixed', 'computed')

export const ofKind = <K extends TrackedAtom['is']>(value: FlowValue, kind: K) =>
  value.filter((atom): atom is Extract<TrackedAtom, { is: K }> => atom.is === kind)
