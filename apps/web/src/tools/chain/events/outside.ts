import type { NetworkId } from '@toolkit/core/network/networks'
import { MAX_FRAGMENT_LENGTH, writeFragment } from '../../../frame/fragment'
import { defineOutside } from '../../../frame/use-outside-input'
import { type Asked, NOTHING } from './asked'
import manifest from './manifest'

/** What another tool or a link begins the page with; an account alone is asked for its FLOW. */
export type Brought =
  | { readonly kind: 'account'; readonly address: string }
  | { readonly kind: 'asked'; readonly asked: Asked }

export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: async () => (await import('./shared-schema')).sharedSchema,
  fromTool: (data): Brought =>
    data.kind === 'address'
      ? { kind: 'account', address: `0x${data.address}` }
      : { kind: 'asked', asked: { ...NOTHING, types: data.eventType } },
  fromLink: ({ type, address = '', range = 'latest', from = '', to = '' }): Brought | null => {
    if (type === undefined) return address === '' ? null : { kind: 'account', address }
    const types = type.split(',').join('\n')
    return { kind: 'asked', asked: { ...NOTHING, types, account: address, range, from, to } }
  },
})

/** A link that asks the same on the same network; null when it would be too long. */
export function sharedLink(asked: Asked, network: NetworkId): string | null {
  const { types, account, range, from, to } = asked
  const isHeights = range === 'heights'
  const lines = types.split('\n').flatMap(line => line.trim() || [])
  const fields = {
    type: lines.join(','),
    address: account.trim(),
    range: range === 'latest' ? '' : range,
    from: isHeights ? from.trim() : '',
    to: isHeights ? to.trim() : '',
  }
  if (new URLSearchParams(fields).toString().length > MAX_FRAGMENT_LENGTH) return null
  writeFragment(fields)
  const link = new URL(window.location.href)
  link.searchParams.set('network', network)
  return link.href
}
