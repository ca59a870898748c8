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

/** Something that code does with an account, or that an account flows into. */
export interface FlowFinding {
  readonly severity: ReviewSeverity
  /** `bound/…` where the bound stays open, `taken/…` where something is taken or given away. */
  readonly code: string
  /** A sentence with a full stop. */
  readonly message: string
  readonly node: SyntaxNode
  /** Whose account; an index of the authorizers. */
  readonly owner: number
  /** The areas of the account that stay open; none where what is done is understood. */
  readonly opens: AccountArea | 'all' | null
}

/** Something of a whole program on which more than one place depends. */
export type FlowFact =
  /** Something of a contract that isn't known is stored. */
  | 'foreign-stored'
  /** Something is taken out of storage, at a path or at one that isn't known. */
  | 'loaded'
  | `loaded ${string}`
  /** Where every account receives FLOW, something else may be published. */
  | 'receiver-changed'
  /** A path at which something may be received is taken down. */
  | 'receiver-unpublished'
  /** An account that is created at a place in the code gets a key that arguments name. */
  | `created-key ${number}`
  /** An account that is created is given something that others may have a hold on. */
  | 'created-open'
  /** A price, or who gets it, is chosen by the code. */
  | 'price-open'
  /** So much of a price goes to so-and-so, in words. */
  | `cut ${string}`

/** An understood use of an account. */
export interface FlowUse {
  readonly owner: number
  readonly area: AccountArea
  /** A clause without a full stop: "Withdraws 12.5 FLOW". */
  readonly message: string
}

export interface FlowResult {
  readonly findings: readonly FlowFinding[]
  readonly uses: readonly FlowUse[]
}

/** Program text and names that the analysis of a transaction's code stands on. */
export interface FlowContext {
  readonly source: string
  readonly imports: KnownImports
  /** In the order of `prepare`'s parameters. */
  readonly authorizers: readonly FlowAddress[]
  /** Names that the program declares: none of them is Cadence's own. */
  readonly declared: ReadonlySet<string>
  readonly constants: Constants
  /** Whether a name stands for an argument and for nothing else. */
  readonly isParameter: (name: string) => boolean
  /** A parameter's value for people, where it is known: "12.5". */
  readonly argumentText: (name: string) => string | null
  /** Whose an address is, as an index of the authorizers; null for anybody else's. */
  readonly ownerOfAddress: (digits: string) => number | null
  /** What the program gives to its names. */
  readonly definitions: Definitions
  /** Where a name is used, and not declared. */
  readonly usesOf: (name: string) => readonly SyntaxNode[]
  /** Whether every account that the code creates stays in sight. */
  readonly keepsCreated: boolean
  /** What bounds a loop: an expression; null where nothing is known to. */
  readonly loopBound: (loop: SyntaxNode) => SyntaxNode | null
  /** Reads a function that is no phase of the transaction. */
  readonly visitFunction: (node: SyntaxNode, scope: FlowScope) => void
}

/** What names stand for, and what was found, while a program is read. */
export interface FlowScope extends Omit<FlowContext, 'visitFunction'> {
  visitFunction(node: SyntaxNode): void
  /** An authorizer's address for people. */
  whoOf(owner: number): string
  /** A node's text on one line. */
  text(node: SyntaxNode): string
  get(name: string): FlowValue
  /** Whether anything was ever assigned to a name: a variable, field or parameter, and no function. */
  isAssigned(name: string): boolean
  note(fact: FlowFact): void
  /** Whether something was noted, wherever it stands. */
  noted(fact: FlowFact): boolean
  /** The words that were noted of the cuts of a price. */
  cuts(): readonly string[]
  /** All fields of the transaction together. */
  fields(): FlowValue
  assign(name: string, value: FlowValue): void
  report(finding: FlowFinding): void
  /** @param node what does it, where it says how much: each further one counts. */
  use(owner: number, area: AccountArea, message: string, node?: SyntaxNode): void
  /** Says that what gives power over an account gets out of sight. `message` makes a sentence of what it is. */
  escape(value: FlowValue, node: SyntaxNode, message: (what: string) => string): void
  /** Reads a function, which can run at any time and any number of times. */
  within(read: () => void): void
  /** Whether a function is being read. */
  isNested(): boolean
  /**
   * Reads a loop's body, which runs as often as the code likes unless an argument bounds it.
   * @param times how often, as the end of a clause: " for each of addresses"; null where nothing bounds it.
   */
  repeated(times: string | null, read: () => void): void
  isRepeated(): boolean
  /** How often what is read runs, as the end of a clause; "" for once. */
  times(): string
  /** Reads the program until no name gets a further meaning; false where it comes to no end. */
  settle(read: () => void, rounds: number): boolean
  result(): FlowResult
}

/**
 * What names stand for while a program is read. A name stands for everything that is ever assigned to it, wherever
 * that is, so that the order of statements, branches and scopes can't hide anything.
 */
export function createScope(context: FlowContext): FlowScope {
  const names = new Map<string, FlowValue>()
  const findings = new Map<string, FlowFinding>()
  const uses = new Map<string, FlowUse & { readonly at: Set<number> }>()
  let changed = false
  /** How many functions are around what is read: they can run at any time, and any number of times. */
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
      // One loop over arguments is as long as they are; in another one it is longer.
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

/** What a value gives power over, for the middle of a sentence. */
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
