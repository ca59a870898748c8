import { handedSource } from '../../handed-source'
import { defineOutside } from '../../use-outside-input'
import { sharedSchema, wantedOf } from './shared-link'
import { NOTHING, type Wanted } from './use-conversion'

/** What another tool or a link begins the tool with. */
export const OUTSIDE = defineOutside({
  toolId: 'code-base64',
  kinds: ['bytes', 'text'],
  schema: sharedSchema,
  fromTool: (data): Wanted => ({
    ...NOTHING,
    source: handedSource(data),
    view: data.kind === 'bytes' ? 'hex' : 'text',
  }),
  fromLink: wantedOf,
})
