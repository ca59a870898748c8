import type { FieldValue } from './field-value.ts'

/** Field in which two transactions differ. */
export interface TransactionDifference {
  /** As in `mapTransaction`; if only one of them has it, its index in that one. */
  readonly key: string
  /** `third authorizer`, `key index of the first payload signature`, `script`. */
  readonly name: string
  /** Null if the first transaction has no such field. */
  readonly first: FieldValue | null
  readonly second: FieldValue | null
}

const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth'],
  ...['sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
]

/** Formats `third authorizer`; beyond ten, `authorizer 11`. */
export function ordinalName(one: string, at: number): string {
  const word = ORDINALS[at]
  return word === undefined ? `${one} ${at + 1}` : `${word} ${one}`
}

/** Adds the article: `the third authorizer`, `the script`; numbered parts have none: `authorizer 11`. */
export const withArticle = (name: string) =>
  /^[a-z]+(?: [a-z]+)? \d+$/.test(name) ? name : `the ${name}`
