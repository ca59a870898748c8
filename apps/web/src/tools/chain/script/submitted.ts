import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'

/** Selected block at which a script runs. */
export type At = 'sealed' | 'height' | 'id'

/** Whole input: the script, its arguments and the block. */
export interface Submitted {
  /** Id of its draft; empty while there is none. */
  readonly id: string
  readonly source: string
  readonly inputs: readonly ArgumentInput[]
  readonly at: At
  /** As typed. */
  readonly height: string
  /** As typed. */
  readonly blockId: string
}

/** Name of the drafts database. */
export const DRAFTS_NAME = 'script-drafts'

export const NOTHING: Submitted = {
  id: '',
  source: '',
  inputs: [],
  at: 'sealed',
  height: '',
  blockId: '',
}
