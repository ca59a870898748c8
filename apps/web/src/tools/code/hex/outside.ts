import { handedSource } from '../../handed-source'
import { defineOutside } from '../../use-outside-input'
import { sharedSchema, wantedOf } from './shared-link'
import { NOTHING, type Wanted } from './use-hex'

/** What another tool or a link begins the tool with. */
export const OUTSIDE = defineOutside({
  toolId: 'code-hex',
  kinds: ['bytes', 'text'],
  schema: sharedSchema,
  fromTool: (data): Wanted => ({ ...NOTHING, source: handedSource(data) }),
  fromLink: wantedOf,
})
