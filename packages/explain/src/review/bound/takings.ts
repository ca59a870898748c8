import type { SyntaxNode } from '@lezer/common'
import type { FlowScope } from './flow-scope.ts'
import type { Destination, FlowValue, TakenAtom } from './flow-value.ts'
import { has } from './flow-value.ts'

/** Destination of a taken value. */
export interface TakenTo {
  readonly to: Destination
  /** For the middle of a sentence: "0x179b…", "the account `to`". */
  readonly text: string
  /** Owner, if it is an authorizer's account. */
  readonly whose?: number
  /** Listing whose price is paid. */
  readonly listing?: number | null
  /** Position in the code where it is created. */
  readonly made?: number
}

/** Returns the amount of a withdrawal; an amount from third-party code may be everything. */
export function amountOf(value: FlowValue): TakenAtom['amount'] {
  if (has(value, 'balance', 'ids', 'foreign')) return 'all'
  if (has(value, 'computed', 'remote', 'known', 'details')) return 'computed'
  if (!has(value, 'asked')) return 'stated'
  return value.length === 1 ? 'asked' : 'computed'
}

/**
 * Reports a taking beyond the signer's statement: to an account that the code chooses, or of everything there. For
 * assets and amounts named by arguments, the use is enough.
 */
export function movedTo(
  taken: readonly TakenAtom[],
  { to, text, whose, made, listing: paid = null }: TakenTo,
  node: SyntaxNode,
  scope: FlowScope,
): void {
  for (const { owner, path, amount, isLoaded, isBought, listing } of taken) {
    if (to === 'own' && whose === owner) continue
    const from = `${path} of ${scope.whoOf(owner)}`
    if (amount === 'asked' && to === 'argument' && !isLoaded && listing === paid) {
      scope.report({
        severity: 'warning',
        code: 'taken/asked',
        message: `It pays from ${from} what the listing asks for that the arguments name: how much isn’t in the transaction.`,
        node,
        owner,
        opens: null,
      })
      continue
    }
    const what = isLoaded || amount === 'all' ? `all that is stored at ${from}` : `from ${from}`
    const much =
      amount === 'computed' || amount === 'asked' ? ', as much as its code computes,' : ''
    if (to === 'argument' && amount === 'stated' && !isLoaded) continue
    if (to === 'created' && amount === 'stated' && !isLoaded && isForArguments(made, scope)) {
      const message = `Gives what it takes from ${path} to the account that it creates`
      scope.use(owner, 'storage', `${message}${scope.times()}`, node)
      continue
    }
    const where = to === 'argument' || to === 'created' ? text : `${text} that its code chooses`
    scope.report({
      severity: 'danger',
      code: amount === 'all' || isLoaded ? 'taken/all' : 'taken/elsewhere',
      message: isBought
        ? `It sends what ${scope.whoOf(owner)} buys to ${where}.`
        : `It takes ${what}${much} and sends it to ${where}.`,
      node,
      owner,
      opens: null,
    })
  }
}

/** Returns true if only the keys named by arguments control an account that the code creates. */
const isForArguments = (made: number | undefined, scope: FlowScope) =>
  made !== undefined &&
  scope.keepsCreated &&
  scope.noted(`created-key ${made}`) &&
  !scope.noted('created-open')

/** Reports that a taken value is destroyed. */
export function destroyed(taken: readonly TakenAtom[], node: SyntaxNode, scope: FlowScope): void {
  for (const { owner, path, isMade } of taken) {
    if (isMade) continue
    scope.report({
      severity: 'danger',
      code: 'taken/destroyed',
      message: `It destroys what it takes from ${path} of ${scope.whoOf(owner)}.`,
      node,
      owner,
      opens: null,
    })
  }
}

/**
 * Reports that a receiver or similar is linked to an account that the signer didn't choose: future deposits may go
 * there.
 */
export function linkedElsewhere(
  value: FlowValue,
  owner: number,
  node: SyntaxNode,
  scope: FlowScope,
): void {
  const links = value.flatMap(atom => (atom.is === 'remote' && atom.to !== 'own' ? [atom.to] : []))
  const isForeign = has(value, 'foreign')
  if (links.length === 0 && !isForeign) return
  const isChosen = !isForeign && links.every(to => to === 'argument')
  scope.report({
    severity: isChosen ? 'warning' : 'danger',
    code: 'taken/receiver',
    message: `It links ${scope.whoOf(owner)} to ${isChosen ? 'an account that an argument names' : 'an account that its code chooses'}: what is sent to ${scope.whoOf(owner)} may go there.`,
    node,
    owner,
    opens: null,
  })
}

/**
 * Reports that the code, or third-party code, chooses the destination for a known function with access to stored
 * values.
 */
export function chosenByCode(
  described: FlowValue,
  method: string,
  {
    owner,
    path,
    node,
  }: { readonly owner: number; readonly path: string; readonly node: SyntaxNode },
  scope: FlowScope,
): void {
  if (!has(described, 'fixed', 'foreign')) return
  scope.report({
    severity: 'danger',
    code: 'taken/elsewhere',
    message: `It calls ${method} on what is stored at ${path} of ${scope.whoOf(owner)}, with an address that its code chooses.`,
    node,
    owner,
    opens: null,
  })
}

/** Reports that a known function gets everything, or a computed amount. */
export function allGiven(
  taken: readonly TakenAtom[],
  title: string,
  node: SyntaxNode,
  scope: FlowScope,
): void {
  for (const { owner, path, amount, isLoaded } of taken) {
    if (amount === 'stated' && !isLoaded) continue
    const what =
      amount === 'all' || isLoaded ? 'all that is stored' : 'as much as its code computes'
    scope.report({
      severity: 'danger',
      code: amount === 'all' || isLoaded ? 'taken/all' : 'taken/elsewhere',
      message: `It gives ${what} at ${path} of ${scope.whoOf(owner)} to ${title}.`,
      node,
      owner,
      opens: null,
    })
  }
}

/**
 * Functions of known contracts that transfer an account, a stake or the right to it (HybridCustody, core contracts).
 */
const GIVES_AWAY =
  /^(?:giveOwnership|publishToParent|transfer(?:Delegator|Node|Ownership|Admin|Machine)\w*|rotateAuth\w*|seal|setManagerCapability\w*)$/
/** Functions of known contracts that destroy their arguments. */
const DESTROYS = /^(?:burn|burnCallback|destroy\w*)$/
/** Functions that run bytes signed or written by someone else. */
const RUNS_BYTES = /^(?:run|batchRun|mustRun)$/

/** Reports known effects of a known function: giving away, destroying, or running bytes. */
export function knownTaking(
  method: string,
  contract: string | null,
  owner: number,
  path: string | null,
  node: SyntaxNode,
  scope: FlowScope,
): void {
  const who = scope.whoOf(owner)
  const danger = (code: string, message: string) =>
    scope.report({ severity: 'danger', code: `taken/${code}`, message, node, owner, opens: null })
  if (GIVES_AWAY.test(method)) {
    danger(
      'ownership',
      `It gives others control of what is stored at ${path ?? 'a path'} of ${who} (${method}).`,
    )
  } else if (RUNS_BYTES.test(method) && (contract ?? evmByAnyName(scope)) === 'EVM') {
    danger(
      'evm-bytes',
      `It runs EVM transactions that somebody else signed, and ${who} pays for them.`,
    )
  }
}

/** Returns the contract EVM, if something under another name may be it. */
const evmByAnyName = ({ imports }: FlowScope): string | null =>
  [...imports.values()].find(({ name }) => name === 'EVM')?.name ?? null

export const isDestroying = (method: string): boolean => DESTROYS.test(method)
