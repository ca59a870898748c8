/** What lenient reading passes over. */
export type LetPassKind =
  | 'white-space'
  | 'foreign'
  | 'mixed-alphabets'
  | 'missing-padding'
  | 'extra-padding'
  | 'padding-inside'
  | 'trailing-bits'

export interface LetPass {
  readonly kind: LetPassKind
  /** How often it was let pass. */
  readonly count: number
  /** Where it was first, in UTF-16 units of the text. */
  readonly offset: number
  /** The first character that was not in the alphabet. */
  readonly character?: string
}

/** Keeps one entry a kind, so that it stays short however long the text is. */
export class LetPassList {
  readonly #byKind = new Map<LetPassKind, LetPass>()

  get entries(): readonly LetPass[] {
    return [...this.#byKind.values()]
  }

  add(kind: LetPassKind, offset: number, character?: string): void {
    const known = this.#byKind.get(kind)
    const entry = known ?? { kind, count: 0, offset, ...(character ? { character } : {}) }
    this.#byKind.set(kind, { ...entry, count: entry.count + 1 })
  }
}
