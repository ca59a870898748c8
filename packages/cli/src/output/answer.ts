import type { AnswerTone } from '@toolkit/core/text/answer-tone'

/** JSON value: amounts and heights are texts of digits, bytes are hex. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/** Details below the sentence. */
export type Section = {
  readonly title: string | null
  /** True if it consists of third-party text: code, messages, values. An assistant gets it as a quotation. */
  readonly theirs?: true
} & (
  | /** Names and values in two columns. */ {
      readonly rows: readonly (readonly [string, string])[]
    }
  | /** One paragraph each. */ { readonly list: readonly string[] }
  | /** Shown line by line, unchanged: code, an excerpt. */ { readonly text: string }
)

/** Complete third-party text: "script", and its text. */
export type Quote = readonly [what: string, text: string]

/** Result of a command. */
export interface Answer {
  /** `danger`: the input is invalid, and the exit code is 1. */
  readonly tone: AnswerTone
  /** One sentence without a full stop. */
  readonly message: string
  /** Complete sentences: the cause, and advice. Null if the sentence is enough. */
  readonly cause: string | null
  readonly sections: readonly Section[]
  /** Third-party texts behind the answer that no section shows: for an assistant. */
  readonly quotes: readonly Quote[]
  /** For programs; `kind` names its form. */
  readonly details: { readonly kind: string; readonly [name: string]: Json }
  /** Source, if a network was queried. */
  readonly source: string | null
  /** True if a node or the limits of scripts prevented the requested verdict: the exit code is 3. */
  readonly isOpen?: boolean
  /** Value of a command that creates one: the only output without `--json`. */
  readonly value?: string
}

/** Creates an answer with defaults for omitted fields. */
export const answer = (
  parts: Pick<Answer, 'tone' | 'message' | 'details'> & Partial<Answer>,
): Answer => ({ cause: null, sections: [], quotes: [], source: null, ...parts })

export const EXIT = { right: 0, wrong: 1, badInput: 2, notAnswered: 3 } as const

export const exitCodeOf = ({ tone, isOpen }: Pick<Answer, 'tone' | 'isOpen'>): number =>
  tone === 'danger' ? EXIT.wrong : isOpen ? EXIT.notAnswered : EXIT.right

/** Adjusts the verdict of signatures: the page's warning is the chain's rejection. */
export const asVerdict = <T extends Pick<Answer, 'tone'>>(verdict: T): T =>
  verdict.tone === 'warning' ? { ...verdict, tone: 'danger' } : verdict
