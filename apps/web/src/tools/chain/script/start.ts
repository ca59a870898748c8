import type { ScriptExample } from '@toolkit/explain/script/script-examples'
import type { InitialInput } from './deep-link'

/** Initial content of the page: an example, custom code, or input from elsewhere. */
export type Start =
  | { readonly kind: 'example'; readonly example: ScriptExample }
  | { readonly kind: 'own-code' }
  | { readonly kind: 'brought'; readonly initial: InitialInput }
