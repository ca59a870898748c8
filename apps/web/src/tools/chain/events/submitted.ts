/** Selected range of blocks. */
export type Range = 'latest' | 'hour' | 'day' | 'heights'

/** Most common searches. */
export type TemplateId = 'flow' | 'keys' | 'accounts'

/** Returns true if the template requires an account. */
export const needsAccount = ({ template }: Pick<Submitted, 'template'>): boolean =>
  template === 'flow'

/** Whole input. */
export interface Submitted {
  /** As typed: one type per line. */
  readonly types: string
  /** As typed: events that mention this account are shown, all others only counted. */
  readonly account: string
  /** Template of the types; null for any others. */
  readonly template: TemplateId | null
  readonly range: Range
  /** As typed. */
  readonly from: string
  /** As typed; empty for the latest sealed block. */
  readonly to: string
}

export const NOTHING: Submitted = {
  types: '',
  account: '',
  template: null,
  range: 'latest',
  from: '',
  to: '',
}

/** Replaces a line of the text. */
export const withLine = (text: string, line: string, other: string): string =>
  text
    .split('\n')
    .map(one => (one.trim() === line.trim() ? other : one))
    .join('\n')
