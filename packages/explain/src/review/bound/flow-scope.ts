import type { SyntaxNode } from '@lezer/common'
import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { textOf } from '@toolkit/core/cadence/syntax/problem'
import type { ReviewSeverity } from '../finding.ts'
import type { AccountArea } from './bound.ts'
import type { Constants } from './constants.ts'
import {
  areaOf,
  type FlowValue,
  NOTHING,
  sameValue,
  type TrackedAtom,
  tracked,
  union,
} from './flow-value.ts'
import type { KnownImports } from './known-imports.ts'
import type { Definitions } from './plain-value.ts'

/** Action on an account, or flow of an account. */
export interface FlowFinding {
  readonly severity: ReviewSeverity
  /** `bound/…` if the bound stays open, `taken/…` if something is taken or given away. */
  readonly code: string
  /** A sentence with a full stop. */
  readonly message: string
  readonly node: SyntaxNode
  /** Owner of the account; an index of the authorizers. */
  readonly owner: number
  /** Areas of the account that stay open; null if the action is supported. */
  readonly opens: AccountArea | 'all' | null
}

/** Fact about a whole program that more than one position depends on. */
export type FlowFact =
  /** A value of an unknown contract is stored. */
  | 'foreign-stored'
  /** A value is loaded from storage, at a path or at an unknown one. */
  | 'loaded'
  | `loaded ${string}`
  /** Something else may be published at the standard path for receiving FLOW. */
  | 'receiver-changed'
  /** A possible receiver is unpublished. */
  | 'receiver-unpublished'
  /** An account created at a position in the code gets a key from the arguments. */
  | `created-key ${number}`
  /** A created account receives something that others may have access to. */
  | 'created-open'
  /** The code chooses a price, or its recipient. */
  | 'price-open'
  /** Part of a price that a recipient gets, as text. */
  | `cut ${string}`

/** Supported use of an account. */
export interface FlowUse {
  readonly owner: number
  readonly area: AccountArea
  /** Clause without a full stop: "Withdraws 12.5 FLOW". */
  readonly message: string
}

export interface FlowResult {
  readonly findings: readonly FlowFinding[]
  readonly uses: readonly FlowUse[]
}

/** Program text and names for analysing a transaction's code. */
export interface FlowContext {
  readonly source: string
  readonly imports: KnownImports
  /** In the order of `prepare`'s parameters. */
  readonly authorizers: readonly FlowAddress[]
  /** Names that the program declares, which therefore aren't built-in ones. */
  readonly declared: ReadonlySet<string>
  readonly constants: Constants
  /** Returns true if a name means an argument and nothing else. */
  readonly isParameter: (name: string) => boolean
  /** Returns the display value of a parameter, if known: "12.5". */
  readonly argumentText: (name: string) => string | null
  /** Returns the owner of an address as an index of the authorizers; null for all others. */
  readonly ownerOfAddress: (digits: string) => number | null
  /** Values assigned to the program's names. */
  readonly definitions: Definitions
  /** Returns the uses of a name, without its declarations. */
  readonly usesOf: (name: string) => readonly SyntaxNode[]
  /** True if every account that the code creates can be tracked. */
  readonly keepsCreated: boolean
  /** Returns the bound of a loop as an expression; null if unknown. */
  readonly loopBound: (loop: SyntaxNode) => SyntaxNode | null
  /** Analyses a function that is not a phase of the transaction. */
  readonly visitFunction: (node: SyntaxNode, scope: FlowScope) => void
}

/** Values of names, and findings, during the analysis of a program. */
export interface FlowScope extends Omit<FlowContext, 'visitFunction'> {
  visitFunction(node: SyntaxNode): void
  /** Formats an authorizer's address. */
  whoOf(owner: number): string
  /** Returns a node's text on one line. */
  text(node: SyntaxNode): string
  get(name: string): FlowValue
  /** Returns true if anything was ever assigned to a name: a variable, field or parameter, but not a function. */
  isAssigned(name: string): boolean
  note(fact: FlowFact): void
  /** Returns true if a fact was noted anywhere. */
  noted(fact: FlowFact): boolean
  /** Returns the noted texts about the cuts of a price. */
  cuts(): readonly string[]
  /** Returns all fields of the transaction together. */
  fields(): FlowValue
  assign(name: string, value: FlowValue): void
  report(finding: FlowFinding): void
  /** @param node node of a use that states an amount, so that each further one counts. */
  use(owner: number, area: AccountArea, message: string, node?: SyntaxNode): void
  /**
   * Reports that a value with access to an account can no longer be tracked. `message` makes a sentence from its
   * description.
   */
  escape(value: FlowValue, node: SyntaxNode, message: (what: string) => string): void
  /** Analyses a function, which can run at any time and any number of times. */
  within(read: () => void): void
  /** Returns true during the analysis of a function. */
  isNested(): boolean
  /**
   * Analyses a loop's body, whose iterations the code chooses unless an argument bounds them.
   * @param times number of iterations, as the end of a clause: " for each of addresses"; null if unbounded.
   */
  repeated(times: string | null, read: () => void): void
  isRepeated(): boolean
  /** Returns the number of runs of the current code, as the end of a clause; "" for once. */
  times(): string
  /** Repeats the analysis until no name gets a further meaning; false if it doesn't settle. */
  settle(read: () => void, rounds: number): boolean
  result(): FlowResult
}

