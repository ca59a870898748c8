import * as v from 'valibot'
import { type ByteSource, sourceOfText } from '../../../bytes/byte-source'
import { MAX_FRAGMENT_LENGTH } from '../../../frame/fragment'
import { defineOutside } from '../../../frame/use-outside-input'
import manifest from './manifest'

/** How the page begins: with something to read, or with what creates a transaction. */
export type Beginning =
  | { readonly kind: 'read'; readonly source: ByteSource }
  | { readonly kind: 'create' }
  /** With the transaction that empties an account, `0x…` or empty. */
  | { readonly kind: 'send-all'; readonly from: string }
  /** With what somebody handed over for signing, in a link that anybody may have written. */
  | { readonly kind: 'sign'; readonly text: string }

/** What another tool or a link begins the tool with: `#view=create`, a template in it, `#sign=` and a hand-over. */
export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: v.object({
    view: v.optional(v.literal('create')),
    // Who receives is never taken from a link.
    template: v.optional(v.literal('send-all')),
    from: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{16}$/))),
    sign: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_FRAGMENT_LENGTH))),
  }),
  fromTool: (data): Beginning => ({
    kind: 'read',
    source: sourceOfText('text', data.kind === 'bytes' ? data.hex : data.text),
  }),
  fromLink: ({ sign, template, from = '' }): Beginning | null => {
    if (sign !== undefined) return { kind: 'sign', text: sign }
    return template === 'send-all' ? { kind: template, from } : { kind: 'create' }
  },
})
