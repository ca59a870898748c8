import { defineDeepLink } from '../../../frame/use-deep-link'
import manifest from './manifest'

/** Block requested by another tool or a link. */
export interface InitialInput {
  /** Height or ID, as text. */
  readonly block: string
  /** ID of its collection that is initially open. */
  readonly collection: string | null
}

export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  fromTool: (data): InitialInput => ({ block: data.block, collection: null }),
  fromLink: ({ block, collection = null }): InitialInput => ({ block, collection }),
})
