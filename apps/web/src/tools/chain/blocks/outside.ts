import { defineOutside } from '../../../frame/use-outside-input'
import manifest from './manifest'

/** The block that another tool or a link asks for. */
export interface Brought {
  /** Its height or ID, as text. */
  readonly block: string
  /** The ID of the collection of it that is to be looked at. */
  readonly collection: string | null
}

export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: async () => (await import('./shared-schema')).sharedSchema,
  fromTool: (data): Brought => ({ block: data.block, collection: null }),
  fromLink: ({ block, collection = null }): Brought => ({ block, collection }),
})
