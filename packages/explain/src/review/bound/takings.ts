import type { SyntaxNode } from '@lezer/common'
import type { FlowScope } from './flow-scope.ts'
import type { Destination, FlowValue, TakenAtom } from './flow-value.ts'
import { has } from './flow-value.ts'

/** Where something that was taken goes. */
export interface TakenTo {
  readonly to: Destination
  /** For the middle of a sentence: "0x179b…", "the account `to`". */
  readonly words: string
  /** Whose own account it is. */
  readonly whose?: number
  /** The listing whose price is paid. */
  readonly listing?: number | null
  /** Where in the code it is created. */
  readonly made?: number
}

/** How much a withdrawal takes; as much as code of others says may be all. */
export function amountOf(value: FlowValue): TakenAtom['amount'] {
  if (has(value, 'balance', 'ids', 'foreign')) return 'all'
  if (has(value, 'computed', 'remote', 'known', 'details')) return 'computed'
  if (!has(value, 'asked')) return 'stated'
  return value.length === 1 ? 'asked' : 'computed'
}

/**
 * Says what is taken from an account where that is more than the signer stated: to an account that the code chooses,
 * or everything that is there. Of what an argument names, as much as an argument names, the use says enough.
 */
export function movedTo(
  taken: readonly TakenAtom[],
  { to, words, whose, made, listing: paid = null }: TakenTo,
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
    const where = to === 'argument' || to === 'created' ? words : `${words} that its code chooses`
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

/** Whether an account that the code creates is for nobody but who has the keys that arguments name. */
const isForArguments = (made: number | undefined, scope: FlowScope) =>
  made !== undefined &&
  scope.keepsCreated &&
  scope.noted(`created-key ${made}`) &&
  !scope.noted('created-open')

/** Says that something that was taken is destroyed. */
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
 * Says that something of the account is given a receiver or the like at an account that the signer didn't choose: what
 * comes in may go there from then on.
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

/** Says that a known function that may use what is stored is told by the code, or by code of others, where to. */
export function chosenByCode(
  told: FlowValue,
  method: string,
  {
    owner,
    path,
    node,
  }: { readonly owner: number; readonly path: string; readonly node: SyntaxNode },
  scope: FlowScope,
): void {
  if (!has(told, 'fixed', 'foreign')) return
  scope.report({
    severity: 'danger',
    code: 'taken/elsewhere',
    message: `It calls ${method} on what is stored at ${path} of ${scope.whoOf(owner)}, with an address that its code chooses.`,
    node,
    owner,
    opens: null,
  })
}

/** Says that a known function gets everything that is there, or as much as the code computes. */
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

/** Functions of known contracts that give an account, a stake or the right to it to others (HybridCustody, core contracts). */
const GIVES_AWAY =
  /^(?:giveOwnership|publishToParent|transfer(?:Delegator|Node|Ownership|Admin|Machine)\w*|rotateAuth\w*|seal|setManagerCapability\w*)$/
/** Functions of known contracts after which what they get is gone. */
const DESTROYS = /^(?:burn|burnCallback|destroy\w*)$/
/** What runs bytes that somebody else signed or wrote. */
const RUNS_BYTES = /^(?:run|batchRun|mustRun)$/

/** Says what a known function is known to give away or destroy, or to run. */
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

/** The contract EVM, where something that is called by another name may be that. */
const evmByAnyName = ({ imports }: FlowScope): string | null =>
  [...imports.values()].find(({ name }) => name === 'EVM')?.name ?? null

export const isDestroying = (method: string): boolean => DESTROYS.test(method)
