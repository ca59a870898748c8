import type { Random } from './random.ts'

/** What a parser is given here. */
export type Input = string | Uint8Array

interface AnyTarget {
  /** `folder/module#function`, and after a comma how it is called: `bytes/hex#parseHex`. */
  readonly name: string
  /** Texts that it takes, where no vector is one. */
  readonly samples?: readonly string[]
  /** Makes what it reads of any text, such as a field of a link; used for every other input. */
  readonly wrap?: (text: string, random: Random) => string
}

export interface TextTarget extends AnyTarget {
  readonly takes: 'text'
  readonly parse: (text: string) => unknown
}

export interface BytesTarget extends AnyTarget {
  readonly takes: 'bytes'
  readonly parse: (bytes: Uint8Array) => unknown
}

/** A parser: what it is called here, what it takes, and how it is called. */
export type Target = TextTarget | BytesTarget

/** What a child is to do with one parser. */
export type Order =
  /** Short inputs, from the number `from` on. `each` tells of every one before it is run. */
  | {
      readonly kind: 'short'
      readonly target: string
      readonly seed: number
      readonly from: number
      readonly inputs: number
      /** Ends them earlier; null for no bound. */
      readonly milliseconds: number | null
      readonly each: boolean
    }
  /** The inputs of 10 MB or 100,000 brackets, by their numbers. */
  | {
      readonly kind: 'huge'
      readonly target: string
      readonly seed: number
      readonly numbers: readonly number[]
    }
  /** One input, given: text, or bytes in hex. */
  | { readonly kind: 'one'; readonly target: string; readonly input: string }

export interface Fault {
  readonly kind: 'thrown' | 'slow' | 'offset' | 'hang' | 'memory' | 'died'
  readonly what: string
  /** What it was found with: `input 12`, or the name of a huge one. */
  readonly by: string
  /** UTF-16 units, or bytes. */
  readonly length: number
  /** The smallest input with the same fault: text, or bytes in hex; null for a huge one. */
  readonly input: string | null
}

export type FromChild =
  | { readonly kind: 'ready'; readonly targets: readonly string[]; readonly huge: number }
  /** The input of this number is next. */
  | { readonly kind: 'at'; readonly at: number; readonly name: string; readonly input?: string }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'done'; readonly runs: number }
