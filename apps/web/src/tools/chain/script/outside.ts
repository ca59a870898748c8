import type { NetworkId } from '@toolkit/core/network/networks'
import { fragmentLink } from '../../../frame/fragment'
import { defineOutside } from '../../../frame/use-outside-input'
import { type Asked, NOTHING } from './asked'
import manifest from './manifest'

/** What another tool or a link begins the page with. */
export interface Brought {
  /** The source, or packed as a link has it. */
  readonly source: { readonly text: string } | { readonly packed: string }
  /** A list in JSON-Cadence; empty for none. */
  readonly arguments: string
  readonly block: Pick<Asked, 'at' | 'height' | 'blockId'>
}

const SEALED: Brought['block'] = NOTHING

export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: async () => (await import('./shared-schema')).sharedSchema,
  fromTool: (data): Brought => ({
    source: { text: data.source },
    arguments: data.arguments,
    block: SEALED,
  }),
  fromLink: ({ script, args = '', height, block }): Brought => ({
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

/** What a link holds of what is entered. */
export interface Shared {
  readonly packed: string
  /** A list in JSON-Cadence; empty where they are not whole. */
  readonly arguments: string
  readonly asked: Asked
}

/** A link that opens the same on the same network; null when it would be too long. */
export function sharedLink({ packed, arguments: args, asked }: Shared, network: NetworkId) {
  const fields = {
    script: packed,
    args: args === '[]' ? '' : args,
    height: asked.at === 'height' ? asked.height.trim() : '',
    block: asked.at === 'id' ? asked.blockId.trim().replace(/^0x/i, '').toLowerCase() : '',
  }
  const here = fragmentLink(fields)
  if (here === null) return null
  const link = new URL(here)
  link.searchParams.set('network', network)
  return link.href
}
