import type { FieldValue } from './field-value.ts'

/** A field in which two transactions differ. */
export interface TransactionDifference {
  /** As in `mapTransaction`; where only one of them has it, its place in that one. */
  readonly key: string
  /** `third authorizer`, `key index of the first payload signature`, `script`. */
  readonly name: string
  /** Null where the first transaction has no such field. */
  readonly first: FieldValue | null
  readonly second: FieldValue | null
}

const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth'],
  ...['sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
]

/** `third authorizer`; beyond ten, `authorizer 11`. */
export function ordinalName(one: string, at: number): string {
  const word = ORDINALS[at]
  return word === undefined ? `${one} ${at + 1}` : `${word} ${one}`
}

/** `the third authorizer`, `the script`; numbered parts stand without an article: `authorizer 11`. */
export const withArticle = (name: string) =>
  /^[a-z]+(?: [a-z]+)? \d+$/.test(name) ? name : `the ${name}`
