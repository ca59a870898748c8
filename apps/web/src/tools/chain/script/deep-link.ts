import type { NetworkId } from '@toolkit/core/network/networks'
import { fragmentLink } from '../../../frame/fragment'
import { defineDeepLink } from '../../../frame/use-deep-link'
import manifest from './manifest'
import { NOTHING, type Submitted } from './submitted'

/** Initial state from another tool or a link. */
export interface InitialInput {
  /** Source, or its packed form from a link. */
  readonly source: { readonly text: string } | { readonly packed: string }
  /** List in JSON-Cadence; empty for none. */
  readonly arguments: string
  readonly block: Pick<Submitted, 'at' | 'height' | 'blockId'>
}

const SEALED: InitialInput['block'] = NOTHING

export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  fromTool: (data): InitialInput => ({
    source: { text: data.source },
    arguments: data.arguments,
    block: SEALED,
  }),
  fromLink: ({ script, args = '', height, block }): InitialInput => ({
    source: { packed: script },
    arguments: args,
    block:
      height !== undefined
        ? { ...SEALED, at: 'height', height }
        : block !== undefined
          ? { ...SEALED, at: 'id', blockId: block }
          : SEALED,
  }),
})

/** Input that a link contains. */
export interface Shared {
  readonly packed: string
  /** List in JSON-Cadence; empty if they are incomplete. */
  readonly arguments: string
  readonly submitted: Submitted
}

/** Returns a link to the same input on the same network; null if it would be too long. */
export function sharedLink({ packed, arguments: args, submitted }: Shared, network: NetworkId) {
  const fields = {
    script: packed,
    args: args === '[]' ? '' : args,
    height: submitted.at === 'height' ? submitted.height.trim() : '',
    block: submitted.at === 'id' ? submitted.blockId.trim().replace(/^0x/i, '').toLowerCase() : '',
  }
  const here = fragmentLink(fields)
  if (here === null) return null
  const link = new URL(here)
  link.searchParams.set('network', network)
  return link.href
}
