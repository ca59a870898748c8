import type { SyntaxNode } from '@lezer/common'
import { childrenOf } from '@toolkit/core/cadence/syntax/problem'
import { argumentsOf, evaluate } from './flow-expression.ts'
import { moved } from './flow-holder.ts'
import { changed, fieldName } from './flow-name.ts'
import type { FlowScope } from './flow-scope.ts'
import { COMPUTED, type FlowValue, union, untracked } from './flow-value.ts'
import { describeBound, describeList } from './stated-text.ts'

/** Analyses the content of a function, block or statement, regardless of execution order. */
export function visitStatements(node: SyntaxNode, scope: FlowScope): void {
  for (const child of childrenOf(node)) readStatement(child, scope)
}

function readStatement(node: SyntaxNode, scope: FlowScope): void {
  switch (node.name) {
    case 'VariableDeclaration':
      readDeclaration(node, scope)
      break
    case 'AssignmentStatement': {
      const [target, value] = node.getChildren('Expression')
      if (target) assignTo(target, evaluate(value, scope), scope, isMove(node))
      break
    }
    case 'SwapStatement': {
      const [first, second] = node.getChildren('Expression')
      const both = union(evaluate(first, scope), evaluate(second, scope))
      if (first) assignTo(first, both, scope)
      if (second) assignTo(second, both, scope)
      break
    }
    case 'ForStatement':
      readLoop(node, scope)
      break
    case 'WhileStatement':
      readWhile(node, scope)
      break
    case 'ReturnStatement': {
      const value = evaluate(node.getChild('Expression'), scope)
      scope.escape(value, node, what => `A function returns ${what}.`)
      break
    }
    case 'EmitStatement':
      for (const { value } of argumentsOf(node.getChild('Invocation'), scope))
        scope.escape(value, node, what => `An event gets ${what}.`)
      break
    case 'RemoveStatement': {
      const value = evaluate(node.getChild('Expression'), scope)
      scope.escape(value, node, what => `It removes an attachment of ${what}.`)
      break
    }
    case 'FunctionDeclaration':
      visitFunction(node, scope)
      break
    case 'Block':
    case 'FunctionBlock':
    case 'IfStatement':
    case 'GuardStatement':
    case 'SwitchStatement':
    case 'SwitchCase':
    case 'PreConditions':
    case 'PostConditions':
    case 'Condition':
    case 'ExpressionStatement':
      visitStatements(node, scope)
      break
    default:
      if (isExpression(node)) evaluate(node, scope)
  }
}

const isExpression = (node: SyntaxNode) =>
  node.type.isError || /Expression$|^(?:VariableName|String)$/.test(node.name)

function readDeclaration(node: SyntaxNode, scope: FlowScope): void {
  const [first, second] = node.getChildren('Expression')
  const name = node.getChild('Definition')
  if (name) {
    const value = evaluate(first, scope)
    assign(scope.text(name), isMove(node) ? moved(value, scope.text(name)) : value, node, scope)
  }
  // `let a <- b <- c` moves b's content to a, and c to b.
  if (first && second) assignTo(first, evaluate(second, scope), scope, true)
}

const isMove = (node: SyntaxNode) => node.getChild('<-') !== null || node.getChild('<-!') !== null

function readLoop(node: SyntaxNode, scope: FlowScope): void {
  const value = evaluate(node.getChild('Expression'), scope)
  const names = node.getChildren('Definition')
  const item = names.at(-1)
  if (item) assign(scope.text(item), value, node, scope)
  const block = node.getChild('Block')
  const list = node.getChild('Expression')
  const message = isArgument(value) && list ? describeList(list, scope) : null
  const times = message === null ? null : ` for each of ${message}`
  if (block) scope.repeated(times, () => visitStatements(block, scope))
}

function readWhile(node: SyntaxNode, scope: FlowScope): void {
  const bound = scope.loopBound(node)
  const message = bound && isArgument(evaluate(bound, scope)) ? describeBound(bound, scope) : null
  const times = message === null ? null : ` up to ${message} times`
  scope.repeated(times, () => visitStatements(node, scope))
}

const isArgument = (value: FlowValue) =>
  value.length > 0 && value.every(({ is }) => is === 'argument')

function assign(name: string, value: FlowValue, node: SyntaxNode, scope: FlowScope): void {
  if (scope.isNested()) scope.escape(value, node, what => `A function in the code keeps ${what}.`)
  scope.assign(name, scope.isNested() ? untracked(value) : value)
}

function assignTo(target: SyntaxNode, value: FlowValue, scope: FlowScope, isMoved = false): void {
  const name = fieldName(target, scope)
  if (name !== null) {
    assign(name, isMoved ? moved(value, name) : value, target, scope)
    return
  }
  evaluate(target, scope)
  scope.escape(value, target, what => `It puts ${what} into something else.`)
  changeOf(target, value, scope)
}

/** Handles `list[at] = value`: the list then has its old and its new content. */
function changeOf(target: SyntaxNode, value: FlowValue, scope: FlowScope): void {
  const [base, index] = target.getChildren('Expression')
  if (base) changed(base, union(value, evaluate(index, scope)), scope)
}

/**
 * Analyses a function that is not a phase of the transaction: it may run at any time, so it must contain nothing with
 * access to an account. Its parameters may be anything.
 */
export function visitFunction(node: SyntaxNode, scope: FlowScope): void {
  const parameters = node.getChild('ParameterList')?.getChildren('Parameter') ?? []
  scope.within(() => {
    for (const parameter of parameters) {
      const name = parameter.getChild('Definition')
      if (name) scope.assign(scope.text(name), COMPUTED)
    }
    const block = node.getChild('FunctionBlock')
    if (block) visitStatements(block, scope)
  })
}
