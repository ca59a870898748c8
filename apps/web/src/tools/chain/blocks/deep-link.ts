import { defineDeepLink } from '../../../frame/use-deep-link'
import manifest from './manifest'

/** The block that another tool or a link asks for. */
export interface InitialInput {
  /** Its height or ID, as text. */
  readonly block: string
  /** The ID of the collection of it that is to be looked at. */
  readonly collection: string | null
}

export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./shared-schema')).sharedSchema,
  fromTool: (data): InitialInput => ({ block: data.block, collection: null }),
  fromLink: ({ block, collection = null }): InitialInput => ({ block, collection }),
})
