import type { SyntaxNode } from '@lezer/common'
import { childrenOf, problem, type SyntaxProblem, textOf } from './problem.ts'

const NOT_ENTITLEMENTS = new Set(['all', 'access', 'account', 'self'])

/** Checks the modifiers before a declaration. */
export function checkModifiers(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const children = childrenOf(node)
  const named = (name: string) => children.filter(child => child.name === name)
  const [legacy] = named('LegacyAccess')
  if (legacy) {
    const word = textOf(legacy, source).startsWith('pub') ? 'pub' : 'priv'
    const instead = word === 'pub' ? 'access(all)' : 'access(self)'
    return problem(legacy, `“${word}” was removed in Cadence 1.0: write ${instead}.`)
  }
  const accesses = named('Access')
  const views = named('View')
  const second = accesses[1] ?? views[1]
  if (second) return problem(second, 'A modifier stands once.')
  const [access] = accesses
  const [view] = views
  if (access && /^(?:Pragma|Transaction)/.test(node.name)) {
    return problem(access, 'No access modifier is allowed here.')
  }
  if (view && !/Function|^Attachment|Dangling/.test(node.name)) {
    return problem(view, 'Only functions can be “view”.')
  }
  return undefined
}

export function checkAccess(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const names = node.getChildren('NominalType')
  const [first] = names
  const isMapping = node.getChild('mapping') !== null
  if (!first || isMapping) return undefined
  const alone = names.length === 1
  const word = textOf(first, source)
  const isLevel = node.name === 'Access' && ['all', 'account', 'contract', 'self'].includes(word)
  if (isLevel) {
    return alone && !/[,|]/.test(textOf(node, source))
      ? undefined
      : problem(first, `“${word}” cannot be one of several entitlements.`)
  }
  const wrong = names.find(name =>
    NOT_ENTITLEMENTS.has(/^\w+/.exec(textOf(name, source))?.[0] ?? ''),
  )
  return wrong && problem(wrong, `“${textOf(wrong, source)}” is not the name of an entitlement.`)
}

export function checkParameters(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const owner = node.parent
  const name = owner?.getChild('Definition')
  const wantsDefaults =
    owner?.name === 'EventDeclaration' && name && textOf(name, source) === 'ResourceDestroyed'
  for (const parameter of node.getChildren('Parameter')) {
    const sign = parameter.getChild('=')
    if (sign && !wantsDefaults) return problem(sign, 'Parameters have no default value.')
    if (!sign && wantsDefaults) return problem(parameter, 'This event needs a default value here.')
  }
  return undefined
}

export function checkLabel(node: SyntaxNode): SyntaxProblem | undefined {
  const [first] = childrenOf(node)
  if (!first || !node.getChild(':') || first.name === 'VariableName') return undefined
  return problem(first, 'A label is a name.')
}

/** Checks that an import of a built-in contract has no semicolon after it, as Cadence requires. */
export function checkImport(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  if (node.getChild('Location')) return undefined
  const after = node.nextSibling
  if (after?.name !== ';') return undefined
  return problem(after, `No semicolon can follow “${textOf(node, source)}”.`)
}

export function checkSpecialFunction(node: SyntaxNode, source: string): SyntaxProblem | undefined {
  const type = node.getChild('ReturnType')
  if (type) return problem(type, 'This function has no return type.')
  const name = node.getChild('Definition')
  if (name && textOf(name, source) === 'destroy') {
    return problem(name, 'Destructors were removed in Cadence 1.0.')
  }
  return undefined
}
