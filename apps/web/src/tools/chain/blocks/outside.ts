import { defineOutside } from '../../../frame/use-outside-input'
import manifest from './manifest'

/** The block that another tool or a link asks for, as text. */
export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: async () => (await import('./shared-schema')).sharedSchema,
  fromTool: data => data.block,
  fromLink: ({ block }) => block,
})
