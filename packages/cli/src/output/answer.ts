import type { AnswerTone } from '@toolkit/core/text/answer-tone'

/** What JSON has: amounts and heights are texts of digits, bytes are hex. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/** Details under the sentence. */
export type Section =
  /** Names and values in two columns. */
  | { readonly title: string | null; readonly rows: readonly (readonly [string, string])[] }
  /** One paragraph each. */
  | { readonly title: string | null; readonly list: readonly string[] }
  /** Shown line by line as it is: code, an excerpt. */
  | { readonly title: string | null; readonly text: string }

/** What a command found out. */
export interface Answer {
  /** `danger`: what was given is wrong, and the exit code is 1. */
  readonly tone: AnswerTone
  /** One sentence without a full stop. */
  readonly sentence: string
  /** Whole sentences: the cause, and what to do. Null where the sentence says all. */
  readonly cause: string | null
  readonly sections: readonly Section[]
  /** For programs; `kind` says which form it has. */
  readonly details: { readonly kind: string; readonly [name: string]: Json }
  /** What it rests on, where a network was asked. */
  readonly source: string | null
  /** Of a command that makes something: all that is printed without `--json`. */
  readonly value?: string
}

/** An answer without what is left out. */
export const answer = (
  parts: Pick<Answer, 'tone' | 'sentence' | 'details'> & Partial<Answer>,
): Answer => ({ cause: null, sections: [], source: null, ...parts })

export const EXIT = { right: 0, wrong: 1, badInput: 2, notAnswered: 3 } as const

export const exitCodeOf = ({ tone }: Answer): number =>
  tone === 'danger' ? EXIT.wrong : EXIT.right
