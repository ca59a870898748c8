import type { ScriptExample } from '@toolkit/explain/script/script-examples'
import type { Brought } from './outside'

/** What the page is to begin with: an example, code of one's own, or what came from elsewhere. */
export type Start =
  | { readonly kind: 'example'; readonly example: ScriptExample }
  | { readonly kind: 'own-code' }
  | { readonly kind: 'brought'; readonly brought: Brought }
