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
export type Section = {
  readonly title: string | null
  /** Whether it is made of what others wrote: code, messages, values. An assistant is given it as a quotation. */
  readonly theirs?: true
} & (
  | /** Names and values in two columns. */ {
      readonly rows: readonly (readonly [string, string])[]
    }
  | /** One paragraph each. */ { readonly list: readonly string[] }
  | /** Shown line by line as it is: code, an excerpt. */ { readonly text: string }
)

/** Something that others wrote, whole: "script", and its text. */
export type Quote = readonly [what: string, text: string]

/** What a command found out. */
export interface Answer {
  /** `danger`: what was given is wrong, and the exit code is 1. */
  readonly tone: AnswerTone
  /** One sentence without a full stop. */
  readonly sentence: string
  /** Whole sentences: the cause, and what to do. Null where the sentence says all. */
  readonly cause: string | null
  readonly sections: readonly Section[]
  /** What others wrote that the answer is about, and no section shows: for an assistant. */
  readonly quotes: readonly Quote[]
  /** For programs; `kind` says which form it has. */
  readonly details: { readonly kind: string; readonly [name: string]: Json }
  /** What it rests on, where a network was asked. */
  readonly source: string | null
  /** Whether a node or a scripts’ limits kept it from the verdict that was asked for: the exit code is 3. */
  readonly isOpen?: boolean
  /** Of a command that makes something: all that is printed without `--json`. */
  readonly value?: string
}

/** An answer without what is left out. */
export const answer = (
  parts: Pick<Answer, 'tone' | 'sentence' | 'details'> & Partial<Answer>,
): Answer => ({ cause: null, sections: [], quotes: [], source: null, ...parts })

export const EXIT = { right: 0, wrong: 1, badInput: 2, notAnswered: 3 } as const

export const exitCodeOf = ({ tone, isOpen }: Pick<Answer, 'tone' | 'isOpen'>): number =>
  tone === 'danger' ? EXIT.wrong : isOpen ? EXIT.notAnswered : EXIT.right

/** A verdict of signatures: what the page warns of, the chain refuses. */
export const asVerdict = <T extends Pick<Answer, 'tone'>>(verdict: T): T =>
  verdict.tone === 'warning' ? { ...verdict, tone: 'danger' } : verdict
