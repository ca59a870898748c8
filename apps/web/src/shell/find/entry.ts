import { Secret } from '@toolkit/core/secret'
import type { Pasted } from '../../frame/paste/read-paste.task'

/** Content of the search field: typed, or pasted or dropped as a whole. */
export type Entry =
  | {
      readonly kind: 'typed'
      readonly text: string
      /** Pasted as a whole, but short: it may be a value regardless of its length. */
      readonly whole?: true
    }
  | { readonly kind: 'given'; readonly pasted: Pasted }

export const NOTHING: Entry = { kind: 'typed', text: '' }

export const textEntry = (text: string): Entry => ({
  kind: 'given',
  pasted: { kind: 'text', text: new Secret(text) },
})
export const fileEntry = (file: File): Entry => ({ kind: 'given', pasted: { kind: 'file', file } })

/** Classes of the search field. */
export const FIND_INPUT =
  'h-11 w-full min-w-0 bg-surface pr-12 pl-9 text-sm outline-none pointer-coarse:text-base placeholder:text-text-muted'