/**
 * Creates the scope of a program. A name refers to everything ever assigned to it, anywhere, so that the order of
 * statements, branches and scopes can't hide anything.
 */
export function createScope(context: FlowContext): FlowScope {
  const names = new Map<string, FlowValue>()
  const findings = new Map<string, FlowFinding>()
  const uses = new Map<string, FlowUse & { readonly at: Set<number> }>()
  let changed = false
  /** Number of functions around the current code: they can run at any time, and any number of times. */
  let depth = 0
  let loops = 0
  let counted: string | null = null
  const facts = new Set<FlowFact>()
  const whoOf = (owner: number): string => {
    const address = context.authorizers[owner]
    return address ? formatAddress(address) : 'the account'
  }
  return {
    ...context,
    visitFunction(node: SyntaxNode): void {
      context.visitFunction(node, this)
    },
    whoOf,
    text: (node: SyntaxNode) => textOf(node, context.source).replace(/\s+/g, ' ').trim(),
    get: (name: string): FlowValue => names.get(name) ?? NOTHING,
    isAssigned: (name: string) => names.has(name),
    note(fact: FlowFact): void {
      if (!facts.has(fact)) changed = true
      facts.add(fact)
    },
    noted: (fact: FlowFact) => facts.has(fact),
    cuts: () => [...facts].flatMap(fact => (fact.startsWith('cut ') ? [fact.slice(4)] : [])),
    fields: (): FlowValue =>
      union(...[...names].flatMap(([name, value]) => (name.startsWith('self.') ? [value] : []))),
    assign(name: string, value: FlowValue): void {
      const before = names.get(name)
      const after = union(before ?? NOTHING, value)
      if (before && sameValue(before, after)) return
      names.set(name, after)
      changed = true
    },
    report(finding: FlowFinding): void {
      findings.set(`${finding.message} ${finding.node.from}`, finding)
    },
    use(owner: number, area: AccountArea, message: string, node?: SyntaxNode): void {
      const key = `${owner} ${area} ${message}`
      const use = uses.get(key) ?? { owner, area, message, at: new Set() }
      uses.set(key, use)
      if (node) use.at.add(node.to)
    },
    escape(value: FlowValue, node: SyntaxNode, message: (what: string) => string): void {
      for (const atom of tracked(value)) {
        const opens = areaOf(atom) ?? 'all'
        const what = describe(atom, whoOf(atom.owner))
        const code = 'bound/out-of-sight'
        this.report({
          severity: 'danger',
          code,
          message: message(what),
          node,
          owner: atom.owner,
          opens,
        })
      }
    },
    within(read: () => void): void {
      depth += 1
      try {
        read()
      } finally {
        depth -= 1
      }
    },
    isNested: () => depth > 0,
    repeated(times: string | null, read: () => void): void {
      // A single loop over arguments has their length; a nested one runs more often.
      const isCounted = times !== null && counted === null
      if (isCounted) counted = times
      else loops += 1
      try {
        read()
      } finally {
        if (isCounted) counted = null
        else loops -= 1
      }
    },
    isRepeated: () => loops > 0,
    times: () => (loops > 0 ? ' as often as its code likes' : (counted ?? '')),
    settle(read: () => void, rounds: number): boolean {
      for (let round = 0; round < rounds; round += 1) {
        changed = false
        findings.clear()
        uses.clear()
        read()
        if (!changed) return true
      }
      return false
    },
    result: (): FlowResult => ({
      findings: [...findings.values()],
      uses: [...uses.values()].map(({ at, message, ...use }) => ({
        ...use,
        message: at.size > 1 ? `${message}, ${at.size} times` : message,
      })),
    }),
  }
}

const PARTS = {
  storage: 'everything stored in',
  keys: 'the keys of',
  contracts: 'the contracts of',
  inbox: 'the inbox of',
  capabilities: 'the capabilities of',
  'capabilities.storage': 'the storage capabilities of',
  'capabilities.account': 'the account capabilities of',
} as const

/** Describes the access that a value gives, for the middle of a sentence. */
function describe(atom: TrackedAtom, who: string): string {
  switch (atom.is) {
    case 'account':
      return `the whole account ${who}`
    case 'part':
      return `${PARTS[atom.part]} ${who}`
    case 'stored':
      return `what is stored at ${atom.path} of ${who}`
    case 'taken':
      return `what is taken from ${atom.path} of ${who}`
    case 'capability':
      return `a capability of ${who}`
    case 'controller':
      return `the control of a capability of ${who}`
  }
}
