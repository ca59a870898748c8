import type { Random } from './random.ts'

/** Input of a parser. */
export type Input = string | Uint8Array

interface AnyTarget {
  /** `folder/module#function`, and after a comma its call variant: `bytes/hex#parseHex`. */
  readonly name: string
  /** Valid texts, if no vector is one. */
  readonly samples?: readonly string[]
  /** Converts any text to the parser's input, such as a field of a link; used for every other input. */
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

/** A parser: its name here, its input, and its call. */
export type Target = TextTarget | BytesTarget

/** Order to a child about one parser. */
export type Order =
  /** Short inputs, from the number `from` on. `each` announces every one before it runs. */
  | {
      readonly kind: 'short'
      readonly target: string
      readonly seed: number
      readonly from: number
      readonly inputs: number
      /** Stops them earlier; null for no limit. */
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
  /** A single given input: text, or bytes in hex. */
  | { readonly kind: 'one'; readonly target: string; readonly input: string }

export interface Fault {
  readonly kind: 'thrown' | 'slow' | 'offset' | 'hang' | 'memory' | 'died'
  readonly what: string
  /** Origin of the input: `input 12`, or the name of a huge one. */
  readonly by: string
  /** UTF-16 units, or bytes. */
  readonly length: number
  /** The smallest input with the same fault: text, or bytes in hex; null for a huge one. */
  readonly input: string | null
}

export type FromChild =
  | { readonly kind: 'ready'; readonly targets: readonly string[]; readonly huge: number }
  /** Announces the next input by number. */
  | { readonly kind: 'at'; readonly at: number; readonly name: string; readonly input?: string }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'done'; readonly runs: number }
