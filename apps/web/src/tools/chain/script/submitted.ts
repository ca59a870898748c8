import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import type { ScriptExample } from '@toolkit/explain/script/script-examples'
import type { InitialInput } from './deep-link'

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

/** Initial content of the page: an example, custom code, or input from elsewhere. */
export type Start =
  | { readonly kind: 'example'; readonly example: ScriptExample }
  | { readonly kind: 'own-code' }
  | { readonly kind: 'brought'; readonly initial: InitialInput }
