import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import * as v from 'valibot'

/** Longer than anything that can be looked up; a longer text of a link is not even shown. */
const MAX_LENGTH = 140
const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH)))

/** `#address=…` or `#key=…`: what a link may ask. It is checked like anything typed. */
export const sharedSchema = v.object({ address: text, key: text })

/** The link to a lookup. It names the network, as an address or a key alone does not. */
export function sharedLink(
  network: NetworkId,
  asked: { readonly address: FlowAddress } | { readonly key: string },
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'> = window.location,
): string {
  const fragment = 'address' in asked ? `address=${asked.address}` : `key=${asked.key}`
  return `${origin}${pathname}?network=${network}#${fragment}`
}
