/** The blocks that are searched, as they are chosen. */
export type Range = 'latest' | 'hour' | 'day' | 'heights'

/** All that is entered. */
export interface Asked {
  /** As typed: a type a line. */
  readonly types: string
  /** As typed: events that name this account are shown, all others counted. */
  readonly account: string
  /** Whether the search makes sense with an account alone. */
  readonly needsAccount: boolean
  readonly range: Range
  /** As typed. */
  readonly from: string
  /** As typed; empty for the latest sealed block. */
  readonly to: string
}

export const NOTHING: Asked = {
  types: '',
  account: '',
  needsAccount: false,
  range: 'latest',
  from: '',
  to: '',
}
