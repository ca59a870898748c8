/** What one worker is to do: many short inputs for one parser, or one huge one. */
export interface Order {
  readonly target: string
  readonly seed: number
  /** How many short inputs. */
  readonly inputs: number
  /** Ends the short inputs earlier; null for no bound. */
  readonly milliseconds: number | null
  /** The number of the first huge input, and all after it; null for short ones. */
  readonly huge: number | null
}

export interface Fault {
  readonly kind: 'thrown' | 'slow' | 'offset' | 'hang' | 'memory'
  readonly what: string
  readonly length: number
  /** The start of it. */
  readonly input: string
}

export type FromWorker =
  | { readonly kind: 'alive' }
  /** A huge input is begun. */
  | { readonly kind: 'huge'; readonly number: number; readonly name: string }
  | { readonly kind: 'done'; readonly runs: number; readonly faults: readonly Fault[] }
