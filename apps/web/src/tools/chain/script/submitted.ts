import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'

/** The block at which a script runs, as it is chosen. */
export type At = 'sealed' | 'height' | 'id'

/** All that is entered: the script, its arguments and the block. */
export interface Submitted {
  /** Of its draft; empty while nothing was begun. */
  readonly id: string
  readonly source: string
  readonly inputs: readonly ArgumentInput[]
  readonly at: At
  /** As typed. */
  readonly height: string
  /** As typed. */
  readonly blockId: string
}

/** Of the database with the drafts. */
export const DRAFTS_NAME = 'script-drafts'

export const NOTHING: Submitted = {
  id: '',
  source: '',
  inputs: [],
  at: 'sealed',
  height: '',
  blockId: '',
}
