import * as v from 'valibot'
import { type ByteSource, sourceOfText } from '../../../bytes/byte-source'
import { defineOutside } from '../../../frame/use-outside-input'
import manifest from './manifest'

/** How the page begins: with something to read, or with what creates a transaction. */
export type Beginning =
  | { readonly kind: 'read'; readonly source: ByteSource }
  | { readonly kind: 'create' }

/** What another tool or a link begins the tool with: `#view=create`. */
export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: v.object({ view: v.literal('create') }),
  fromTool: (data): Beginning => ({
    kind: 'read',
    source: sourceOfText('text', data.kind === 'bytes' ? data.hex : data.text),
  }),
  fromLink: (): Beginning | null => ({ kind: 'create' }),
})
