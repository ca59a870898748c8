import type { SyntaxNode } from '@lezer/common'
import { type FlowCall, ofKind } from './flow-call.ts'
import { rootName } from './flow-name.ts'
import type { FlowScope } from './flow-scope.ts'
import { type Atom, type FlowValue, has, union, untracked } from './flow-value.ts'
import { INTERFACE } from './published.ts'

/**
 * Returns a value after a move: a resource, no matter which code made it, and not a part of another account. It belongs
 * to the variable that it was moved to, and references keep that.
 */
export function moved(value: FlowValue, holder: string | null): FlowValue {
  const held = holder === null ? {} : { of: holder }
  return value.flatMap((atom): FlowValue => {
    switch (atom.is) {
      case 'known':
      case 'taken':
        return [{ ...atom, ...held }]
      case 'remote': {
        const fresh: Atom = { is: 'known', ...held }
        if (atom.type?.isKnown && !atom.type.names.some(name => INTERFACE.test(name)))
          return [fresh]
        const { to, type } = atom
        return [{ is: 'remote', to: to === 'own' ? 'computed' : to, type }, fresh]
      }
      default:
        return [atom]
    }
  })
}

/** Returns a reference to a value: the value, with its location. */
export function referred(node: SyntaxNode | null, value: FlowValue, scope: FlowScope): FlowValue {
  const name = node && rootName(node, scope)
  if (!name) return value
  const here = value.filter(({ is }) => is === 'known' || is === 'taken')
  return union(value, moved(here, name))
}

/**
 * Returns true if it may belong to a known contract without being in a variable: values given to it may go anywhere.
 */
export const isLoose = (value: FlowValue): boolean =>
  value.some(atom => atom.is === 'known' && atom.of === undefined)

const registeredOf = (value: FlowValue) =>
  value.flatMap(atom =>
    (atom.is === 'known' || atom.is === 'taken') && atom.of !== undefined ? [atom.of] : [],
  )

/**
 * Records that a value is put into an object from a known contract, or into a withdrawn one, and so belongs to it under
 * any name or reference.
 */
export function retainedIn(
  node: SyntaxNode | null | undefined,
  base: FlowValue,
  call: FlowCall,
  scope: FlowScope,
): void {
  const given = union(...call.arguments.map(({ value }) => value))
  const taken = ofKind(given, 'taken').map(({ of: _, ...atom }) => atom)
  // The called function may put it into any referenced argument.
  const names = new Set(registeredOf(taken.length > 0 ? union(base, given) : base))
  const root = node && has(base, 'known', 'taken') ? rootName(node, scope) : null
  if (root !== null && has(scope.get(root), 'known', 'taken')) names.add(root)
  for (const name of names) {
    if (!node || !scope.isAssigned(name)) continue
    if (scope.isNested()) scope.escape(taken, node, what => `A function in the code keeps ${what}.`)
    else scope.assign(name, moved(taken, name))
    if (has(base, 'known')) scope.assign(name, untracked(given))
  }
}
