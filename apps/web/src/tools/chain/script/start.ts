import type { ScriptExample } from '@toolkit/explain/script/script-examples'
import type { InitialInput } from './deep-link'

/** What the page is to begin with: an example, code of one's own, or what came from elsewhere. */
export type Start =
  | { readonly kind: 'example'; readonly example: ScriptExample }
  | { readonly kind: 'own-code' }
  | { readonly kind: 'brought'; readonly initial: InitialInput }
