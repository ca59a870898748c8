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

/** Call with the possible values of its arguments. */
export interface FlowCall {
  readonly node: SyntaxNode
  /** Name of the called function: the last one. */
  readonly method: string
  /** Its first type argument; null if it has none. */
  readonly type: ReferenceType | null
  readonly arguments: readonly FlowArgument[]
}

/** Parses a call's type argument. */
export function typeArgument(node: SyntaxNode, scope: FlowScope): ReferenceType | null {
  const types = node.getChild('TypeArguments')?.getChildren('TypeAnnotation') ?? []
  const [first] = types
  return first && types.length === 1 ? referenceType(scope.text(first), scope.imports) : null
}

export const argumentsValue = ({ arguments: all }: FlowCall): FlowValue =>
  union(...all.map(({ value }) => value))

/** Returns the value of the argument with a label, or of the first one. */
export const argument = ({ arguments: all }: FlowCall, label: string | null): FlowArgument | null =>
  (label === null ? all[0] : all.find(one => one.label === label)) ?? null

/** Formats an argument for people: the value of a parameter if known, otherwise its source. */
export function describeArgument(found: FlowArgument | null, scope: FlowScope): string {
  return found ? describeNode(found.node, scope) : 'something'
}

/** Formats an expression for people, like `describeArgument`. */
export function describeNode(node: SyntaxNode, scope: FlowScope): string {
  const message = argumentOf(node, scope) ?? scope.text(node)
  return message.length > MAX_WORDS
    ? `${message.slice(0, MAX_WORDS / 2)}…${message.slice(-MAX_WORDS / 2)}`
    : message
}

const MAX_WORDS = 60

/** Returns the value of a parameter, or of one that contains it as an item or part. */
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

/** Reports that a call's arguments can no longer be tracked, for each one that gives access to an account. */
export function escapeArguments(call: FlowCall, scope: FlowScope, receiver: string): void {
  for (const { value, node } of call.arguments) {
    scope.escape(value, node, what => `${receiver} gets ${what}.`)
  }
}

/**
 * Reports arguments that even a known function must not receive: capabilities, and, unless the contract is the
 * network's own, the account and its parts. Together with another account's values, not even that one.
 */
export function escapeToKnown(
  call: FlowCall,
  scope: FlowScope,
  { title, isFlows }: { readonly title: string; readonly isFlows: boolean },
): void {
  const value = argumentsValue(call)
  const isAlone = isFlows && !has(value, 'remote', 'computed', 'fixed')
  const retained = tracked(value).filter(
    ({ is }) => is === 'capability' || (!isAlone && is !== 'stored' && is !== 'taken'),
  )
  scope.escape(retained, call.node, what => `${title} gets ${what}.`)
}

/** Returns the result of a known contract: its arguments, in any form, and any of its own values. */
export function knownResult(call: FlowCall, ...also: readonly FlowValue[]): FlowValue {
  const given = union(argumentsValue(call), ...also)
  return union([{ is: 'known' }], tracked(given), untracked(given))
}

/** Returns true if a value comes only from arguments of the transaction, not from the code. */
export const isOfArguments = (found: FlowArgument | null, scope: FlowScope): boolean =>
  found !== null &&
  found.value.length > 0 &&
  found.value.every(({ is }) => is === 'argument') &&
  isPlain(found.node, scope)

/** Returns true if the code, not the signer, chose the destination. */
export const isChosenByCode = (value: FlowValue): boolean => has(value, 'fixed', 'computed')

export const ofKind = <K extends TrackedAtom['is']>(value: FlowValue, kind: K) =>
  value.filter((atom): atom is Extract<TrackedAtom, { is: K }> => atom.is === kind)
