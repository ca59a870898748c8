/** The blocks that are searched, as they are chosen. */
export type Range = 'latest' | 'hour' | 'day' | 'heights'

/** What people look for most. */
export type TemplateId = 'flow' | 'keys' | 'accounts'

/** Whether the search makes sense with an account alone. */
export const needsAccount = ({ template }: Pick<Submitted, 'template'>): boolean =>
  template === 'flow'

/** All that is entered. */
export interface Submitted {
  /** As typed: a type a line. */
  readonly types: string
  /** As typed: events that name this account are shown, all others counted. */
  readonly account: string
  /** The template that the types are of; null for any others. */
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

/** The text with one line in place of another. */
export const withLine = (text: string, line: string, other: string): string =>
  text
    .split('\n')
    .map(one => (one.trim() === line.trim() ? other : one))
    .join('\n')
