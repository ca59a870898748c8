import type { NetworkId } from '@toolkit/core/network/networks'
import { fragmentLink } from '../../../frame/fragment'
import { defineDeepLink } from '../../../frame/use-deep-link'
import manifest from './manifest'
import { NOTHING, type Submitted } from './submitted'

/**
 * Initial state from another tool or a link; for an account alone, its FLOW events are searched.
 */
export type InitialInput =
  | { readonly kind: 'account'; readonly address: string }
  | { readonly kind: 'asked'; readonly submitted: Submitted }

export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: async () => (await import('./deep-link-schema')).linkSchema,
  fromTool: (data): InitialInput =>
    data.kind === 'address'
      ? { kind: 'account', address: `0x${data.address}` }
      : { kind: 'asked', submitted: { ...NOTHING, types: data.eventType } },
  fromLink: ({ type, address = '', range = 'latest', from = '', to = '' }): InitialInput | null => {
    if (type === undefined) return address === '' ? null : { kind: 'account', address }
    const types = type.split(',').join('\n')
    return { kind: 'asked', submitted: { ...NOTHING, types, account: address, range, from, to } }
  },
})

/** Values that a link may contain: other typed text stays on the page. */
const FORMS = {
  type: /^(?:A|flow)\.[\w.]{1,200}$/,
  address: /^(?:0x)?[0-9a-f]{16}$/i,
  height: /^[\d,]{1,26}$/,
}

const ifOf = (form: RegExp, text: string): string => (form.test(text.trim()) ? text.trim() : '')

/** Returns a link with the same question on the same network; null if it would be too long. */
export function sharedLink(submitted: Submitted, network: NetworkId): string | null {
  const { types, account, range, from, to } = submitted
  const isHeights = range === 'heights'
  const lines = types.split('\n').flatMap(line => ifOf(FORMS.type, line) || [])
  const fields = {
    type: lines.join(','),
    address: ifOf(FORMS.address, account),
    range: range === 'latest' ? '' : range,
    from: isHeights ? ifOf(FORMS.height, from) : '',
    to: isHeights ? ifOf(FORMS.height, to) : '',
  }
  const here = fragmentLink(fields)
  if (here === null) return null
  const link = new URL(here)
  link.searchParams.set('network', network)
  return link.href
}
